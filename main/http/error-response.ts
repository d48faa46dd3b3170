/** Turns anything that was thrown into the one error answer: status, headers, body. */
import { asKnownError, encodeError } from '../api/endpoint/error.ts';
import type { Stamp } from '../api/endpoint/endpoint.ts';
import { STATUS_OF_REASON } from '../api/endpoint/status.ts';
import { ValidationError, type ServiceError, type Reason } from '../core/errors.ts';

/** Value of Retry-After with reason `busy`, in seconds. */
const RETRY_AFTER_S = 1;

export interface ErrorReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Serialised JSON. */
  readonly body: string;
  /** For the log: the reason, or `validation_error`. */
  readonly reason: Reason | 'validation_error';
  readonly message: string;
  readonly hint: string;
}

/** Errors that are not ours become `internal_error`; their message and stack stay inside. */
export function errorReply(
  thrown: unknown,
  { requestId, timeMs }: Pick<Stamp, 'requestId' | 'timeMs'>,
): ErrorReply {
  const error = asKnownError(thrown);
  const encoded = encodeError(error);
  const refused = !(error instanceof ValidationError);
  return {
    status: refused ? STATUS_OF_REASON[error.reason] : 422,
    headers: refused ? headersFor(error) : {},
    body: JSON.stringify({ ok: false, request_id: requestId, time_ms: timeMs, data: null, error: encoded }),
    reason: refused ? error.reason : 'validation_error',
    message: encoded.message,
    hint: encoded.hint,
  };
}

/** The headers that a reason obliges us to send. */
function headersFor({ reason, details }: ServiceError): Record<string, string> {
  const allow: unknown = details['allow'];
  if (reason === 'unauthorized')
    return { 'www-authenticate': 'ServiceToken realm="deskhand", header="x-service-token"' };
  if (reason === 'range_not_satisfiable') return { 'content-range': `bytes */${String(details['bytes'])}` };
  if (reason === 'busy') return { 'retry-after': String(RETRY_AFTER_S) };
  if (reason === 'method_not_allowed' && Array.isArray(allow)) return { allow: allow.join(', ') };
  return {};
}
