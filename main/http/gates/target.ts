/** Only origin-form targets, and only ones that decode in one way: no proxy requests, no smuggled line ends. */
import { ServiceError } from '../../core/errors.ts';
import type { RequestHead } from '../request-head.ts';

/** Throws `bad_request_target`. */
export function checkTarget({ target }: Pick<RequestHead, 'target'>): void {
  if (!target.startsWith('/') || target.includes('\\')) throw badTarget();
  if (!target.includes('%')) return;
  let decoded: string;
  try {
    decoded = decodeURIComponent(target);
  } catch (cause) {
    throw badTarget(cause);
  }
  if (/[\0\r\n]/.test(decoded)) throw badTarget();
}

const badTarget = (cause?: unknown): ServiceError =>
  new ServiceError('bad_request_target', 'The request target is not a plain path of this service', {
    hint: 'Send a path such as /health, without scheme and host, with valid percent-encoding.',
    ...(cause === undefined ? {} : { cause }),
  });
