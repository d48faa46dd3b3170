/** Only origin-form targets, and only those with one possible decoding: no proxy requests, no encoded line breaks. */
import { ServiceError } from '../../core/errors.ts';
import type { HttpCaller } from '../http-caller.ts';

/** Throws `bad_request_target`. */
export function checkTarget({ target }: Pick<HttpCaller, 'target'>): void {
  const checked = withoutScreen(target);
  if (!checked.startsWith('/') || checked.includes('\\')) throw badTarget();
  if (!checked.includes('%')) return;
  let decoded: string;
  try {
    decoded = decodeURIComponent(checked);
  } catch (cause) {
    throw badTarget(cause);
  }
  if (/[\0\r\n]/.test(decoded)) throw badTarget();
}

/** `screen` never fails: anything but a number is the default display, however it is encoded. */
const withoutScreen = (target: string): string => target.replaceAll(/(?<=[?&]screen=)[^&]*/g, '');

const badTarget = (cause?: unknown): ServiceError =>
  new ServiceError('bad_request_target', 'The request target is not a plain path of this service.', {
    hint: 'Send a path such as /health, without scheme and host, with valid percent-encoding.',
    ...(cause === undefined ? {} : { cause }),
  });
