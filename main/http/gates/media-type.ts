/** Bodies are plain JSON in UTF-8. Types that a browser can send without asking first (forms, text) never reach a handler. */
import { ServiceError } from '../../core/errors.ts';
import type { HttpCaller } from '../http-caller.ts';

const JSON_UTF8 = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?;?$/i;

/** Throws `unsupported_media_type`, `content_encoding_unsupported`. */
export function checkMediaType({ values }: Pick<HttpCaller, 'values'>): void {
  const [type, ...more] = values('content-type');
  if (more.length > 0 || type === undefined || !JSON_UTF8.test(type.trim()))
    throw new ServiceError('unsupported_media_type', 'The body must be JSON.', {
      hint: 'Send Content-Type: application/json.',
    });
  if (!values('content-encoding').every((encoding) => encoding.trim().toLowerCase() === 'identity'))
    throw new ServiceError('content_encoding_unsupported', 'The body must not be compressed.', {
      hint: 'Send the body without Content-Encoding.',
    });
}
