/** Which pixels a reading endpoint means: a display, a region of the desktop, or a picture that was sent. */
import * as z from 'zod';
import { ServiceError } from '../../core/errors.ts';
import { regionFields, regionWithItsMode, type RegionFields } from './fields.ts';

/** RFC 2397: scheme, type and `base64` in either case, with parameters in between. */
const DATA_URL = /^data:(?<mime>[^;,]{0,100})(?:;[^;,]{0,100}){0,8}?;base64,/i;

/** Base64 or a data URL to bytes. What it holds is decided by the decoder, from the bytes. Throws `image_invalid`. */
export function toBytes(source: string): Uint8Array {
  const url = DATA_URL.exec(source);
  const mime = url?.groups?.['mime']?.toLowerCase();
  if (mime !== undefined && mime !== 'image/png' && mime !== 'image/jpeg')
    throw new ServiceError('image_format_unsupported', 'The data URL is not of a PNG or JPEG picture');
  const base64 = source.slice(url?.[0].length ?? 0).replaceAll(/[\r\n]/g, '');
  // Buffer.from skips what is not base64; a path or a URL must be refused, not read as bytes.
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64) || base64.length % 4 !== 0)
    throw new ServiceError('image_invalid', 'The picture is not valid base64', {
      hint: 'Send the bytes of a PNG or JPEG file as base64 or as a data URL.',
    });
  const bytes = Buffer.from(base64, 'base64');
  if (mime !== undefined && !looksLike(mime, bytes))
    throw new ServiceError('image_invalid', 'The data URL names another format than its bytes have');
  return bytes;
}

const looksLike = (mime: string, bytes: Buffer): boolean =>
  mime === 'image/png'
    ? bytes.subarray(1, 4).equals(Buffer.from('PNG'))
    : bytes[0] === 0xff && bytes[1] === 0xd8;

export const modeField = z
  .enum(['screen', 'region', 'image'])
  .default('screen')
  .describe(
    '`screen`: the whole selected display; `region`: the region_* members; `image`: a picture that is sent.',
  );

export const sourceFields = { mode: modeField, ...regionFields } as const;

interface SourceMembers extends RegionFields {
  readonly mode: 'screen' | 'region' | 'image';
}

/** A check: a region with mode `region` and only there, and the named picture members with mode `image` and only there. */
export const fittingSource =
  (pictures: readonly string[]) =>
  (members: SourceMembers & Readonly<Record<string, unknown>>, context: z.core.$RefinementCtx): void => {
    const issue = (path: string, message: string, code: string): void => {
      context.addIssue({ code: 'custom', path: [path], message, params: { code } });
    };
    regionWithItsMode(members, context);
    for (const picture of pictures) {
      if (members.mode === 'image' && members[picture] === undefined)
        issue(picture, `Mode image needs ${picture}`, 'required');
      if (members.mode !== 'image' && members[picture] !== undefined)
        issue(picture, `Mode ${members.mode} takes no picture`, 'unexpected_image');
    }
  };
