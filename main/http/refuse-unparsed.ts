/** The answer and the log entry for requests that Node could not parse: broken HTTP, late or oversized headers, CONNECT. */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type Server } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { ServiceError } from '../core/errors.ts';
import { LIMITS } from '../core/limits.ts';
import type { RequestLog } from '../log/request-log.ts';
import type { Clock } from '../ports/clock.ts';
import { ClientGone } from './client-gone.ts';
import { errorReply } from './error-response.ts';
import { entryDetail, fixedHeaders, outcomeOf, type HttpCaller, unmapped } from './http-caller.ts';

export interface UnparsedOptions {
  readonly log: RequestLog;
  readonly clock: Clock;
  /** Requests that have no answer yet. */
  readonly running: ReadonlySet<HttpCaller>;
}

export function refuseUnparsed(server: Server, options: UnparsedOptions): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    refuseRaw(socket, parserError(error), options),
  );
  server.on('connect', (_request, socket) =>
    refuseRaw(socket, new ServiceError('bad_request_target', 'This service is not a proxy.'), options),
  );
}

function refuseRaw(socket: Duplex, error: ServiceError, { log, clock, running }: UnparsedOptions): void {
  // Browsers keep spare connections; one on which nothing was ever asked is owed no answer and leaves no entry.
  if (socket instanceof Socket && socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  // If a request's body is invalid, that request gets the answer; otherwise the answer belongs to no request.
  const pending = [...running].find(({ incoming }) => incoming.socket === socket);
  if (!socket.writable || pending?.outgoing.headersSent === true) {
    socket.destroy(error);
    return;
  }
  const requestId = pending?.requestId ?? randomUUID();
  const client = socket instanceof Socket ? unmapped(socket.remoteAddress ?? '') : '';
  const entry = pending?.entry ?? log.begin({ requestId, face: 'http', client, detail: entryDetail('') });
  const reply = errorReply(error, { requestId, timeMs: clock.now() });
  entry.failed({ ...reply, trace: [] });
  entry.end(outcomeOf(reply.status), { status: reply.status });
  // The other requests on this connection may be misparsed: request smuggling.
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
}

function parserError({ code }: NodeJS.ErrnoException): ServiceError {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new ServiceError('headers_too_large', `The headers are larger than ${LIMITS.headerBytes} bytes.`);
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new ServiceError('request_timeout', 'The request did not arrive in time.');
  return new ServiceError('bad_request_target', 'The request is not valid HTTP/1.1.');
}
