/** Checks a picture from a request by its first bytes, before it is decoded. */
import { ServiceError } from '../../core/errors.ts';
import { LIMITS } from '../../core/limits.ts';
import { hasSignature, JPEG_SIGNATURE, PNG_SIGNATURE } from '../../core/picture-signatures.ts';
import { declaredPicture, type DeclaredPicture } from './declared-picture.ts';

/** First bytes of formats that are pictures, but not ours to read. Random bytes are an invalid picture, these another format. */
const OTHER_FORMATS = [
  'GIF8',
  'II*\0',
  'MM\0*',
  'RIFF',
  'BM',
  '%PDF',
  '<?xml',
  '<svg',
  '<!DOCTYPE svg',
  '<!--',
  '\0\0\x01\0',
  // JPEG XL, with and without its box, JPEG 2000 and Photoshop.
  '\0\0\0\x0cJXL ',
  '\xff\x0a',
  '\0\0\0\x0cjP  ',
  '8BPS',
];
/** CMYK; no picture of a screen has more, and no header reports the meaning of further ones. */
const MAX_CHANNELS = 4;
/** UTF-8's, as single bytes. */
const BYTE_ORDER_MARK = /^\xef\xbb\xbf/;

export const invalidImage = (cause?: unknown): ServiceError =>
  new ServiceError('image_invalid', 'The image could not be decoded.', {
    hint: 'Send a complete PNG or JPEG file.',
    cause,
  });

const unsupportedFormat = (): ServiceError =>
  new ServiceError('image_format_unsupported', 'Only PNG and JPEG images are read.', {
    hint: 'Convert the image to PNG first.',
  });

function assertFormat(bytes: Uint8Array): void {
  if (hasSignature(bytes, PNG_SIGNATURE) || hasSignature(bytes, JPEG_SIGNATURE)) return;
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  const text = head.replace(BYTE_ORDER_MARK, '').trimStart();
  const other =
    OTHER_FORMATS.some((signature) => head.startsWith(signature) || text.startsWith(signature)) ||
    head.slice(4, 8) === 'ftyp';
  throw other ? unsupportedFormat() : invalidImage();
}

function assertWithinLimits({ width, height, channels }: DeclaredPicture): void {
  if (channels > MAX_CHANNELS) throw unsupportedFormat();
  const { imagePixels, imageSidePixels } = LIMITS;
  if (width * height <= imagePixels && Math.max(width, height) <= imageSidePixels) return;
  throw new ServiceError(
    'image_too_large',
    `The image has ${width} x ${height} pixels; the limits are 40 megapixels and ${imageSidePixels} pixels a side.`,
    {
      hint: 'Send a smaller image or a part of it.',
      details: { max_pixels: imagePixels, max_side: imageSidePixels, width, height },
    },
  );
}

/** Throws `image_invalid`, `image_format_unsupported`, `image_too_large`. A file that passes may still be broken further on. */
export function assertReadable(bytes: Uint8Array): void {
  assertFormat(bytes);
  const declared = declaredPicture(bytes);
  if (declared !== undefined) assertWithinLimits(declared);
}
