/** The configuration that a person copies from the window: the text of "deskhand mcp install", or the same over HTTP. */
import { TOKEN_PLACEHOLDER } from '../../../console/token-placeholder.ts';
import type { HostFacts } from '../../../settings/definition.ts';
import { configOf } from './clients.ts';
import { serverCommand } from './install.ts';
import { snippet } from './merge.ts';

/** For the clients that name their servers `mcpServers`, as most do. `main`: the file of the command. */
export const commandConfig = (main: string, facts: HostFacts): string =>
  snippet(configOf('claude-code', serverCommand(main, facts), facts));

/** If no command can be started: an installed application runs none but itself. */
export const httpConfig = (address: string, tokenRequired: boolean): string =>
  snippet({
    format: 'json',
    section: 'mcpServers',
    entry: {
      type: 'http',
      url: `${address}/mcp`,
      ...(tokenRequired ? { headers: { Authorization: `Bearer ${TOKEN_PLACEHOLDER}` } } : {}),
    },
  });
