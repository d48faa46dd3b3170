/** Which pixels a reading endpoint means: a display, a region of the desktop, or a picture that was sent. */
import * as z from 'zod';
import { ServiceError, type Reason } from '../../core/errors.ts';
import { fittingPlace, partFields, type PlaceMembers } from './place.ts';

/** RFC 2397: scheme, type and `base64` in either case, with parameters in between. */
const DATA_URL = /^data:(?<mime>[^;,]{0,100})(?:;[^;,]{0,100}){0,8}?;base64,/i;

/**
 * Base64 or a data URL to bytes. The decoder finds the format from the bytes. `member` is its path in
 * the request. Throws `image_invalid`, `image_format_unsupported`.
 */
export function toBytes(source: string, member: string): Uint8Array {
  const url = DATA_URL.exec(source);
  const mime = url?.groups?.['mime']?.toLowerCase();
  if (mime !== undefined && mime !== 'image/png' && mime !== 'image/jpeg')
    throw refused('image_format_unsupported', 'The data URL does not hold a PNG or JPEG picture.', member);
  const base64 = source.slice(url?.[0].length ?? 0).replaceAll(/[\r\n]/g, '');
  // Buffer.from skips other characters; a path or a URL must be refused, not read as bytes.
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64) || base64.length % 4 !== 0)
    throw refused('image_invalid', 'The picture is not valid base64.', member);
  const bytes = Buffer.from(base64, 'base64');
  if (mime !== undefined && !looksLike(mime, bytes))
    throw refused('image_invalid', 'The data URL names a format that its bytes do not have.', member);
  return bytes;
}

const refused = (reason: Reason, message: string, member: string): ServiceError =>
  new ServiceError(reason, message, {
    hint: 'Send the bytes of a PNG or JPEG file as base64 or as a data URL.',
  }).about(member);

const looksLike = (mime: string, bytes: Buffer): boolean =>
  mime === 'image/png'
    ? bytes.subarray(1, 4).equals(Buffer.from('PNG'))
    : bytes[0] === 0xff && bytes[1] === 0xd8;

export const modeField = z
  .enum(['screen', 'region', 'window', 'image'])
  .describe(
    'Source of the pixels. `screen`: the whole display. `region`: a region of the desktop. `window`: one window. `image`: a picture in the request.',
  );

/** The screen or a part of it, or a picture. */
export const sourceFields = {
  mode: modeField
    .optional()
    .describe(
      'Source of the pixels. `screen`: the whole display. `region`: the region that is sent. `window`: the window that matches. `image`: a picture in the request. Default: the region or window that is sent, else `screen`.',
    ),
  ...partFields,
} as const;

/** A check: a part as the mode says, and the named picture members with mode `image` and only there. */
export const fittingSource =
  (pictures: readonly string[]) =>
  (members: PlaceMembers & Readonly<Record<string, unknown>>, context: z.core.$RefinementCtx): void => {
    const issue = (path: string, message: string, code: string): void => {
      context.addIssue({ code: 'custom', path: [path], message, params: { code } });
    };
    fittingPlace(members, context);
    for (const picture of pictures) {
      if (members.mode === 'image' && members[picture] === undefined)
        issue(picture, `Mode image needs ${picture}.`, 'required');
      if (members.mode !== 'image' && members[picture] !== undefined)
        issue(picture, `The member ${picture} goes with mode image only.`, 'unexpected_image');
    }
  };
