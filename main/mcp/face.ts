/** The face behind every transport: a tool's name and arguments in, the client's result out. */
import type { Clock } from '../ports/clock.ts';
import type { RandomPort } from '../ports/random.ts';
import type { BeginningSpan, TracingPort } from '../ports/tracing.ts';
import { oneRequest } from '../faces/grammar/one-request.ts';
import { runCommand } from '../operations/programs/run-command.ts';
import type { Credentials } from '../service/authorise.ts';
import { agentOf } from '../service/rules/operation-gate.ts';
import type { Caller } from '../service/caller.ts';
import type { Service } from '../service/service.ts';
import { withNote, type ToolResult } from './content.ts';
import type { Allowed } from './definitions/list.ts';
import { errorResult } from './errors.ts';
import type { McpConfig, Tool } from './tool.ts';
import { actHandler } from './tools/act.ts';
import { clipboardHandler } from './tools/clipboard.ts';
import { filesHandler } from './tools/files.ts';
import { findHandler } from './tools/find.ts';
import { launchHandler } from './tools/launch.ts';
import { runHandler } from './tools/run.ts';
import { seeHandler } from './tools/see.ts';
import { waitHandler } from './tools/wait.ts';
import { windowsHandler } from './tools/windows.ts';
import { changesFor, followChanges } from './changes.ts';
import { withLater } from './later.ts';
import { createWaits } from './waits.ts';

const TOOLS: ReadonlyMap<string, Tool> = new Map(
  [
    seeHandler,
    actHandler,
    findHandler,
    waitHandler,
    windowsHandler,
    clipboardHandler,
    filesHandler,
    launchHandler,
    runHandler,
  ].map((tool) => [tool.definition.name, tool]),
);

export interface FaceOptions {
  readonly service: Service;
  readonly clock: Clock;
  readonly random: RandomPort;
  /** Default: no spans. */
  readonly tracing?: TracingPort | undefined;
  /** Asked at every call: settings change without a restart. */
  readonly config: () => McpConfig;
}

export interface FaceCall {
  readonly name: string;
  readonly input: unknown;
  readonly caller: Caller;
  readonly progress?: (seconds: number, total: number) => void;
}

export interface McpFace {
  /** The tools listed for a caller with this evidence. */
  allowed(credentials: Credentials): Allowed;
  /** What happened since the caller last asked, a line each. Throws as the operation does. */
  changes(caller: Caller): Promise<string>;
  /** Calls `listener` whenever something happened, until the caller is gone or may no longer look. */
  followChanges(caller: Caller, listener: (last: number) => void): Promise<void>;
  /** Failures are answers too. Rejects only where the client that called has gone. */
  call(call: FaceCall): Promise<ToolResult>;
  close(): void;
}

/** Names and attributes of OpenTelemetry's conventions for MCP servers. */
const toolSpan = (tool: string, { trace, face }: Caller): BeginningSpan => ({
  name: `tools/call ${tool}`,
  kind: 'server',
  parent: trace,
  attributes: {
    'mcp.method.name': 'tools/call',
    'gen_ai.operation.name': 'execute_tool',
    'gen_ai.tool.name': tool,
    'deskhand.face': face,
  },
});

export function createMcpFace({ service, clock, random, tracing, config }: FaceOptions): McpFace {
  const waits = createWaits(clock, random);
  return {
    allowed(credentials) {
      try {
        service.authorise(runCommand, credentials);
        return credentials.scopes;
      } catch {
        return new Set([...credentials.scopes].filter((scope) => scope !== 'exec'));
      }
    },
    async call({ name, input, caller, progress = () => undefined }) {
      const tool = TOOLS.get(name);
      if (tool === undefined) throw new Error(`There is no tool ${name}.`);
      const span = tracing?.begin(toolSpan(name, caller));
      const traced = span === undefined ? caller : { ...caller, trace: span.context };
      try {
        const context = { service, clock, random, waits, progress, config: config() };
        const result = await tool.call(input, { ...context, caller: oneRequest(traced) });
        span?.end(result.isError === true ? 'tool_error' : null);
        const answered = await withLater(result, { ...context, caller: traced });
        return withNote(answered, service.notes.takeFor(agentOf(caller.actor)));
      } catch (error) {
        span?.end(caller.signal.aborted ? 'cancelled' : 'tool_error');
        if (caller.signal.aborted) throw error;
        return errorResult(error, random);
      }
    },
    changes: (caller) => changesFor(service, caller, random),
    followChanges: (caller, listener) => followChanges(service, caller, listener),
    close: () => waits.close(),
  };
}
