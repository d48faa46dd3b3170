/** Pictures for a page to show. */
import type { Size } from '../../main/core/geometry.ts';
import type { Raster } from '../../main/core/raster.ts';

/** Every pixel encodes its position. */
export function positions({ width, height }: Size): Raster {
  const pixels = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      pixels.set([x & 255, y & 255, ((x >> 8) << 4) | (y >> 8), 255], (y * width + x) * 4);
  return { width, height, pixels };
}
