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
import { SCOPES } from '../../core/scopes.ts';
import type { Scope } from '../../operations/support/operation.ts';
import type { HostFacts } from '../../settings/definition.ts';
import { stateDirOf } from '../../settings/open-settings.ts';
import { readSources } from '../../settings/sources.ts';
import { VERSION } from '../start/version.ts';
import { connectRelay, type Relay } from './relay-client.ts';

export interface McpCommandOptions {
  readonly facts: HostFacts;
  /** From the command line, without dashes. */
  readonly flags: Readonly<Record<string, string>>;
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

export interface OwnServiceOptions extends Omit<McpCommandOptions, 'openOwn'> {
  readonly execSecret: string | undefined;
}

const failure = (error: unknown): ToolResult => ({
  content: [
    { type: 'text', text: error instanceof Error ? error.message : 'Deskhand could not be started.' },
  ],
  isError: true,
});

/** Resolves when the client has closed its end and everything is given back. */
export async function mcpCommand({ facts, flags, warn, openOwn }: McpCommandOptions): Promise<void> {
  const given = readSources({
    flags,
    environment: facts.environment,
    readFile: (path) => readFileSync(path, 'utf8'),
  });
  const directory = stateDirOf(facts, given);
  const shown = given.get('execSecret')?.value;
  const execSecret = typeof shown === 'string' ? shown : undefined;
  const stack = createCloseStack();
  let opening: Promise<Backend> | undefined;

  const open = async (): Promise<Backend> => {
    const relay: Relay | null = await connectRelay(directory, execSecret);
    if (relay !== null) {
      stack.defer(() => relay.close());
      return relay;
    }
    const own = await openOwn({ facts, flags, warn, execSecret });
    stack.defer(() => own.close());
    return own;
  };
  const backend = async (): Promise<Backend> => {
    const current = await opening?.catch(() => undefined);
    if (current?.open === true) return current;
    opening = open();
    return opening;
  };

  const allowed = new Set<Scope>(SCOPES.filter((scope) => scope !== 'exec' || execSecret !== undefined));
  await serveMcpStdio({
    input: process.stdin,
    output: process.stdout,
    version: VERSION,
    allowed,
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
