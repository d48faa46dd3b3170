/**
 * The door: every request passes the gates in one fixed order before an endpoint sees it.
 * HTTP and one valid Host, Host allowed (before any library reads the URL); Origin and Sec-Fetch-Site; what browsers
 * fetch ahead or navigate to; token; a place for the connection; route and method; exec; media type; size; JSON; schema.
 * Pause and capacity come after, in the service.
 */
import { getRequestListener } from '@hono/node-server';
import { ServiceError } from '../core/errors.ts';
import { LIMITS } from '../core/limits.ts';
import type { RequestLog } from '../log/request-log.ts';
import type { Clock } from '../ports/clock.ts';
import { createApp } from './app.ts';
import { checkHost } from './gates/host.ts';
import { checkTarget } from './gates/target.ts';
import { isConsolePath, type AccessSettings, type ConsoleSession } from './middleware.ts';
import type { Route } from './route.ts';
import { createRouteTable } from './route-table.ts';
import { createDoorServer } from './server.ts';

export type { AccessSettings, ConsoleSession } from './middleware.ts';
export type { Access, Reply, RequestContext, Route, RouteRequest } from './route.ts';

export interface DoorOptions {
  readonly routes: readonly Route[];
  /** Asked at every request, so that a changed token counts from the next one on. */
  readonly access: () => AccessSettings;
  readonly log: RequestLog;
  readonly clock: Clock;
  /** Default: there are none. */
  readonly isConsoleSession?: ConsoleSession;
  /** How long the write of an answer may go without progress, milliseconds. Default: LIMITS.stalledWriteMs. */
  readonly stalledWriteMs?: number;
}

export interface Door {
  /** Rejects with Node's error (`EADDRINUSE` …). Port 0 picks a free one. */
  listen(host: string, port: number): Promise<{ readonly host: string; readonly port: number }>;
  /** Takes no more requests, aborts those that run with `shutting_down`, and gives them `graceMs` to answer. */
  close(graceMs: number): Promise<void>;
}

export function createDoor(options: DoorOptions): Door {
  const { routes, access, log, clock, isConsoleSession = () => false } = options;
  const { stalledWriteMs = LIMITS.stalledWriteMs } = options;
  const table = createRouteTable(routes);
  const app = createApp({ routes, table, access, isConsoleSession });
  let closing = false;

  const { server, exchanges } = createDoorServer({ log, clock, stalledWriteMs }, (exchange) => {
    const known = table.find(exchange.head.path);
    // The route's path, never what the client wrote.
    if (known !== undefined)
      exchange.entry.detail({ route: known.path }, isConsolePath(known.path) ? 'console' : 'http');
    try {
      checkTarget(exchange.head);
      checkHost(exchange.head, access().allowedHosts);
      if (closing) throw shuttingDown();
    } catch (error) {
      exchange.refuse(error);
      return;
    }
    const answer = getRequestListener((request) => app.fetch(request, { exchange }));
    void answer(exchange.incoming, exchange.outgoing);
  });

  return {
    listen: (host, port) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen({ host, port }, () => {
          server.off('error', reject);
          const bound = server.address();
          if (bound === null || typeof bound === 'string') reject(new Error('Not listening on a port'));
          else resolve({ host: bound.address, port: bound.port });
        });
      }),
    async close(graceMs) {
      closing = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const exchange of exchanges) {
        if (!exchange.outgoing.headersSent) exchange.outgoing.setHeader('connection', 'close');
        exchange.abort(shuttingDown());
      }
      const done = new AbortController();
      clock.sleep(graceMs, done.signal).then(
        () => server.closeAllConnections(),
        () => undefined,
      );
      await closed;
      done.abort();
    },
  };
}

const shuttingDown = (): ServiceError => new ServiceError('shutting_down', 'The service is shutting down');
