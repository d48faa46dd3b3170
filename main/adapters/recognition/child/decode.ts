/** Decodes a picture from a request, with all decoder features disabled that read files or other resources. */
import { LIMITS } from '../../../core/limits.ts';
import type { Raster } from '../../../core/raster.ts';
import { assertReadable, invalidImage } from '../picture-header.ts';
import { openSharp } from './open-sharp.ts';
import { withoutMetadata } from './without-metadata.ts';

const TIMEOUT_S = 10;
const sharp = await openSharp();

// Every loader but those two is blocked, so that no other parser in the library ever sees outside bytes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

/** PNG or JPEG to B, G, R, X. Size and format are judged before a pixel is decoded. */
export async function decodeImage(bytes: Uint8Array): Promise<Raster> {
  assertReadable(bytes);
  const { data, info } = await sharp(withoutMetadata(bytes), {
    limitInputPixels: LIMITS.imagePixels,
    failOn: 'warning',
    sequentialRead: true,
  })
    .timeout({ seconds: TIMEOUT_S })
    .toColorspace('srgb')
    .flatten({ background: 'white' })
    // A fourth one, so that the pixels can stay where they are.
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => Promise.reject(invalidImage(error)));
  const { width, height, channels } = info;
  return { width, height, pixels: channels === 4 ? swapRedAndBlue(data) : colorOfGray(data, channels) };
}

/** In place, because a copy of a large picture takes too much memory. */
function swapRedAndBlue(pixels: Uint8Array): Uint8Array {
  for (let at = 0; at < pixels.length; at += 4) {
    const red = pixels[at] ?? 0;
    pixels[at] = pixels[at + 2] ?? 0;
    pixels[at + 2] = red;
  }
  return pixels;
}

function colorOfGray(gray: Uint8Array, channels: number): Uint8Array {
  const pixels = new Uint8Array((gray.length / channels) * 4).fill(255);
  for (let from = 0, to = 0; from < gray.length; from += channels, to += 4)
    pixels.fill(gray[from] ?? 0, to, to + 3);
  return pixels;
}
