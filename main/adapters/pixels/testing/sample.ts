/** A picture with areas, edges and gradients, different for each seed. */
import type { Raster } from '../../../core/raster.ts';

export function sample(width: number, height: number, seed: number): Raster {
  const pixels = new Uint8Array(width * height * 4);
  for (let at = 0; at < pixels.length; at++) pixels[at] = at % (seed + 13) < 9 ? (at * seed) >> 7 : seed;
  return { width, height, pixels };
}
