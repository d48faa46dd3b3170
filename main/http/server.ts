/** The listening socket: bounds on time and size, and an answer and a log line even for what is not HTTP. */
import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { randomUUID } from 'node:crypto';
import { ServiceError } from '../core/errors.ts';
import { LIMITS } from '../core/limits.ts';
import type { Clock } from '../ports/clock.ts';
import type { RequestLog } from '../log/request-log.ts';
import { superviseConnections } from './connections/connections.ts';
import { ClientGone } from './client-gone.ts';
import { beginExchange, type Exchange } from './exchange.ts';
import { errorReply } from './error-response.ts';
import { fixedHeaders } from './fixed-headers.ts';
import { entryDetail, outcomeOf } from './log-detail.ts';
import { unmapped } from './request-head.ts';

export interface DoorServer {
  readonly server: Server;
  /** Requests that have no answer yet. */
  readonly exchanges: ReadonlySet<Exchange>;
}

export interface DoorServerOptions {
  readonly log: RequestLog;
  readonly clock: Clock;
  /** How long the write of an answer may go without progress, milliseconds. */
  readonly stalledWriteMs: number;
}

export function createDoorServer(
  options: DoorServerOptions,
  onExchange: (exchange: Exchange) => void,
): DoorServer {
  const exchanges = new Set<Exchange>();
  const server = createServer({
    maxHeaderSize: LIMITS.headerBytes,
    headersTimeout: LIMITS.headersTimeoutMs,
    requestTimeout: LIMITS.receiveTimeoutMs,
    keepAliveTimeout: LIMITS.keepAliveMs,
    keepAliveTimeoutBuffer: LIMITS.idleTimeoutMs - LIMITS.keepAliveMs,
    connectionsCheckingInterval: 1_000,
    // We answer a missing Host ourselves; Node's own answer has neither body nor log line.
    requireHostHeader: false,
  });
  const connections = superviseConnections(server, {
    places: {
      proven: LIMITS.maxConnections,
      unproven: LIMITS.maxUnprovenConnections,
      unprovenPerPeer: LIMITS.maxUnprovenConnectionsPerClient,
    },
    stalledWriteMs: options.stalledWriteMs,
  });
  // Node silently drops headers after the 2000th; an Origin could hide there.
  server.maxHeadersCount = 0;

  const onRequest = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const connection = connections.of(incoming.socket);
    const exchange = beginExchange(incoming, outgoing, { ...options, connection });
    exchanges.add(exchange);
    outgoing.on('close', () => exchanges.delete(exchange));
    onExchange(exchange);
  };
  server.on('request', onRequest);
  // With these, `100 Continue` is sent when the body is wanted, not before the gates were asked.
  server.on('checkContinue', onRequest);
  server.on('checkExpectation', onRequest);

  const refuseRaw = (socket: Duplex, error: ServiceError): void => {
    // Browsers keep spare connections; one on which nothing was ever asked is owed no answer and leaves no entry.
    if (socket instanceof Socket && socket.bytesRead === 0) {
      socket.destroy();
      return;
    }
    // The request whose body broke, if there is one, gets the answer; otherwise nobody's request does.
    const pending = [...exchanges].find(({ incoming }) => incoming.socket === socket);
    if (!socket.writable || pending?.outgoing.headersSent === true) {
      socket.destroy(error);
      return;
    }
    const requestId = pending?.requestId ?? randomUUID();
    const client = socket instanceof Socket ? unmapped(socket.remoteAddress ?? '') : '';
    const entry =
      pending?.entry ?? options.log.begin({ requestId, face: 'http', client, detail: entryDetail('') });
    const reply = errorReply(error, { requestId, timeMs: options.clock.now() });
    entry.failed({ ...reply, trace: [] });
    entry.end(outcomeOf(reply.status), { status: reply.status });
    // What came with it on this connection cannot be trusted to be what its sender meant.
    pending?.abort(new ClientGone());
    const headers = {
      ...fixedHeaders(requestId),
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(reply.body),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(
      `HTTP/1.1 ${reply.status} ${STATUS_CODES[reply.status] ?? ''}\r\n${lines.join('')}\r\n${reply.body}`,
      () => socket.destroy(),
    );
  };
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => refuseRaw(socket, parserError(error)));
  server.on('connect', (_request, socket) =>
    refuseRaw(socket, new ServiceError('bad_request_target', 'This service is not a proxy')),
  );
  return { server, exchanges };
}

function parserError({ code }: NodeJS.ErrnoException): ServiceError {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new ServiceError('headers_too_large', `The headers are larger than ${LIMITS.headerBytes} bytes`);
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new ServiceError('request_timeout', 'The request did not arrive in time');
  return new ServiceError('bad_request_target', 'This is not HTTP/1.1 as the service reads it');
}
