/** The MCP face of a host: one for HTTP and the control channel, over one service. */
import { randomBytes } from 'node:crypto';
import type { Mounted } from '../../http/server.ts';
import { createElicitation, type Elicitation } from '../../mcp/elicitation.ts';
import { createMcpApplication } from '../../mcp/application.ts';
import type { McpFace } from '../../mcp/face.ts';
import type { McpHttp, McpHttpOptions } from '../../mcp/http.ts';
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
  /** Loads the tools when the first client lists or calls one, which most services never have. */
  readonly face: () => Promise<McpFace>;
  /** For clients of the control channel. */
  readonly elicitation: Elicitation;
  /** `POST /mcp`. */
  readonly mounted: Mounted;
  /** Ends the requests of an agent that wait for a person. */
  revoke(agent: string): void;
  close(): Promise<void>;
}

/** Key of the signature on states that MCP clients send back. */
const KEY_BYTES = 32;

export function createMcpHost(options: McpHostOptions): McpHost {
  const { service, settings, clock, random, tracing, hasConsolePage = false, ...more } = options;
  let tools: Promise<McpFace> | undefined;
  const loadFace = async (): Promise<McpFace> => {
    const { createMcpFace } = await import('../../mcp/face.ts');
    return createMcpFace({ service, clock, random, tracing, config: () => mcpConfigOf(settings.values) });
  };
  const face = (): Promise<McpFace> => (tools ??= loadFace());
  const elicitation = createElicitation({ service, clock, key: randomBytes(KEY_BYTES) });
  let loading: Promise<McpHttp> | undefined;
  /** The protocol's library takes 7 MB and a tenth of a second to load, and most services never get such a request. */
  const load = async (): Promise<McpHttp> => {
    const { createMcpHttp } = await import('../../mcp/http.ts');
    return createMcpHttp({ face: await face(), elicitation, version: VERSION, ...more });
  };
  const app = createMcpApplication({
    hasConsolePage,
    load: () => (loading ??= load()),
  });
  return {
    face,
    elicitation,
    mounted: { path: '/mcp', app, access: 'token', face: 'mcp' },
    revoke: (agent) => elicitation.revoke(agent),
    async close() {
      (await tools)?.close();
      await (await loading)?.close();
    },
  };
}
