/** The Hono application: the gates before every route, the routes with theirs, and one place where errors end. */
import { Hono } from 'hono';
import { LIMITS } from '../core/limits.ts';
import { createBodyBudget } from './body-budget.ts';
import type { ErrorReply } from './error-response.ts';
import type { Exchange } from './exchange.ts';
import {
  bodyGate,
  execGate,
  originGate,
  routeGate,
  schemaGates,
  tokenGate,
  type AccessSettings,
  type ConsoleSession,
  type DoorEnv,
} from './middleware.ts';
import { onlyHeader } from './request-head.ts';
import type { Reply, RequestContext, Route } from './route.ts';
import type { RouteTable } from './route-table.ts';

export interface AppOptions {
  readonly routes: readonly Route[];
  readonly table: RouteTable;
  readonly access: () => AccessSettings;
  readonly isConsoleSession: ConsoleSession;
}

export function createApp({ routes, table, access, isConsoleSession }: AppOptions): Hono<DoorEnv> {
  const app = new Hono<DoorEnv>({ strict: false });
  const bodies = createBodyBudget(LIMITS.bodyBytesInFlight, LIMITS.jsonBodyBytes);
  app.onError((error, c) => errorResponse(c.env.exchange.refusal(error)));
  app.use('*', originGate, tokenGate(table, access, isConsoleSession), routeGate(table));
  for (const route of routes) {
    if (route.access === 'exec') app.on(route.method, route.path, execGate(access));
    if (route.method === 'POST') app.on(route.method, route.path, bodyGate(route, bodies));
    app.on(route.method, route.path, ...schemaGates(route), async (c) => {
      const { exchange } = c.env;
      exchange.signal.throwIfAborted();
      const reply = await route.handle({
        query: c.get('query'),
        body: c.get('body'),
        context: contextOf(exchange),
      });
      return responseOf(reply);
    });
  }
  return app;
}

const contextOf = ({
  head,
  requestId,
  receivedMs,
  now,
  signal,
  entry,
  client,
  connection,
}: Exchange): RequestContext => ({
  requestId,
  receivedMs,
  now,
  signal,
  log: entry,
  client,
  connection,
  path: head.path,
  header: (name) => onlyHeader(head, name),
});

const errorResponse = ({ status, headers, body }: ErrorReply): Response =>
  new Response(body, { status, headers: { ...headers, 'content-type': 'application/json' } });

function responseOf(reply: Reply): Response {
  switch (reply.kind) {
    case 'json':
      return new Response(JSON.stringify(reply.body), {
        status: reply.status,
        headers: { ...reply.headers, 'content-type': 'application/json' },
      });
    case 'bytes':
      return new Response(unshared(reply.bytes), {
        status: reply.status ?? 200,
        headers: { ...reply.headers, 'content-type': reply.contentType },
      });
    case 'stream':
      return reply.response;
  }
}

/** Responses do not take memory that another thread may still write. */
const unshared = ({ buffer, byteOffset, byteLength }: Uint8Array): Uint8Array<ArrayBuffer> =>
  buffer instanceof ArrayBuffer
    ? new Uint8Array(buffer, byteOffset, byteLength)
    : new Uint8Array(new Uint8Array(buffer, byteOffset, byteLength));
