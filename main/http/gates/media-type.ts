/**
 * Bodies are plain JSON in UTF-8. Types that a browser can send without asking first (forms, text) never reach a handler, except
 * E2B's uploads, whose header with the sandbox's id a browser cannot send without asking.
 */
import { ServiceError } from '../../core/errors.ts';
import type { HttpCaller } from '../http-caller.ts';
import type { BodyForm } from '../sub-application.ts';

const FORMS: Readonly<Record<BodyForm, { readonly mediaType: string; readonly pattern: RegExp }>> = {
  json: {
    mediaType: 'application/json',
    pattern: /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?;?$/i,
  },
  connect: { mediaType: 'application/connect+json', pattern: /^application\/connect\+json$/i },
};

/** Throws `unsupported_media_type`, `content_encoding_unsupported`. */
export function checkMediaType({ values }: Pick<HttpCaller, 'values'>, form: BodyForm = 'json'): void {
  const { mediaType, pattern } = FORMS[form];
  const [type, ...more] = values('content-type');
  if (more.length > 0 || type === undefined || !pattern.test(type.trim()))
    throw new ServiceError('unsupported_media_type', 'The body must be JSON.', {
      hint: `Send Content-Type: ${mediaType}.`,
    });
  if (!values('content-encoding').every((encoding) => encoding.trim().toLowerCase() === 'identity'))
    throw new ServiceError('content_encoding_unsupported', 'The body must not be compressed.', {
      hint: 'Send the body without Content-Encoding.',
    });
}
