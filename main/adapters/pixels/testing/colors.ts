/** Expected result of a decoder. */
import type { Raster } from '../../../core/raster.ts';

/** R, G, B, byte by byte. */
export function colors({ pixels, width, height }: Raster): Buffer {
  const rgb = Buffer.alloc(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    rgb[i * 3] = pixels[i * 4 + 2] ?? 0;
    rgb[i * 3 + 1] = pixels[i * 4 + 1] ?? 0;
    rgb[i * 3 + 2] = pixels[i * 4] ?? 0;
  }
  return rgb;
}
