/** MCP over HTTP as an application of the server: `POST /mcp`. */
import * as z from 'zod';
import { createSubApplication, takes, type AppCaller, type SubApplication } from '../http/sub-application.ts';
import type { McpHttp } from './http.ts';
import { productInMessage } from './product.ts';

export interface McpApplicationOptions {
  /** Loads the protocol's library at the first request. */
  readonly load: () => Promise<McpHttp>;
  /** Whether a browser can have the console. */
  readonly hasConsolePage: boolean;
}

/** The headers that the protocol uses; the gates have checked the others. */
const HEADERS = [
  'content-type',
  'accept',
  'mcp-protocol-version',
  'mcp-method',
  'mcp-name',
  'mcp-session-id',
];

function requestOf(caller: AppCaller): Request {
  const headers = new Headers();
  for (const name of HEADERS) {
    const value = caller.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  // The gates have read its body and judged its Host: neither counts any more.
  return new Request('http://localhost/mcp', { method: 'POST', headers, signal: caller.signal });
}

export function createMcpApplication({ load, hasConsolePage }: McpApplicationOptions): SubApplication {
  // The gates have judged its Host. The address holds no code that would open the console.
  const pageFor = (caller: AppCaller): string | null => {
    const host = caller.header('host');
    return hasConsolePage && host !== undefined ? `http://${host}/console` : null;
  };
  const app = createSubApplication();
  app.post('/', ...takes({ body: z.unknown() }), async (c) => {
    const { caller, send } = c.env;
    const body = c.req.valid('json');
    const product = productInMessage(body);
    if (product !== undefined) caller.product(product);
    const http = await load();
    const response = await http.fetch(requestOf(caller), body, caller, pageFor(caller));
    return send({ kind: 'stream', response });
  });
  return app;
}
