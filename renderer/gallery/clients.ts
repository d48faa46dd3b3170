/** Clients that are added and removed as the page asks, and are forgotten with it. */
import { MCP_CLIENTS, PASTED_CLIENTS, type McpClientName } from '../../main/core/connectable-clients.ts';
import { TOKEN_PLACEHOLDER } from '../../main/console/token-placeholder.ts';
import type { ClientModel } from '../../main/console/model/connect.ts';
import type { Answers } from './answers.ts';

type Names = 'connect.list' | 'connect.plan' | 'connect.add' | 'connect.remove';

const PATHS: Partial<Record<McpClientName, string>> = {
  'claude-code': '/home/ada/.claude.json',
  codex: '/home/ada/.codex/config.toml',
};

const pathOf = (client: McpClientName): string =>
  PATHS[client] ?? `/home/ada/.config/${client}/settings.json`;

const entry = (agent: string | null): string =>
  JSON.stringify(
    {
      mcpServers: {
        deskhand: {
          type: 'stdio',
          command: '/home/ada/deskhand/node_modules/.bin/node',
          args: [
            '/home/ada/deskhand/dist/main/hosts/headless/main.js',
            'mcp',
            ...(agent === null
              ? []
              : ['--agent-token-file', `/home/ada/.local/state/deskhand/${agent}.token`]),
          ],
          env: { SERVICE_STATE_DIR: '/home/ada/.local/state/deskhand' },
        },
      },
    },
    null,
    2,
  );

export function clientAnswers(scene: string): Answers<Names> {
  const added = new Map<string, string | null>(scene === 'empty' ? [] : [['codex', 'codex']]);
  const list = (): { clients: ClientModel[] } => ({
    clients: [
      ...MCP_CLIENTS.map((client): ClientModel => ({
        client,
        seen:
          client === 'codex' && scene !== 'empty'
            ? { at: Date.now() - 3000, product: 'codex-mcp-client 0.99.0', agent: 'codex' }
            : null,
        file: { path: pathOf(client), added: added.has(client), agent: added.get(client) ?? null },
        pasted: null,
      })),
      ...PASTED_CLIENTS.map((client): ClientModel => ({
        client,
        seen:
          client === 'curl' && scene !== 'empty'
            ? { at: Date.now() - 240_000, product: 'curl/7.88.1', agent: null }
            : null,
        file: null,
        pasted: {
          open: 'curl "http://127.0.0.1:8765/screen?asImage=true" --output screen.png\n',
          withToken: `curl -H "Authorization: Bearer ${TOKEN_PLACEHOLDER}" "http://127.0.0.1:8765/screen?asImage=true" --output screen.png\n`,
        },
      })),
    ],
  });
  return {
    'connect.list': list,
    'connect.plan': ({ client, agent }) => ({
      path: pathOf(client),
      before: added.has(client) ? entry(added.get(client) ?? null) : null,
      after: entry(agent),
      copy: `${pathOf(client)}.before-deskhand`,
      refusal:
        client === 'vscode'
          ? 'The file is not plain JSON; it may contain comments. Add this to it by hand.'
          : null,
    }),
    'connect.add': ({ client, agent }) => {
      added.set(client, agent);
      return list();
    },
    'connect.remove': ({ client }) => {
      added.delete(client);
      return list();
    },
  };
}
