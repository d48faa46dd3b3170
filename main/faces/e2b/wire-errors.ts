/** Failures in the forms that E2B's clients read: of its control API, and of the Connect protocol. */
import { ServiceError } from '../../core/errors.ts';
import { errorReply } from '../../http/error-response.ts';
import type { Reply } from '../../http/route.ts';
import type { AppCaller } from '../../http/sub-application.ts';
import { errorSentences } from '../grammar/error-text.ts';

/** https://connectrpc.com/docs/protocol#error-codes; the clients make errors of their own of most. */
const CODES: Readonly<Record<number, string>> = {
  400: 'invalid_argument',
  401: 'unauthenticated',
  403: 'permission_denied',
  404: 'not_found',
  422: 'invalid_argument',
  429: 'resource_exhausted',
  501: 'unimplemented',
  504: 'deadline_exceeded',
};

/** `unavailable` is not among them: the clients take it for the end of the sandbox. */
const OTHER = 'failed_precondition';

export const sandboxGone = (): ServiceError =>
  new ServiceError('not_found', 'There is no such sandbox of this token.', {
    hint: 'It was killed, or its time is over: create another one.',
  });

const statusOf = (error: unknown, { requestId, now }: AppCaller): number =>
  errorReply(error, { requestId, timeMs: now() }).status;

/** What Deskhand has no operation for has its own hint here, which says what to do instead. */
function messageOf(error: unknown): string {
  if (!(error instanceof ServiceError) || error.reason !== 'not_supported' || error.hint === undefined)
    return errorSentences(error).join(' ');
  return `${error.message} (not_supported) ${error.hint}`;
}

export interface ConnectError {
  readonly code: string;
  readonly message: string;
}

export const connectError = (error: unknown, caller: AppCaller): ConnectError => ({
  code: CODES[statusOf(error, caller)] ?? OTHER,
  message: messageOf(error),
});

/** The end of a sandbox, as its clients know it. */
export const GONE: ConnectError = { code: 'unavailable', message: messageOf(sandboxGone()) };

/** For the control API and for files: `{code, message}` with the HTTP status as the code. `before`: a sentence. */
export function failureReply(error: unknown, caller: AppCaller, before = ''): Reply {
  const status = statusOf(error, caller);
  const message = [before, messageOf(error)].filter((sentence) => sentence !== '').join(' ');
  return { kind: 'json', status, body: { code: status, message } };
}

/** The status by which clients know that a sandbox is not there any more. */
const GONE_STATUS = 502;

export const goneReply = (): Reply => ({
  kind: 'json',
  status: GONE_STATUS,
  body: { code: GONE_STATUS, message: GONE.message },
});

/** For a call with one answer. */
export const rpcFailure = (error: ConnectError, status = 400): Reply => ({
  kind: 'json',
  status,
  body: error,
});
