/** The configuration file of each MCP client, and its format. */
import { posix, win32 } from 'node:path';
import type { HostFacts } from '../../../settings/definition.ts';

export const MCP_CLIENTS = [
  'claude-code',
  'claude-desktop',
  'codex',
  'cursor',
  'vscode',
  'opencode',
  'goose',
] as const;
export type McpClientName = (typeof MCP_CLIENTS)[number];

export const isMcpClient = (name: string): name is McpClientName =>
  MCP_CLIENTS.some((client) => client === name);

/** The command with which a client starts "deskhand mcp". */
export interface ServerCommand {
  readonly command: string;
  readonly args: readonly string[];
  /** Clients hand on their own little environment. */
  readonly env: Readonly<Record<string, string>>;
}

export type ConfigFormat = 'json' | 'toml' | 'yaml';

export interface ClientConfig {
  readonly path: string;
  readonly format: ConfigFormat;
  /** The member that holds all servers. */
  readonly section: string;
  /** The entry under the name `deskhand`. */
  readonly entry: Readonly<Record<string, unknown>>;
}

/** Longer than any call lasts, seconds. */
const CALL_SECONDS = 120;

interface Folders {
  readonly home: string;
  /** The folder of programs' settings: XDG, Application Support, AppData. */
  readonly settings: string;
  readonly join: (...parts: string[]) => string;
}

function foldersOf({ platform, homeDirectory, environment }: HostFacts): Folders {
  const path = platform === 'win32' ? win32 : posix;
  const join = (...parts: string[]): string => path.join(...parts);
  const home = homeDirectory;
  if (platform === 'win32')
    return { home, join, settings: environment['APPDATA'] ?? join(home, 'AppData', 'Roaming') };
  if (platform === 'darwin') return { home, join, settings: join(home, 'Library', 'Application Support') };
  return { home, join, settings: environment['XDG_CONFIG_HOME'] ?? join(home, '.config') };
}

/** XDG's folder on macOS too, where these clients keep to it. */
const xdgOf = ({ home, settings, join }: Folders, platform: NodeJS.Platform): string =>
  platform === 'darwin' ? join(home, '.config') : settings;

export function configOf(
  client: McpClientName,
  { command, args, env }: ServerCommand,
  facts: HostFacts,
): ClientConfig {
  const folders = foldersOf(facts);
  const { home, settings, join } = folders;
  const { platform, environment } = facts;
  const plain = { command, args, env };
  switch (client) {
    case 'claude-code':
      return {
        format: 'json',
        section: 'mcpServers',
        entry: { type: 'stdio', ...plain },
        path: join(environment['CLAUDE_CONFIG_DIR'] ?? home, '.claude.json'),
      };
    case 'claude-desktop':
      return {
        format: 'json',
        section: 'mcpServers',
        entry: plain,
        path: join(settings, 'Claude', 'claude_desktop_config.json'),
      };
    case 'cursor':
      return {
        format: 'json',
        section: 'mcpServers',
        entry: plain,
        path: join(home, '.cursor', 'mcp.json'),
      };
    case 'vscode':
      return {
        format: 'json',
        section: 'servers',
        entry: { type: 'stdio', ...plain },
        path: join(settings, 'Code', 'User', 'mcp.json'),
      };
    case 'opencode':
      return {
        format: 'json',
        section: 'mcp',
        entry: { type: 'local', command: [command, ...args], enabled: true, environment: env },
        path: join(xdgOf(folders, platform === 'win32' ? 'darwin' : platform), 'opencode', 'opencode.json'),
      };
    case 'codex':
      return {
        format: 'toml',
        section: 'mcp_servers',
        // A server that is not required gets one second to start, and is then left out without a word.
        entry: { ...plain, required: true, startup_timeout_sec: 30, tool_timeout_sec: CALL_SECONDS },
        path: join(environment['CODEX_HOME'] ?? join(home, '.codex'), 'config.toml'),
      };
    case 'goose':
      return {
        format: 'yaml',
        section: 'extensions',
        entry: {
          name: 'deskhand',
          type: 'stdio',
          enabled: true,
          cmd: command,
          args,
          envs: env,
          timeout: CALL_SECONDS,
        },
        path:
          platform === 'win32'
            ? join(settings, 'Block', 'goose', 'config', 'config.yaml')
            : join(xdgOf(folders, platform), 'goose', 'config.yaml'),
      };
  }
}
