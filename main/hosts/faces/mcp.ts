/** The MCP face of a host: one for HTTP and the control channel, over one service. */
import * as z from 'zod';
import type { Route, RouteRequest } from '../../http/door.ts';
import { execEvidence } from '../../http/gates/exec.ts';
import { createMcpFace, type McpFace } from '../../mcp/face.ts';
import { createMcpHttp } from '../../mcp/http.ts';
import { ALL_SCOPES } from '../../operations/support/operation.ts';
import type { Clock } from '../../ports/clock.ts';
import type { RandomPort } from '../../ports/random.ts';
import type { Caller, Service } from '../../service/service.ts';
import type { Settings } from '../../settings/settings.ts';
import { mcpConfigOf } from '../mcp/mcp-config.ts';
import { VERSION } from '../start/version.ts';

export interface McpHostOptions {
  readonly service: Service;
  /** Read at every call: settings change without a restart. */
  readonly settings: Settings;
  readonly clock: Clock;
  readonly random: RandomPort;
}

export interface McpHost {
  readonly face: McpFace;
  /** `POST /mcp`. */
  readonly routes: readonly Route[];
  close(): Promise<void>;
}

/** What the protocol reads; everything else of a request the gates have judged. */
const HEADERS = [
  'content-type',
  'accept',
  'mcp-protocol-version',
  'mcp-method',
  'mcp-name',
  'mcp-session-id',
];

const callerOf = ({ context }: RouteRequest): Caller => ({
  face: 'mcp',
  scopes: ALL_SCOPES,
  evidence: execEvidence(context),
  requestId: context.requestId,
  sequence: context.log.sequence,
  client: context.connection,
  signal: context.signal,
  admit: () => context.admit(),
  note: (name, value) => context.log.note(name, value),
  operation: (operation) => context.log.operation(operation),
});

function requestOf({ context }: RouteRequest): Request {
  const headers = new Headers();
  for (const name of HEADERS) {
    const value = context.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  // The gates have read its body and judged its Host: neither counts any more.
  return new Request('http://localhost/mcp', { method: 'POST', headers, signal: context.signal });
}

export function createMcpHost({ service, settings, clock, random }: McpHostOptions): McpHost {
  const face = createMcpFace({ service, clock, random, config: () => mcpConfigOf(settings.values) });
  const http = createMcpHttp(face, VERSION);
  const route: Route = {
    method: 'POST',
    path: '/mcp',
    access: 'token',
    query: z.looseObject({}),
    body: z.unknown(),
    async handle(request) {
      const response = await http.fetch(requestOf(request), request.body, callerOf(request));
      return { kind: 'stream', response };
    },
  };
  return {
    face,
    routes: [route],
    async close() {
      face.close();
      await http.close();
    },
  };
}
