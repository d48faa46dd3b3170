/** The names of clients, which are the same in every language but for one. */
import type { ClientModel } from '../../main/console/model/connect.ts';
import { texts } from '../texts/texts.ts';

const NAMES: Readonly<Record<Exclude<ClientModel['client'], 'mcp'>, string>> = {
  'claude-code': 'Claude Code',
  'claude-desktop': 'Claude Desktop',
  codex: 'Codex',
  cursor: 'Cursor',
  vscode: 'VS Code',
  opencode: 'opencode',
  goose: 'goose',
  'gemini-cli': 'Gemini CLI',
  'deepseek-harness': 'DeepSeek Harness',
  python: 'Python',
  typescript: 'TypeScript',
  curl: 'curl',
};

export const clientName = (client: ClientModel['client']): string =>
  client === 'mcp' ? texts().connect.anyMcp : NAMES[client];
