/** Error answers, each with its log entry. */
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { errorReply, type ErrorReply } from '../error-response.ts';
import { ServiceError } from '../../core/errors.ts';
import { discardBody } from '../body.ts';
import { ClientGone } from '../client-gone.ts';
import type { HttpCaller } from '../http-caller.ts';
import { traceOf } from '../trace.ts';

/** The error as this request answers it; noted in the log entry. */
export function refusalOf(
  { requestId, now, entry }: Pick<HttpCaller, 'requestId' | 'now' | 'entry'>,
  error: unknown,
): ErrorReply {
  const reply = errorReply(error, { requestId, timeMs: now() });
  if (error instanceof ClientGone) return reply;
  entry.failed({
    reason: reply.reason,
    message: reply.message,
    hint: reply.hint,
    trace: reply.reason === 'internal_error' ? traceOf(error) : [],
  });
  if (error instanceof ServiceError && error.delivery !== undefined) entry.note('delivery', error.delivery);
  return reply;
}

/** Writes the refusal of a gate at once, and discards the body, of which nothing was read. */
export function refuse(caller: HttpCaller, error: unknown): Response {
  const { status, headers, body } = refusalOf(caller, error);
  discardBody(caller.incoming);
  const sent = caller.method === 'HEAD' ? '' : body;
  caller.outgoing.writeHead(status, {
    ...headers,
    'content-type': 'application/json',
    ...(sent === '' ? {} : { 'content-length': Buffer.byteLength(sent) }),
  });
  caller.outgoing.end(sent);
  return RESPONSE_ALREADY_SENT;
}

/** For a request that every gate has let pass. */
export const refusalResponse = (caller: HttpCaller, error: unknown): Response => {
  const { status, headers, body } = refusalOf(caller, error);
  discardBody(caller.incoming);
  return new Response(body, { status, headers: { ...headers, 'content-type': 'application/json' } });
};
