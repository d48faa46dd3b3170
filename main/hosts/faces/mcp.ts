/** The MCP face of a host: one for HTTP and the control channel, over one service. */
import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { HttpCaller, Route } from '../../http/server.ts';
import { createElicitation, type Elicitation } from '../../mcp/elicitation.ts';
import { createMcpFace, type McpFace } from '../../mcp/face.ts';
import type { McpHttp, McpHttpOptions } from '../../mcp/http.ts';
import { productInMessage } from '../../mcp/product.ts';
import type { Clock } from '../../ports/clock.ts';
import type { RandomPort } from '../../ports/random.ts';
import type { TracingPort } from '../../ports/tracing.ts';
import type { Service } from '../../service/service.ts';
import type { Settings } from '../../settings/settings.ts';
import { mcpConfigOf } from './mcp-config.ts';
import { VERSION } from '../start/version.ts';

export interface McpHostOptions extends Pick<McpHttpOptions, 'createServer'> {
  readonly service: Service;
  /** Read at every call: settings change without a restart. */
  readonly settings: Settings;
  readonly clock: Clock;
  readonly random: RandomPort;
  /** Default: no spans. */
  readonly tracing?: TracingPort | undefined;
  /** Whether a browser can have the console; default: no. */
  readonly hasConsolePage?: boolean;
}

export interface McpHost {
  readonly face: McpFace;
  /** For clients of the control channel. */
  readonly elicitation: Elicitation;
  /** `POST /mcp`. */
  readonly routes: readonly Route[];
  /** Ends the requests of an agent that wait for a person. */
  revoke(agent: string): void;
  close(): Promise<void>;
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

/** Of the signature on states that MCP clients bring back. */
const KEY_BYTES = 32;

function requestOf(caller: HttpCaller): Request {
  const headers = new Headers();
  for (const name of HEADERS) {
    const value = caller.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  // The gates have read its body and judged its Host: neither counts any more.
  return new Request('http://localhost/mcp', { method: 'POST', headers, signal: caller.signal });
}

export function createMcpHost(options: McpHostOptions): McpHost {
  const { service, settings, clock, random, tracing, hasConsolePage = false, ...more } = options;
  const face = createMcpFace({ service, clock, random, tracing, config: () => mcpConfigOf(settings.values) });
  const elicitation = createElicitation({ service, clock, key: randomBytes(KEY_BYTES) });
  let loading: Promise<McpHttp> | undefined;
  /** The protocol's library takes 7 MB and a tenth of a second to load, and most services never get such a request. */
  const load = async (): Promise<McpHttp> => {
    const { createMcpHttp } = await import('../../mcp/http.ts');
    return createMcpHttp({ face, elicitation, version: VERSION, ...more });
  };
  // The gates have judged its Host. The address holds no code that would open the console.
  const pageFor = (caller: HttpCaller): string | null => {
    const host = caller.header('host');
    return hasConsolePage && host !== undefined ? `http://${host}/console` : null;
  };
  const route: Route = {
    method: 'POST',
    path: '/mcp',
    access: 'token',
    face: 'mcp',
    query: z.looseObject({}),
    body: z.unknown(),
    async handle({ body, caller }) {
      const product = productInMessage(body);
      if (product !== undefined) caller.entry.product(product);
      const http = await (loading ??= load());
      const response = await http.fetch(requestOf(caller), body, { ...caller, face: 'mcp' }, pageFor(caller));
      return { kind: 'stream', response };
    },
  };
  return {
    face,
    elicitation,
    routes: [route],
    revoke: (agent) => elicitation.revoke(agent),
    async close() {
      face.close();
      await (await loading)?.close();
    },
  };
}
