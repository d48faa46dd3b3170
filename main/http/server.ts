/** The listening HTTP server: bounds on time, size and connections. The path of a request is in handle-request.ts. */
import { createServer, type Server } from 'node:http';
import { LIMITS } from '../core/limits.ts';
import { superviseConnections } from './connections/connections.ts';
import { createDeadline } from './body.ts';
import { createRequestHandler, type RequestHandlerOptions } from './handle-request.ts';
import { refuseUnparsed } from './refuse-unparsed.ts';
import { acceptSockets } from './sockets/upgrade.ts';

export type { AccessSettings, ConsoleSession } from './gates/gates.ts';
export type { HttpCaller } from './http-caller.ts';
export type { RouteAccess, Reply, Route, RouteRequest } from './route.ts';
export type { Mounted } from './sub-application.ts';

type Required = Pick<RequestHandlerOptions, 'routes' | 'access' | 'log' | 'clock'>;

export interface HttpServerOptions
  extends Required, Partial<Pick<RequestHandlerOptions, 'mounted' | 'isConsoleSession'>> {
  /** Maximum time without progress while an answer is written, in milliseconds. Default: LIMITS.stalledWriteMs. */
  readonly stalledWriteMs?: number;
}

/** Listens once. */
export interface HttpServer {
  /** Rejects with Node's error (`EADDRINUSE` …). Port 0 picks a free one. */
  listen(host: string, port: number): Promise<{ readonly host: string; readonly port: number }>;
  /**
   * Ends the calls of an actor, an agent or `owner`, with `unauthorized`, and answers the keys of its clients
   * (`Caller.client`).
   */
  revoke(actor: string): readonly object[];
  /** Takes no more requests, aborts those that run with `shutting_down`, and gives them `graceMs` to answer. */
  close(graceMs: number): Promise<void>;
}

export function createHttpServer(options: HttpServerOptions): HttpServer {
  const { routes, mounted = [], access, log, clock, isConsoleSession = () => false } = options;
  const server = createServer({
    maxHeaderSize: LIMITS.headerBytes,
    headersTimeout: LIMITS.headersTimeoutMs,
    // For uploads; createDeadline keeps all other requests to LIMITS.receiveTimeoutMs.
    requestTimeout: LIMITS.uploadMs,
    keepAliveTimeout: LIMITS.keepAliveMs,
    keepAliveTimeoutBuffer: LIMITS.idleTimeoutMs - LIMITS.keepAliveMs,
    connectionsCheckingInterval: 1_000,
    // We answer a missing Host ourselves; Node's own answer has neither body nor log line.
    requireHostHeader: false,
    // Anything else a client would rather speak, such as HTTP/2, it is answered as if it had not asked.
    shouldUpgradeCallback: (request) => requests.isSocket(request),
  });
  // Node silently drops headers after the 2000th; an Origin could hide there.
  server.maxHeadersCount = 0;
  const { places } = superviseConnections(server, {
    places: {
      proven: LIMITS.maxConnections,
      unproven: LIMITS.maxUnprovenConnections,
      unprovenPerPeer: LIMITS.maxUnprovenConnectionsPerClient,
    },
    stalledWriteMs: options.stalledWriteMs ?? LIMITS.stalledWriteMs,
  });
  const requests = createRequestHandler({ routes, mounted, access, log, clock, isConsoleSession, places });
  // With the last two, `100 Continue` is sent when the body is wanted, not before the gates were asked.
  for (const event of ['request', 'checkContinue', 'checkExpectation'] as const) {
    server.on(event, createDeadline(server, LIMITS.receiveTimeoutMs));
    server.on(event, requests.handle);
  }
  refuseUnparsed(server, { log, clock, running: requests.running });
  const sockets = acceptSockets(server, { log, handleUpgrade: requests.handleUpgrade });

  return {
    listen: (host, port) => listen(server, host, port),
    revoke: (actor) => requests.revoke(actor),
    async close(graceMs) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      requests.close();
      const done = new AbortController();
      clock.sleep(graceMs, done.signal).then(
        () => {
          server.closeAllConnections();
          sockets.terminate();
        },
        () => undefined,
      );
      await closed;
      done.abort();
    },
  };
}

const listen = (server: Server, host: string, port: number): ReturnType<HttpServer['listen']> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      const bound = server.address();
      if (bound === null || typeof bound === 'string')
        reject(new Error('The server does not listen on a port.'));
      else resolve({ host: bound.address, port: bound.port });
    });
  });
