/** Difference between two frames, with its places. Fast enough to compare whole screens many times a second. */
import { addRun, clusterTiles, createTiles, TILE, type ChangedRegion } from './changed-regions.ts';
import { LIMITS } from './limits.ts';
import { COLOR_BITS, pixelWords, type Raster } from './raster.ts';

/**
 * A pixel counts as changed when one of its channels differs by more than this: less, such as dithering or the noise of
 * a remote desktop, is invisible.
 */
const CHANGE_THRESHOLD = 8;

export interface Difference {
  /** Mean over pixels and R, G, B of |a-b|/255, 0 to 1. */
  readonly mean: number;
  /** Number of changed pixels. */
  readonly changed: number;
  /** The changed pixels in at most 16 rectangles that do not overlap much, in the rasters' own pixels, reading order. */
  readonly regions: readonly ChangedRegion[];
}

function requireSameSize(a: Raster, b: Raster): void {
  if (a.width !== b.width || a.height !== b.height)
    throw new RangeError(`rasters of ${a.width}x${a.height} and ${b.width}x${b.height} cannot be compared`);
}

/** Mean over pixels and R, G, B of |a-b|/255: 0 for equal rasters, 1 for black against white. Throws on unequal sizes. */
export function meanDifference(a: Raster, b: Raster): number {
  requireSameSize(a, b);
  const left = pixelWords(a);
  const right = pixelWords(b);
  let sum = 0;
  for (let i = 0; i < left.length; i++) {
    const p = left[i] ?? 0;
    const q = right[i] ?? 0;
    if (((p ^ q) & COLOR_BITS) === 0) continue;
    sum +=
      Math.abs((p & 0xff) - (q & 0xff)) +
      Math.abs(((p >>> 8) & 0xff) - ((q >>> 8) & 0xff)) +
      Math.abs(((p >>> 16) & 0xff) - ((q >>> 16) & 0xff));
  }
  return sum / (left.length * 3 * 255);
}

/** The mean difference, and which pixels changed so that one can see it. Throws on unequal sizes. */
export function differenceBetween(a: Raster, b: Raster): Difference {
  requireSameSize(a, b);
  const left = pixelWords(a);
  const right = pixelWords(b);
  const { width, height } = a;
  const tiles = createTiles(width, height);
  let sum = 0;
  let changed = 0;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width;) {
      // A tile's part of this row at a time: the grid is touched once for eight pixels.
      const end = Math.min(width, x + TILE);
      let [first, last, pixels] = [0, 0, 0];
      for (; x < end; x++, i++) {
        const p = left[i] ?? 0;
        const q = right[i] ?? 0;
        if (((p ^ q) & COLOR_BITS) === 0) continue;
        const blue = Math.abs((p & 0xff) - (q & 0xff));
        const green = Math.abs(((p >>> 8) & 0xff) - ((q >>> 8) & 0xff));
        const red = Math.abs(((p >>> 16) & 0xff) - ((q >>> 16) & 0xff));
        sum += blue + green + red;
        if (blue <= CHANGE_THRESHOLD && green <= CHANGE_THRESHOLD && red <= CHANGE_THRESHOLD) continue;
        if (pixels === 0) first = x;
        last = x;
        pixels++;
      }
      if (pixels === 0) continue;
      changed += pixels;
      addRun(tiles, first, last, y, pixels);
    }
  return {
    mean: sum / (width * height * 3 * 255),
    changed,
    regions: changed === 0 ? [] : clusterTiles(tiles, LIMITS.effectRegions),
  };
}
