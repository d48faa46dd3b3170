/** The clients that a person connects, by the words that the command line and the console use for them. */

/** MCP clients whose configuration file Deskhand can change. */
export const MCP_CLIENTS = [
  'claude-code',
  'claude-desktop',
  'codex',
  'cursor',
  'vscode',
  'opencode',
  'goose',
  'gemini-cli',
  'deepseek-harness',
] as const;
export type McpClientName = (typeof MCP_CLIENTS)[number];

/** Clients that a person sets up with a text to paste. */
export const PASTED_CLIENTS = ['mcp', 'python', 'typescript', 'curl'] as const;
export type PastedClientName = (typeof PASTED_CLIENTS)[number];

export const isMcpClient = (name: string): name is McpClientName =>
  MCP_CLIENTS.some((client) => client === name);
