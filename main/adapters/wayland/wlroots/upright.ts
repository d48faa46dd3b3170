/** Turns an output's picture as its transform says: compositors give the pixels as the monitor gets them. */
import { pixelWords, type Raster } from '../../../core/raster.ts';
import type { Transform } from './outputs.ts';

/**
 * Where the pixel at x, y of the upright picture is found in the given one, of `width` times `height`. wl_output's
 * transforms turn the picture counter-clockwise and mirror it from left to right first, from 4 on.
 */
function sourceOf(transform: Transform, width: number, height: number): (x: number, y: number) => number {
  const at = (x: number, y: number): number => y * width + x;
  const turned: readonly ((x: number, y: number) => number)[] = [
    (x, y) => at(x, y),
    (x, y) => at(y, height - 1 - x),
    (x, y) => at(width - 1 - x, height - 1 - y),
    (x, y) => at(width - 1 - y, x),
    (x, y) => at(width - 1 - x, y),
    (x, y) => at(y, x),
    (x, y) => at(x, height - 1 - y),
    (x, y) => at(width - 1 - y, height - 1 - x),
  ];
  return turned[transform] ?? at;
}

export function upright(raster: Raster, transform: Transform): Raster {
  if (transform === 0) return raster;
  const { width, height } = raster;
  const size = transform % 2 === 0 ? { width, height } : { width: height, height: width };
  const from = pixelWords(raster);
  const to = new Uint32Array(size.width * size.height);
  const source = sourceOf(transform, width, height);
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) to[y * size.width + x] = from[source(x, y)] ?? 0;
  return { ...size, pixels: new Uint8Array(to.buffer) };
}
