/** The configuration files of MCP clients as the console shows and changes them: what "deskhand mcp install" does, for a page. */
import { rmSync } from 'node:fs';
import { MCP_CLIENTS, type McpClientName } from '../../../core/connectable-clients.ts';
import { ServiceError } from '../../../core/errors.ts';
import { TOKEN_PLACEHOLDER } from '../../../console/token-placeholder.ts';
import type { ClientAccess, ClientFile, ClientPlan, ClientShelf } from '../../../console/host.ts';
import type { HostFacts } from '../../../settings/definition.ts';
import { agentTokenPath, writeAgentToken } from '../../start/agent-token.ts';
import {
  addressConfigOf,
  configOf,
  configPlaceOf,
  type ClientConfig,
  type ServerCommand,
} from './clients.ts';
import { contentOf, copyPathOf, replaceConfig } from './config-file.ts';
import { NotMerged } from './formats/format.ts';
import { foundEntry, merged, removed, snippet } from './merge.ts';
import { pastedTexts } from './pasted-texts.ts';

export interface ClientShelfOptions {
  readonly facts: HostFacts;
  readonly stateDirectory: string;
  /** How clients start "deskhand mcp"; null if nothing can be started, so that they call the service at its address. */
  readonly command: ServerCommand | null;
  /** `http://127.0.0.1:8765` */
  readonly address: () => string;
  /** The service's own; null: none is needed. */
  readonly token: () => string | null;
}

const AGENT_IN_PATH = /([a-z0-9._-]+)\.token\b/;
const AGENT_IN_HEADER = /"?x-deskhand-agent"?\s*[:=]\s*"([a-z0-9._-]+)"/;

/** The agent whose token an entry has; null: the owner's. */
const agentIn = (entry: string): string | null =>
  AGENT_IN_PATH.exec(entry)?.[1] ?? AGENT_IN_HEADER.exec(entry)?.[1] ?? null;

/** `token` stands for itself where the entry is only shown. */
function configFor(
  { facts, stateDirectory, command, address, token: own }: ClientShelfOptions,
  client: McpClientName,
  access: ClientAccess | null,
): ClientConfig | null {
  if (command !== null) {
    const asAgent =
      access === null ? [] : ['--agent-token-file', agentTokenPath(stateDirectory, access.agent)];
    return configOf(client, { ...command, args: command.args.concat(asAgent) }, facts);
  }
  const token = access === null ? own() : access.token;
  const headers = {
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    // Says to the console whose token this is, which cannot be seen from the token.
    ...(access === null ? {} : { 'x-deskhand-agent': access.agent }),
  };
  return addressConfigOf(client, { url: `${address()}/mcp`, headers }, facts);
}

const NOT_OFFERED =
  'This client only starts programs, and an installed Deskhand is none that it can start. Use the bundle of the release.';

export function createClientShelf(options: ClientShelfOptions): ClientShelf {
  const { facts, stateDirectory, command, address } = options;

  const file = (client: McpClientName): ClientFile => {
    const place = configPlaceOf(client, facts);
    const entry = readable(() => foundEntry(contentOf(place.path), place));
    return { client, path: place.path, added: entry !== null, agent: entry === null ? null : agentIn(entry) };
  };

  const plan = (client: McpClientName, agent: string | null): ClientPlan => {
    const place = configPlaceOf(client, facts);
    const shown = agent === null ? null : { agent, token: TOKEN_PLACEHOLDER };
    const hidden = { ...options, token: () => (options.token() === null ? null : TOKEN_PLACEHOLDER) };
    const config = configFor(hidden, client, shown);
    const unchanged = { path: place.path, before: null, after: '', copy: null };
    if (config === null) return { ...unchanged, refusal: NOT_OFFERED };
    const text = readable(() => contentOf(place.path));
    const after = snippet(config);
    const found = foundEntry(text, place);
    try {
      merged(text, config);
    } catch (error) {
      if (!(error instanceof NotMerged)) throw error;
      const refusal = `${error.message} Add this to it by hand.`;
      return { ...unchanged, after, refusal };
    }
    return {
      path: place.path,
      // One that differs only in its token is replaced without a word: tokens are not shown.
      before: command === null ? null : found,
      after,
      copy: text === null ? null : copyPathOf(place.path),
      refusal: null,
    };
  };

  return {
    files: () => MCP_CLIENTS.map(file),
    plan,
    write(client, access) {
      const config = configFor(options, client, access);
      if (config === null) throw new ServiceError('not_supported', NOT_OFFERED);
      if (command !== null && access !== null) writeAgentToken(stateDirectory, access.agent, access.token);
      change(config.path, () => {
        replaceConfig(config.path, merged(contentOf(config.path), config), command === null);
      });
    },
    remove(client) {
      const place = configPlaceOf(client, facts);
      const text = readable(() => contentOf(place.path));
      if (text !== null) change(place.path, () => replaceConfig(place.path, removed(text, place)));
    },
    forgetToken: (agent) => rmSync(agentTokenPath(stateDirectory, agent), { force: true }),
    pasted: () => pastedTexts(address()),
  };
}

const unreadable = (cause: unknown): ServiceError =>
  new ServiceError('not_supported', 'The file of this client cannot be read or written.', {
    hint: 'Look at its rights and at the free space.',
    cause,
  });

function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw unreadable(error);
  }
}

/** Throws `not_supported`. */
function change(path: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    if (error instanceof NotMerged)
      throw new ServiceError('not_supported', `${path} was not changed. ${error.message}`, {
        hint: 'Change it by hand, as the page shows.',
        cause: error,
      });
    throw unreadable(error);
  }
}
