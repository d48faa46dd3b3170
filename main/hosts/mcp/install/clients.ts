/** The configuration file of each MCP client, and the form of its entries. */
import { posix, win32 } from 'node:path';
import type { McpClientName } from '../../../core/connectable-clients.ts';
import type { HostFacts } from '../../../settings/definition.ts';
import type { Entry } from './formats/format.ts';

/** The command with which a client starts "deskhand mcp". */
export interface ServerCommand {
  readonly command: string;
  readonly args: readonly string[];
  /** Clients hand on their own little environment. */
  readonly env: Readonly<Record<string, string>>;
}

/** Where a client reaches a service that runs, for hosts that no client can start. */
export interface ServerAddress {
  /** `http://127.0.0.1:8765/mcp` */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

export type ConfigFormat = 'json' | 'toml' | 'yaml' | 'patch-list';

export interface ConfigPlace {
  readonly path: string;
  readonly format: ConfigFormat;
  /** The member that holds all servers. */
  readonly section: string;
}

export interface ClientConfig extends ConfigPlace {
  /** The entry under the name `deskhand`. */
  readonly entry: Entry;
}

/** Longer than any call lasts, seconds. */
const CALL_SECONDS = 120;

interface Folders {
  readonly home: string;
  /** The folder of programs' settings: XDG, Application Support, AppData. */
  readonly settings: string;
  /** XDG's folder, on macOS too; the folder of settings on Windows. */
  readonly xdg: string;
  readonly join: (...parts: string[]) => string;
}

function foldersOf({ platform, homeDirectory, environment }: HostFacts): Folders {
  const path = platform === 'win32' ? win32 : posix;
  const join = (...parts: string[]): string => path.join(...parts);
  const home = homeDirectory;
  const dotConfig = join(home, '.config');
  if (platform === 'win32') {
    const settings = environment['APPDATA'] ?? join(home, 'AppData', 'Roaming');
    return { home, join, settings, xdg: settings };
  }
  if (platform === 'darwin')
    return { home, join, settings: join(home, 'Library', 'Application Support'), xdg: dotConfig };
  const settings = environment['XDG_CONFIG_HOME'] ?? dotConfig;
  return { home, join, settings, xdg: settings };
}

type PlaceOf = (folders: Folders, facts: HostFacts) => ConfigPlace;

const jsonAt = (section: string, path: string): ConfigPlace => ({ format: 'json', section, path });

const PLACES: Readonly<Record<McpClientName, PlaceOf>> = {
  'claude-code': ({ home, join }, { environment }) =>
    jsonAt('mcpServers', join(environment['CLAUDE_CONFIG_DIR'] ?? home, '.claude.json')),
  'claude-desktop': ({ settings, join }) =>
    jsonAt('mcpServers', join(settings, 'Claude', 'claude_desktop_config.json')),
  codex: ({ home, join }, { environment }) => ({
    format: 'toml',
    section: 'mcp_servers',
    path: join(environment['CODEX_HOME'] ?? join(home, '.codex'), 'config.toml'),
  }),
  cursor: ({ home, join }) => jsonAt('mcpServers', join(home, '.cursor', 'mcp.json')),
  vscode: ({ settings, join }) => jsonAt('servers', join(settings, 'Code', 'User', 'mcp.json')),
  opencode: ({ home, xdg, join }, { platform }) =>
    jsonAt('mcp', join(platform === 'win32' ? join(home, '.config') : xdg, 'opencode', 'opencode.json')),
  goose: ({ settings, xdg, join }, { platform }) => ({
    format: 'yaml',
    section: 'extensions',
    path:
      platform === 'win32'
        ? join(settings, 'Block', 'goose', 'config', 'config.yaml')
        : join(xdg, 'goose', 'config.yaml'),
  }),
  'gemini-cli': ({ home, join }) => jsonAt('mcpServers', join(home, '.gemini', 'settings.json')),
  'deepseek-harness': ({ home, join }, { environment }) => ({
    format: 'patch-list',
    section: '',
    path: join(environment['DSH_HOME'] ?? join(home, '.dsh'), 'cordis.patch.yml'),
  }),
};

const stdio = (server: ServerCommand): Entry => ({ type: 'stdio', ...server });
const plain = (server: ServerCommand): Entry => ({ ...server });

const COMMANDS: Readonly<Record<McpClientName, (server: ServerCommand) => Entry>> = {
  'claude-code': stdio,
  'claude-desktop': plain,
  cursor: plain,
  vscode: stdio,
  'gemini-cli': plain,
  opencode: ({ command, args, env }) => ({
    type: 'local',
    command: [command, ...args],
    enabled: true,
    environment: env,
  }),
  // A server that is not required gets one second to start, and is then left out without a word.
  codex: (server) => ({ ...server, required: true, startup_timeout_sec: 30, tool_timeout_sec: CALL_SECONDS }),
  goose: ({ command, args, env }) => ({
    name: 'deskhand',
    type: 'stdio',
    enabled: true,
    cmd: command,
    args,
    envs: env,
    timeout: CALL_SECONDS,
  }),
  'deepseek-harness': (server) => ({ serverName: 'deskhand', transport: 'stdio', ...server }),
};

const ADDRESSES: Readonly<Record<McpClientName, ((server: ServerAddress) => Entry) | null>> = {
  'claude-code': (server) => ({ type: 'http', ...server }),
  // Its file starts programs only.
  'claude-desktop': null,
  codex: ({ url, headers }) => ({ url, http_headers: headers, tool_timeout_sec: CALL_SECONDS }),
  cursor: (server) => ({ ...server }),
  vscode: (server) => ({ type: 'http', ...server }),
  opencode: (server) => ({ type: 'remote', enabled: true, ...server }),
  goose: ({ url, headers }) => ({
    name: 'deskhand',
    type: 'streamable_http',
    enabled: true,
    uri: url,
    headers,
    timeout: CALL_SECONDS,
  }),
  'gemini-cli': ({ url, headers }) => ({ httpUrl: url, headers }),
  'deepseek-harness': (server) => ({ serverName: 'deskhand', transport: 'streamable-http', ...server }),
};

export const configPlaceOf = (client: McpClientName, facts: HostFacts): ConfigPlace =>
  PLACES[client](foldersOf(facts), facts);

/** The configuration of a client that starts "deskhand mcp". */
export const configOf = (client: McpClientName, server: ServerCommand, facts: HostFacts): ClientConfig => ({
  ...configPlaceOf(client, facts),
  entry: COMMANDS[client](server),
});

/** The configuration of a client that calls a service over HTTP; null for one that only starts programs. */
export function addressConfigOf(
  client: McpClientName,
  server: ServerAddress,
  facts: HostFacts,
): ClientConfig | null {
  const entryOf = ADDRESSES[client];
  return entryOf === null ? null : { ...configPlaceOf(client, facts), entry: entryOf(server) };
}
