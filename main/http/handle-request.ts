/** One request from its arrival to its answer: routed once, through the gates, body and schemas, to its route's handler. */
import { getRequestListener } from '@hono/node-server';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import * as z from 'zod';
import { ServiceError } from '../core/errors.ts';
import { LIMITS } from '../core/limits.ts';
import type { RequestLog } from '../log/request-log.ts';
import type { Clock } from '../ports/clock.ts';
import { createOutbox } from './answers/outbox.ts';
import { refusalResponse, refuse } from './answers/refusal.ts';
import { sendAnswer } from './answers/send-answer.ts';
import { createBodyBudget, hasBody, parseJson, readBody } from './body.ts';
import { createKnownConnections } from './connections/known-connections.ts';
import type { Place } from './connections/places.ts';
import { GATES, shuttingDown, type AccessSettings, type ConsoleSession } from './gates/gates.ts';
import { unauthorized } from './gates/token.ts';
import { createHttpCaller, pathOf, type HttpCaller } from './http-caller.ts';
import type { Route, RouteRequest } from './route.ts';
import { createRouteTable, type PathEntry } from './route-table.ts';
import { asksForSocket, type Handshake } from './sockets/upgrade.ts';
import { parseRequest } from './validation.ts';

export interface RequestHandlerOptions {
  readonly routes: readonly Route[];
  /** Asked at every request, so that a changed token counts from the next one on. */
  readonly access: () => AccessSettings;
  readonly log: RequestLog;
  readonly clock: Clock;
  readonly isConsoleSession: ConsoleSession;
  /** Of the connections that are open. */
  readonly places: ReadonlyMap<Socket, Place>;
}

export interface RequestHandler {
  /** Requests that have no answer yet. */
  readonly running: ReadonlySet<HttpCaller>;
  readonly handle: (incoming: IncomingMessage, outgoing: ServerResponse) => void;
  readonly createCaller: (incoming: IncomingMessage, outgoing: ServerResponse) => HttpCaller;
  /** Whether a request turns into a WebSocket: it asks for one, and its path is one. */
  readonly isSocket: (incoming: IncomingMessage) => boolean;
  /** The gates for a request that asks to become a WebSocket. Throws their refusal. */
  readonly admitSocket: (caller: HttpCaller) => Promise<Handshake>;
  /**
   * Ends the calls that wait or run with an actor's token with `unauthorized`, and answers the actor's open connections.
   * `actor`: an agent's name, or `owner`.
   */
  revoke(actor: string): readonly Socket[];
  /** Refuses requests from now on, and aborts those that run with `shutting_down`. */
  close(): void;
}

/** Console sessions end on their own account, and the other paths are open to everyone. */
const takesToken = ({ access }: PathEntry): boolean => access !== 'none' && access !== 'console';

const NO_BODY = z.strictObject({});

const noSocket = (): ServiceError =>
  new ServiceError('bad_request_target', 'This path does not accept WebSockets.');

export function createRequestHandler(options: RequestHandlerOptions): RequestHandler {
  const { routes, access, log, clock, isConsoleSession, places } = options;
  const table = createRouteTable(routes);
  const parsed = createRequestParser();
  const outbox = createOutbox(LIMITS.unreadAnswerBytes);
  const running = new Set<HttpCaller>();
  const connections = createKnownConnections();
  /** Whose token each running request has shown. */
  const shown = new WeakMap<HttpCaller, string>();
  let isClosing = false;

  async function respond(route: Route, caller: HttpCaller): Promise<Response> {
    try {
      const request = await parsed(route, caller);
      caller.signal.throwIfAborted();
      return sendAnswer(await route.handle(request), { caller, route, outbox });
    } catch (error) {
      return refusalResponse(caller, error);
    }
  }

  function createCaller(incoming: IncomingMessage, outgoing: ServerResponse): HttpCaller {
    const caller = createHttpCaller(incoming, outgoing, {
      log,
      clock,
      place: places.get(incoming.socket),
      admit: () => outbox.admit(known?.path ?? '', outgoing),
    });
    const known = table.find(caller.path);
    // The route's path, never the client's text.
    if (known !== undefined) caller.entry.detail({ route: known.path }, known.face);
    running.add(caller);
    outgoing.on('close', () => running.delete(caller));
    return caller;
  }

  /** Undefined only where the gates let something through that has no route. Throws their refusal. */
  function passGates(caller: HttpCaller): Route | undefined {
    const known = table.find(caller.path);
    const route = known?.routes.get(caller.method);
    const facts = { known, route, access: access(), isConsoleSession, isClosing };
    for (const gate of GATES) gate(caller, facts);
    if (known !== undefined && takesToken(known)) {
      shown.set(caller, caller.actor);
      connections.add(caller.incoming.socket, caller.actor);
    }
    return route;
  }

  function handle(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const caller = createCaller(incoming, outgoing);
    try {
      const route = passGates(caller);
      // Streams of events are web streams, whose pace and end this adapter passes on.
      if (route !== undefined) void getRequestListener(() => respond(route, caller))(incoming, outgoing);
    } catch (error) {
      refuse(caller, error);
    }
  }

  async function admitSocket(caller: HttpCaller): Promise<Handshake> {
    const route = passGates(caller);
    if (route?.open === undefined) throw noSocket();
    const { open, face = 'http' } = route;
    return { caller, face, open, query: await parseRequest(route.query, queryOf(caller.target)) };
  }

  return {
    running,
    handle,
    createCaller,
    admitSocket,
    isSocket: (incoming) =>
      asksForSocket(incoming) &&
      table.find(pathOf(incoming.url ?? ''))?.routes.get('GET')?.open !== undefined,
    revoke(actor) {
      for (const caller of running)
        if (shown.get(caller) === actor)
          caller.abort(unauthorized('The token of this call was revoked or changed during the call.'));
      return connections.of(actor);
    },
    close() {
      isClosing = true;
      for (const caller of running) {
        if (!caller.outgoing.headersSent) caller.outgoing.setHeader('connection', 'close');
        caller.abort(shuttingDown());
      }
    },
  };
}

/** Query and body of requests that have passed the gates, all of them within one budget of memory. */
function createRequestParser(): (route: Route, caller: HttpCaller) => Promise<RouteRequest> {
  const bodies = createBodyBudget(LIMITS.bodyBytesInFlight, LIMITS.jsonBodyBytes);

  /** Media type and size were announced; the body is held against them. */
  async function bodyOf(route: Route, { incoming, outgoing, expectBody }: HttpCaller): Promise<unknown> {
    if (route.method === 'GET' || (route.body === undefined && !hasBody(incoming))) return {};
    const claim = bodies.open();
    // Until the answer is out: the values of the body live as long.
    outgoing.once('close', () => claim.release());
    const bytes = await readBody(incoming, route.maxBodyBytes ?? LIMITS.jsonBodyBytes, claim, expectBody);
    return parseJson(bytes);
  }

  /** Throws ValidationError. */
  return async (route, caller) => {
    const sent = await bodyOf(route, caller);
    const query = await parseRequest(route.query, queryOf(caller.target));
    const body = route.method === 'GET' ? {} : await parseRequest(route.body ?? NO_BODY, sent);
    return { query, body, caller };
  };
}

/** By name; a list where a name is given more than once. */
function queryOf(target: string): Readonly<Record<string, string | readonly string[]>> {
  const start = target.indexOf('?');
  if (start < 0) return {};
  const sent = new URLSearchParams(target.slice(start));
  return Object.fromEntries(
    [...new Set(sent.keys())].map((name) => {
      const values = sent.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}
