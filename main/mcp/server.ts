/** The MCP server of the SDK: lists the tools and passes calls on. */
import {
  CLIENT_CAPABILITIES_META_KEY,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type CallToolRequest,
  type ServerContext,
} from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { ToolAnswer } from './answer.ts';
import type { Elicitation, Round } from './elicitation.ts';
import { INSTRUCTIONS, listTools, type Allowed, type ListedTool } from './definitions/list.ts';
import { productInMeta } from './product.ts';
import { traceContextOf, type TraceContext } from '../ports/tracing.ts';

export interface ToolCall {
  readonly name: string;
  readonly input: unknown;
  /** Aborts when the client cancels the call or is gone. */
  readonly signal: AbortSignal;
  readonly progress: (seconds: number, total: number) => void;
  /** From `_meta`, where the client sends it (SEP-414). */
  readonly trace?: TraceContext | undefined;
  readonly round: Round;
}

export interface ServerOptions {
  readonly version: string;
  readonly allowed: Allowed;
  readonly call: (call: ToolCall) => Promise<ToolAnswer>;
  /** Called with each name and version that the client gives of itself. */
  readonly onClient?: (product: string) => void;
  /** What the desktop did since the caller last read it, as text for a model. Default: it is not offered. */
  readonly changes?: ((signal: AbortSignal) => Promise<string>) | undefined;
  /** Checks the state of a second round. Default: there are none. */
  readonly verify?: Elicitation['verify'];
}

/** The list changes only with the program. */
const LIST_TTL_MS = 3_600_000;

export const CHANGES_URI = 'deskhand://changes';

const CHANGES = {
  uri: CHANGES_URI,
  name: 'changes',
  title: 'What happened on the desktop',
  description:
    'Windows, titles, the focus, elements and texts that changed since this client last read it: a line each.',
  mimeType: 'text/plain',
};

/** Answers the two methods of tools. */
export interface ToolMethods {
  readonly list: () => { tools: ListedTool[] };
  readonly call: (request: CallToolRequest, context: ServerContext) => Promise<ToolAnswer>;
}

export function toolMethods({ allowed, call }: Pick<ServerOptions, 'allowed' | 'call'>): ToolMethods {
  const tools = listTools(allowed);
  return {
    list: () => ({ tools: [...tools] }),
    async call({ params }, context) {
      if (!tools.some(({ name }) => name === params.name))
        throw new ProtocolError(
          ProtocolErrorCode.InvalidParams,
          `There is no tool ${JSON.stringify(params.name)}. There are ${tools.map(({ name }) => name).join(', ')}.`,
        );
      return call({
        name: params.name,
        input: params.arguments ?? {},
        signal: context.mcpReq.signal,
        progress: progressOf(context),
        trace: traceOf(context),
        round: roundOf(context),
      });
    },
  };
}

/** Undefined if the client sent none. */
const traceOf = ({ mcpReq: { _meta } }: ServerContext): TraceContext | undefined =>
  traceContextOf(_meta?.['traceparent'], _meta?.['tracestate']);
const pageOpener = z.object({
  [CLIENT_CAPABILITIES_META_KEY]: z.object({ elicitation: z.object({ url: z.object({}) }) }),
});

const roundOf = ({ mcpReq }: ServerContext): Round => ({
  opensPages: pageOpener.safeParse(mcpReq.envelope).success,
  state: mcpReq.requestState(),
  responses: mcpReq.inputResponses ?? {},
});

/** Informs a client that asked for progress; the protocol wants it to increase. */
function progressOf({ mcpReq: { _meta, notify } }: ServerContext): ToolCall['progress'] {
  const progressToken = _meta?.progressToken;
  let reported = -1;
  return (progress, total) => {
    if (progressToken === undefined || progress <= reported) return;
    reported = progress;
    notify({ method: 'notifications/progress', params: { progressToken, progress, total } }).catch(
      () => undefined,
    );
  };
}

export function createMcpServer(options: ServerOptions): McpServer {
  const mcp = new McpServer(
    { name: 'deskhand', title: 'Deskhand', version: options.version },
    {
      instructions: INSTRUCTIONS,
      ...(options.verify === undefined ? {} : { requestState: { verify: options.verify } }),
      cacheHints: { 'tools/list': { ttlMs: LIST_TTL_MS, cacheScope: 'private' } },
    },
  );
  const { server } = mcp;
  const { list, call } = toolMethods(options);
  server.registerCapabilities({ tools: {} });
  const seen = ({ mcpReq: { envelope } }: ServerContext): void => {
    const product = productInMeta(envelope);
    if (product !== undefined) options.onClient?.(product);
  };
  server.setRequestHandler('tools/list', (_request, context) => {
    seen(context);
    return list();
  });
  server.setRequestHandler('tools/call', async (request, context) => {
    seen(context);
    return { ...(await call(request, context)) };
  });
  if (options.changes !== undefined) offerChanges(mcp, options.changes);
  return mcp;
}

/** The news of the desktop as a resource: the 2026 protocol's clients subscribe to it by `subscriptions/listen`. */
function offerChanges({ server }: McpServer, read: NonNullable<ServerOptions['changes']>): void {
  server.registerCapabilities({ resources: { subscribe: true } });
  server.setRequestHandler('resources/list', () => ({ resources: [CHANGES] }));
  server.setRequestHandler('resources/read', async ({ params: { uri } }, { mcpReq: { signal } }) => {
    if (uri !== CHANGES_URI)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no resource but ${CHANGES_URI}.`);
    return { contents: [{ uri, mimeType: CHANGES.mimeType, text: await read(signal) }] };
  });
}
