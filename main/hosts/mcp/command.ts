/**
 * The command "deskhand mcp". It answers the list of tools at once, and looks for a desktop at the first call: the one
 * that a running Deskhand serves, else one that it opens itself and gives back when its client goes.
 */
import { readFileSync } from 'node:fs';
import { createCloseStack } from '../../base/close-stack.ts';
import type { ToolAnswer } from '../../mcp/answer.ts';
import type { ToolResult } from '../../mcp/content.ts';
import type { ToolCall } from '../../mcp/server.ts';
import { serveMcpStdio } from '../../mcp/stdio.ts';
import { SCOPES, type AgentScope } from '../../core/scopes.ts';
import type { Scope } from '../../operations/support/operation.ts';
import type { HostFacts } from '../../settings/definition.ts';
import { stateDirOf } from '../../settings/open-settings.ts';
import { readSources } from '../../settings/sources.ts';
import { hashToken } from '../../service/agents/agent.ts';
import { agentsPath, readAgents } from '../start/agents.ts';
import { VERSION } from '../start/version.ts';
import { connectRelay, type Relay } from './relay-client.ts';

export interface McpCommandOptions {
  readonly facts: HostFacts;
  /** From the command line, without dashes. */
  readonly flags: Readonly<Record<string, string>>;
  /** The file with the token of the agent whose calls these are; undefined: the owner's. */
  readonly agentTokenFile: string | undefined;
  /** A line for a person, on standard error: standard output is the protocol's. */
  readonly warn: (text: string) => void;
  /** Opens a service in this process, for a user whose desktop is served by none. */
  readonly openOwn: (options: OwnServiceOptions) => Promise<Backend>;
}

export interface Backend {
  readonly open: boolean;
  call(call: ToolCall): Promise<ToolAnswer>;
  close(): void | Promise<void>;
}

export interface OwnServiceOptions extends Omit<McpCommandOptions, 'openOwn' | 'agentTokenFile'> {
  readonly execSecret: string | undefined;
  /** Reads the agent's token, which may be replaced while this runs; undefined: the owner's calls. */
  readonly agentToken: (() => string) | undefined;
}

/** Throws an Error whose message is for the client's user. */
const tokenReader = (path: string) => (): string => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (cause) {
    throw new Error(
      `The agent's token cannot be read from ${path}: add this client again in the console, under Connect.`,
      { cause },
    );
  }
};

/** As the list of tools needs them: every call is checked by the service. Every scope where the token is not valid, so that its first call says so. */
function scopesOf(stateDirectory: string, agentToken: () => string): readonly AgentScope[] {
  try {
    const { agents } = readAgents(agentsPath(stateDirectory));
    const hash = hashToken(agentToken());
    return agents.find(({ tokenHash }) => tokenHash === hash)?.scopes ?? SCOPES;
  } catch {
    return SCOPES;
  }
}

const failure = (error: unknown): ToolResult => ({
  content: [
    { type: 'text', text: error instanceof Error ? error.message : 'Deskhand could not be started.' },
  ],
  isError: true,
});

/** Resolves when the client has closed its end and everything is given back. */
export async function mcpCommand({
  facts,
  flags,
  agentTokenFile,
  warn,
  openOwn,
}: McpCommandOptions): Promise<void> {
  const given = readSources({
    flags,
    environment: facts.environment,
    readFile: (path) => readFileSync(path, 'utf8'),
  });
  const directory = stateDirOf(facts, given);
  const shown = given.get('execSecret')?.value;
  const execSecret = typeof shown === 'string' ? shown : undefined;
  const agentToken = agentTokenFile === undefined ? undefined : tokenReader(agentTokenFile);
  const stack = createCloseStack();
  let product: string | undefined;
  let opening: Promise<Backend> | undefined;

  const reach = async (): Promise<Relay | null> => {
    const hello =
      agentToken === undefined && product === undefined
        ? null
        : {
            ...(agentToken === undefined ? {} : { agentToken: agentToken() }),
            ...(product === undefined ? {} : { product }),
          };
    const relay = await connectRelay(directory, { execSecret, hello });
    if (relay !== null) stack.defer(() => relay.close());
    return relay;
  };
  const open = async (): Promise<Backend> => {
    const relay = await reach();
    if (relay !== null) return relay;
    const own = await openOwn({ facts, flags, warn, execSecret, agentToken });
    stack.defer(() => own.close());
    return own;
  };
  const backend = async (): Promise<Backend> => {
    const current = await opening?.catch(() => undefined);
    if (current?.open === true) return current;
    opening = open();
    return opening;
  };

  /** A service that runs shows its user the client before its first call; none is opened for that. */
  const announce = (name: string): void => {
    product = name;
    if (opening !== undefined) return;
    opening = reach().then((relay) => {
      if (relay === null) throw new Error('No service runs.');
      return relay;
    });
    opening.catch(() => undefined);
  };

  const agentScopes = agentToken === undefined ? SCOPES : scopesOf(directory, agentToken);
  const allowed = new Set<Scope>(agentScopes.filter((scope) => scope !== 'exec' || execSecret !== undefined));
  await serveMcpStdio({
    input: process.stdin,
    output: process.stdout,
    version: VERSION,
    allowed,
    onClient: announce,
    onError: (error) => warn(`deskhand mcp: ${error.message}`),
    async call(call) {
      try {
        return await (await backend()).call(call);
      } catch (error) {
        if (call.signal.aborted) throw error;
        return failure(error);
      }
    },
  });
  // One that is still being opened must not be left behind.
  await opening?.catch(() => undefined);
  await stack.close();
}
