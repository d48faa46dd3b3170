/** Gives each request to the application, and writes the answer. */
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { LIMITS } from '../core/limits.ts';
import type { RequestLog } from '../log/request-log.ts';
import type { Clock } from '../ports/clock.ts';
import { createOutbox } from './answers/outbox.ts';
import { refusalResponse } from './answers/refusal.ts';
import { createApplication, ORIGIN } from './application.ts';
import type { Place } from './connections/places.ts';
import type { Upgrade } from './environment.ts';
import { shuttingDown, type AccessSettings, type ConsoleSession } from './gates/gates.ts';
import { unauthorized } from './gates/token.ts';
import { createHttpCaller, pathOf, type HttpCaller } from './http-caller.ts';
import type { Route, RouteAccess } from './route.ts';
import type { Mounted } from './sub-application.ts';
import { asksForSocket } from './sockets/upgrade.ts';

export interface RequestHandlerOptions {
  readonly routes: readonly Route[];
  /** Default: none. */
  readonly mounted?: readonly Mounted[];
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
  /** Whether a request turns into a WebSocket: it asks for one, and its path is one. */
  readonly isSocket: (incoming: IncomingMessage) => boolean;
  /** Passes a handshake through the gates, to `upgrade` or to a refusal. */
  readonly handleUpgrade: (incoming: IncomingMessage, outgoing: ServerResponse, upgrade: Upgrade) => void;
  /**
   * Ends the calls that wait or run with an actor's token with `unauthorized`, and answers the actor's open connections.
   * `actor`: an agent's name, or `owner`.
   */
  revoke(actor: string): readonly Socket[];
  /** Refuses requests from now on, and aborts those that run with `shutting_down`. */
  close(): void;
}

/** Console sessions end on their own account, and the other paths are open to everyone. */
const takesToken = (access: RouteAccess): boolean => access !== 'none' && access !== 'console';

export function createRequestHandler(options: RequestHandlerOptions): RequestHandler {
  const { routes, mounted = [], access, log, clock, isConsoleSession, places } = options;
  const outbox = createOutbox(LIMITS.unreadAnswerBytes);
  const running = new Set<HttpCaller>();
  const connections = createKnownConnections();
  /** Whose token each running request has shown. */
  const shown = new WeakMap<HttpCaller, string>();
  let isClosing = false;
  const application = createApplication({
    routes,
    mounted,
    outbox,
    access,
    isConsoleSession,
    isClosing: () => isClosing,
    onAdmitted(caller, pathAccess) {
      if (!takesToken(pathAccess)) return;
      shown.set(caller, caller.actor);
      connections.add(caller.incoming.socket, caller.actor);
    },
  });

  function begin(incoming: IncomingMessage, outgoing: ServerResponse, upgrade: Upgrade | null): void {
    const caller = createHttpCaller(incoming, outgoing, {
      log,
      clock,
      place: places.get(incoming.socket),
      admit: () => outbox.admit(caller.route, outgoing),
    });
    running.add(caller);
    outgoing.on('close', () => running.delete(caller));
    void respond(caller, upgrade);
  }

  async function respond(caller: HttpCaller, upgrade: Upgrade | null): Promise<void> {
    // Hono hands on what is thrown and no Error.
    const answer = await application
      .answer(caller, requestHead(caller), upgrade)
      .catch((thrown: unknown) => refusalResponse(caller, thrown));
    write(answer, caller);
  }

  return {
    running,
    handle: (incoming, outgoing) => begin(incoming, outgoing, null),
    handleUpgrade: begin,
    isSocket: (incoming) => asksForSocket(incoming) && application.isSocket(pathOf(incoming.url ?? '')),
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

/** Streams of events are web streams, whose pace and end the adapter passes on. */
function write(answer: Response, { incoming, outgoing }: HttpCaller): void {
  if (answer === RESPONSE_ALREADY_SENT || outgoing.headersSent) return;
  // Bodies that were not read are discarded in turns (body-turns.ts).
  void getRequestListener(() => answer, { autoCleanupIncoming: false })(incoming, outgoing);
}

/**
 * A `Request` of which nothing is built before something asks for it, as those of @hono/node-server. Its body is not offered
 * here: body.ts reads it within its bounds.
 */
function requestHead(caller: HttpCaller): Request {
  const request = Object.create(HEAD) as Request & Head;
  request.caller = caller;
  return request;
}

interface Head {
  caller: HttpCaller;
}

const HEAD = Object.create(Request.prototype, {
  method: getter(({ method }) => method),
  url: getter(({ target }) => `${ORIGIN}${target}`),
  headers: getter(headersOf),
  signal: getter(({ signal }) => signal),
}) as Request;

function getter(read: (caller: HttpCaller) => unknown): PropertyDescriptor {
  return {
    get(this: Head) {
      return read(this.caller);
    },
  };
}

/** With `get` alone, which is all that Hono asks for: a middleware that needs more of them makes Headers of them. */
function headersOf(caller: HttpCaller): Pick<Headers, 'get'> {
  return {
    get(name) {
      const sent = caller.values(name.toLowerCase());
      return sent.length === 0 ? null : sent.join(', ');
    },
  };
}

/** The open connections on which a token was shown: an agent's, or the owner's. */
interface KnownConnections {
  /** `actor`: an agent's name, or `owner`. A connection may show several. */
  add(socket: Socket, actor: string): void;
  of(actor: string): readonly Socket[];
}

function createKnownConnections(): KnownConnections {
  const actors = new Map<Socket, Set<string>>();
  return {
    add(socket, actor) {
      const known = actors.get(socket) ?? new Set();
      if (known.size === 0) socket.once('close', () => actors.delete(socket));
      actors.set(socket, known.add(actor));
    },
    of: (actor) => [...actors].filter(([, shown]) => shown.has(actor)).map(([socket]) => socket),
  };
}
