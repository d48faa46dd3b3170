/** How much two frames differ. Fast enough to watch a whole screen many times a second. */
import type { Region } from './geometry.ts';
import type { Raster } from './raster.ts';

/** A pixel counts as changed when one of its channels differs by more than this. */
const CHANGE_THRESHOLD = 8;

export interface Change {
  /** Share of pixels that changed, 0 to 1. */
  readonly ratio: number;
  /** The smallest rectangle that holds all of them, in the rasters' own pixels; undefined where none did. */
  readonly region: Region | undefined;
}

function requireSameSize(a: Raster, b: Raster): void {
  if (a.width !== b.width || a.height !== b.height)
    throw new RangeError(`rasters of ${a.width}x${a.height} and ${b.width}x${b.height} cannot be compared`);
}

/** Pixels as words: comparing four bytes at once is what makes unchanged ground cheap. Copies only when not aligned. */
function words({ pixels, width, height }: Raster): Uint32Array {
  const aligned = pixels.byteOffset % 4 === 0 ? pixels : new Uint8Array(pixels);
  return new Uint32Array(aligned.buffer, aligned.byteOffset, width * height);
}

const COLORS = 0xffffff;

/** Mean over pixels and R, G, B of |a-b|/255: 0 for equal rasters, 1 for black against white. Throws on unequal sizes. */
export function meanDifference(a: Raster, b: Raster): number {
  requireSameSize(a, b);
  const left = words(a);
  const right = words(b);
  let sum = 0;
  for (let i = 0; i < left.length; i++) {
    const p = left[i] ?? 0;
    const q = right[i] ?? 0;
    if (((p ^ q) & COLORS) === 0) continue;
    sum +=
      Math.abs((p & 0xff) - (q & 0xff)) +
      Math.abs(((p >>> 8) & 0xff) - ((q >>> 8) & 0xff)) +
      Math.abs(((p >>> 16) & 0xff) - ((q >>> 16) & 0xff));
  }
  return sum / (left.length * 3 * 255);
}

function isChanged(p: number, q: number): boolean {
  return (
    Math.abs((p & 0xff) - (q & 0xff)) > CHANGE_THRESHOLD ||
    Math.abs(((p >>> 8) & 0xff) - ((q >>> 8) & 0xff)) > CHANGE_THRESHOLD ||
    Math.abs(((p >>> 16) & 0xff) - ((q >>> 16) & 0xff)) > CHANGE_THRESHOLD
  );
}

/** Which part changed and how much of the whole that is. Throws on unequal sizes. */
export function changeBetween(a: Raster, b: Raster): Change {
  requireSameSize(a, b);
  const left = words(a);
  const right = words(b);
  const { width, height } = a;
  let changed = 0;
  let [minX, maxX, minY, maxY] = [width, -1, height, -1];
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const p = left[i] ?? 0;
      const q = right[i] ?? 0;
      if (((p ^ q) & COLORS) === 0 || !isChanged(p, q)) continue;
      changed++;
      if (x < minX) minX = x;
      if (x > maxX) maxX = x;
      if (y < minY) minY = y;
      maxY = y;
    }
  return {
    ratio: changed / (width * height),
    region: changed === 0 ? undefined : { x: minX, y: minY, width: maxX - minX + 1, height: maxY - minY + 1 },
  };
}
