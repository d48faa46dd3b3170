/** Writes a grey picture as binary PGM: a header and the pixels, nothing to compress or to unpack. */
import type { GrayImage } from '../gray-image.ts';

export function encodePgm(image: GrayImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${image.width} ${image.height}\n255\n`, 'latin1'), image.pixels]);
}
