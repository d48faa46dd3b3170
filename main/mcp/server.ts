/** The MCP server of the SDK: lists the tools and passes calls on. */
import { McpServer, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { INSTRUCTIONS, listTools, type Allowed } from './definitions/list.ts';
import type { ToolResult } from './content.ts';

export interface ToolCall {
  readonly name: string;
  readonly input: unknown;
  /** Aborts when the client cancels the call or is gone. */
  readonly signal: AbortSignal;
  readonly progress: (seconds: number, total: number) => void;
}

export interface ServerOptions {
  readonly version: string;
  readonly allowed: Allowed;
  readonly call: (call: ToolCall) => Promise<ToolResult>;
}

/** The list changes only with the program. */
const LIST_TTL_MS = 3_600_000;

export function createMcpServer({ version, allowed, call }: ServerOptions): McpServer {
  const mcp = new McpServer(
    { name: 'deskhand', title: 'Deskhand', version },
    {
      instructions: INSTRUCTIONS,
      cacheHints: { 'tools/list': { ttlMs: LIST_TTL_MS, cacheScope: 'private' } },
    },
  );
  const { server } = mcp;
  const tools = listTools(allowed);
  server.registerCapabilities({ tools: {} });
  server.setRequestHandler('tools/list', () => ({ tools: [...tools] }));
  server.setRequestHandler('tools/call', async ({ params }, context) => {
    if (!tools.some(({ name }) => name === params.name))
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `There is no tool ${JSON.stringify(params.name)}. There are ${tools.map(({ name }) => name).join(', ')}.`,
      );
    const { signal, _meta, notify } = context.mcpReq;
    const progressToken = _meta?.progressToken;
    let told = -1;
    const result = await call({
      name: params.name,
      input: params.arguments ?? {},
      signal,
      progress(progress, total) {
        // The protocol wants it to increase.
        if (progressToken === undefined || progress <= told) return;
        told = progress;
        notify({ method: 'notifications/progress', params: { progressToken, progress, total } }).catch(
          () => undefined,
        );
      },
    });
    return { ...result };
  });
  return mcp;
}
