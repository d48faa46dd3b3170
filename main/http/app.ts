/** The Hono application: the gates before every route, the routes with theirs, and one place where errors end. */
import { Hono } from 'hono';
import { LIMITS } from '../core/limits.ts';
import { createOutbox } from './answers/outbox.ts';
import { sendAnswer } from './answers/send-answer.ts';
import { createBodyBudget } from './body-budget.ts';
import type { ErrorReply } from './error-response.ts';
import type { Exchange } from './exchange.ts';
import {
  authoriseGate,
  bodyGate,
  originGate,
  proofGate,
  routeGate,
  schemaGates,
  tokenGate,
  type AccessSettings,
  type ConsoleSession,
  type DoorEnv,
} from './middleware.ts';
import { onlyHeader } from './request-head.ts';
import type { RequestContext, Route } from './route.ts';
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
  const outbox = createOutbox(LIMITS.unreadAnswerBytes);
  app.onError((error, c) => errorResponse(c.env.exchange.refusal(error)));
  app.use(
    '*',
    originGate,
    tokenGate(table, access, isConsoleSession),
    proofGate(table, access),
    routeGate(table),
  );
  for (const route of routes) {
    app.on(route.method, route.path, authoriseGate(route));
    if (route.method === 'POST') app.on(route.method, route.path, bodyGate(route, bodies));
    app.on(route.method, route.path, ...schemaGates(route), async (c) => {
      const { exchange } = c.env;
      exchange.signal.throwIfAborted();
      const reply = await route.handle({
        query: c.get('query'),
        body: c.get('body'),
        context: { ...contextOf(exchange), admit: () => outbox.admit(route.path, exchange.outgoing) },
      });
      return sendAnswer(reply, { exchange, route, outbox });
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
}: Exchange): Omit<RequestContext, 'admit'> => ({
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
