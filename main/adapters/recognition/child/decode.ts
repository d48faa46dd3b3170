/** Decodes a picture that somebody sent, with every door closed that a picture could open. */
import sharp from 'sharp';
import { ServiceError } from '../../../core/errors.ts';
import type { Size } from '../../../core/geometry.ts';
import type { Raster } from '../../../core/raster.ts';
import { declaredSize } from './declared-size.ts';

const MAX_PIXELS = 40_000_000;
const MAX_SIDE = 32_767;
const TIMEOUT_S = 10;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
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
  '\0\0\x01\0',
];

const invalidImage = (cause?: unknown): ServiceError =>
  new ServiceError('image_invalid', 'The image could not be decoded.', {
    hint: 'Send a complete PNG or JPEG file.',
    cause,
  });

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

function assertFormat(bytes: Uint8Array): void {
  if (startsWith(bytes, PNG) || startsWith(bytes, JPEG)) return;
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1').trimStart();
  const other = OTHER_FORMATS.some((signature) => head.startsWith(signature)) || head.slice(4, 8) === 'ftyp';
  if (other) {
    throw new ServiceError('image_format_unsupported', 'Only PNG and JPEG images are read.', {
      hint: 'Convert the image to PNG first.',
    });
  }
  throw invalidImage();
}

// Every loader but those two is blocked, so that no other parser in the library ever sees outside bytes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

function assertSize({ width, height }: Size): void {
  if (width * height <= MAX_PIXELS && width <= MAX_SIDE && height <= MAX_SIDE) return;
  throw new ServiceError(
    'image_too_large',
    `The image has ${width} x ${height} pixels; 40 megapixels are the limit.`,
    {
      hint: 'Send a smaller image or a part of it.',
      details: { max_pixels: MAX_PIXELS, max_side: MAX_SIDE, width, height },
    },
  );
}

/** PNG or JPEG to B, G, R, X. Size and format are judged before a pixel is decoded. */
export async function decodeImage(bytes: Uint8Array): Promise<Raster> {
  assertFormat(bytes);
  const declared = declaredSize(bytes);
  if (declared !== undefined) assertSize(declared);
  const { data, info } = await sharp(bytes, {
    limitInputPixels: MAX_PIXELS,
    failOn: 'warning',
    sequentialRead: true,
  })
    .timeout({ seconds: TIMEOUT_S })
    .toColorspace('srgb')
    .flatten({ background: 'white' })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => Promise.reject(invalidImage(error)));
  return toRaster(data, info.width, info.height, info.channels);
}

/** From R, G, B or grey. */
function toRaster(data: Uint8Array, width: number, height: number, channels: number): Raster {
  const pixels = new Uint8Array(width * height * 4);
  const [red, green, blue] = channels >= 3 ? [0, 1, 2] : [0, 0, 0];
  for (let from = 0, to = 0; to < pixels.length; from += channels, to += 4) {
    pixels[to] = data[from + blue] ?? 0;
    pixels[to + 1] = data[from + green] ?? 0;
    pixels[to + 2] = data[from + red] ?? 0;
    pixels[to + 3] = 255;
  }
  return { width, height, pixels };
}
