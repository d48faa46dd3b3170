/** One request and its answer, from the first line parsed to the last byte sent, with its one log entry. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ServiceError } from '../core/errors.ts';
import { LIMITS } from '../core/limits.ts';
import type { OpenEntry, RequestLog } from '../log/request-log.ts';
import type { Clock } from '../ports/clock.ts';
import type { Connection } from './connections/connections.ts';
import { ClientGone } from './client-gone.ts';
import { errorReply, type ErrorReply } from './error-response.ts';
import { fixedHeaders } from './fixed-headers.ts';
import { entryDetail, outcomeOf } from './log-detail.ts';
import { requestHead, unmapped, type RequestHead } from './request-head.ts';
import { requestIdOf } from './request-id.ts';
import { traceOf } from './trace.ts';

export interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly head: RequestHead;
  readonly requestId: string;
  /** Wall time at which the request came, epoch milliseconds. */
  readonly receivedMs: number;
  /** Wall time, epoch milliseconds. */
  readonly now: () => number;
  readonly client: string;
  /** Stands for the connection; compared by identity. */
  readonly connection: object;
  readonly entry: OpenEntry;
  /** Aborts when the client is gone or when somebody calls `abort`. */
  readonly signal: AbortSignal;
  /** Whether an act ran: its outcome must be told. */
  readonly hasActed: boolean;
  abort(reason: Error): void;
  /** The request has passed the gates, so its connection may keep its place. Throws `busy` where none is left. */
  prove(): void;
  /** Tells a client that waits for it that its body is wanted. */
  expectBody(): void;
  /** The error as this exchange answers it; noted in the log entry. */
  refusal(error: unknown): ErrorReply;
  /** Answers past every library: for what fails before one is asked. */
  refuse(error: unknown): void;
}

export interface ExchangeOptions {
  readonly log: RequestLog;
  readonly clock: Clock;
  /** Undefined where it is closed already. */
  readonly connection: Connection | undefined;
}

export function beginExchange(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { log, clock, connection }: ExchangeOptions,
): Exchange {
  const head = requestHead(incoming);
  const requestId = requestIdOf(head);
  const receivedMs = clock.now();
  const client = unmapped(incoming.socket.remoteAddress ?? '');
  let hasActed = false;
  const logged = log.begin({ requestId, face: 'http', client, detail: entryDetail(head.method) });
  const entry: OpenEntry = {
    ...logged,
    operation(operation) {
      hasActed ||= operation.kind === 'act' || operation.kind === 'start';
      logged.operation(operation);
    },
  };
  connection?.begin();
  const controller = new AbortController();
  const continues = incoming.headers.expect !== undefined;

  for (const [name, value] of Object.entries(fixedHeaders(requestId))) outgoing.setHeader(name, value);
  // A body that was announced and never asked for leaves the connection's state unclear.
  if (continues) outgoing.setHeader('connection', 'close');
  outgoing.on('close', () => {
    connection?.end();
    if (outgoing.writableFinished) {
      entry.end(outcomeOf(outgoing.statusCode), { status: outgoing.statusCode });
      return;
    }
    controller.abort(new ClientGone());
    // What waited for its turn notes at once that it never began.
    setImmediate(() => entry.end('gone', { status: 'client_closed' }));
  });
  // A reset connection is reported by `close`; without a listener the event itself would end the process.
  outgoing.on('error', () => undefined);

  const refusal = (error: unknown): ErrorReply => {
    const reply = errorReply(error, { requestId, timeMs: clock.now() });
    if (error instanceof ClientGone) return reply;
    entry.failed({
      reason: reply.reason,
      message: reply.message,
      hint: reply.hint,
      trace: reply.reason === 'internal_error' ? traceOf(error) : [],
    });
    if (error instanceof ServiceError && error.delivery !== undefined) entry.note('delivery', error.delivery);
    return reply;
  };

  return {
    incoming,
    outgoing,
    head,
    requestId,
    receivedMs,
    now: () => clock.now(),
    client,
    connection: incoming.socket,
    entry,
    signal: controller.signal,
    get hasActed() {
      return hasActed;
    },
    prove() {
      if (connection?.prove() !== false) return;
      outgoing.setHeader('connection', 'close');
      throw new ServiceError('busy', `All ${LIMITS.maxConnections} connections are taken by requests.`, {
        hint: 'Close connections that you do not need, and try again after the time in Retry-After.',
      });
    },
    abort: (reason) => controller.abort(reason),
    expectBody() {
      if (!continues) return;
      outgoing.removeHeader('connection');
      outgoing.writeContinue();
    },
    refusal,
    refuse(error) {
      const { status, headers, body } = refusal(error);
      outgoing.writeHead(status, {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      });
      outgoing.end(body);
    },
  };
}
