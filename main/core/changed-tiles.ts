/**
 * Which parts of a picture to send again: exact, unlike the difference that a person sees, so that no faint change is
 * ever left out, and cheaper, since one pixel decides about a tile.
 */
import { boundsOf, type Region, type Size } from './geometry.ts';
import { COLOR_BITS, pixelWords, type Raster } from './raster.ts';

/** Side of a tile: a few letters. */
const TILE = 32;
/** Each part is its own picture, and one larger one is sooner made and drawn than many. */
const MOST_PARTS = 8;

interface Compared {
  readonly before: Uint32Array;
  readonly beforeWidth: number;
  readonly now: Uint32Array;
  readonly nowWidth: number;
}

/** `from`: the index in `before` of the pixel that lies under the first one of `now`. */
function tileDiffers({ before, beforeWidth, now, nowWidth }: Compared, from: number, tile: Region): boolean {
  for (let y = tile.y; y < tile.y + tile.height; y++) {
    const other = from + y * beforeWidth;
    const own = y * nowWidth;
    for (let x = tile.x; x < tile.x + tile.width; x++)
      if ((((before[other + x] ?? 0) ^ (now[own + x] ?? 0)) & COLOR_BITS) !== 0) return true;
  }
  return false;
}

/** The changed tiles of one row of tiles, those side by side as one. */
function runsOf(compared: Compared, from: number, row: Region): Region[] {
  const runs: Region[] = [];
  for (let x = 0; x < row.width; x += TILE) {
    const tile = { ...row, x, width: Math.min(TILE, row.width - x) };
    if (!tileDiffers(compared, from, tile)) continue;
    const last = runs.at(-1);
    if (last !== undefined && last.x + last.width === x)
      runs[runs.length - 1] = { ...last, width: last.width + tile.width };
    else runs.push(tile);
  }
  return runs;
}

/** Adds a run to the part above it that is as wide, if there is one. */
export function stackRun(parts: Region[], run: Region): void {
  const above = parts.findIndex(
    (part) => part.x === run.x && part.width === run.width && part.y + part.height === run.y,
  );
  const part = parts[above];
  if (part === undefined) parts.push(run);
  else parts[above] = { ...part, height: part.height + run.height };
}

/**
 * Rectangles of `now` that hold every pixel that differs from `before`, of which `now` shows the part from `x`, `y` on.
 * They do not overlap.
 */
export function changedTiles(
  before: Raster,
  now: Raster,
  { x, y }: { readonly x: number; readonly y: number },
): Region[] {
  const compared = {
    before: pixelWords(before),
    beforeWidth: before.width,
    now: pixelWords(now),
    nowWidth: now.width,
  };
  const parts: Region[] = [];
  const { width, height }: Size = now;
  for (let top = 0; top < height; top += TILE) {
    const row = { x: 0, y: top, width, height: Math.min(TILE, height - top) };
    for (const run of runsOf(compared, y * before.width + x, row)) stackRun(parts, run);
  }
  const whole = boundsOf(parts);
  return parts.length > MOST_PARTS && whole !== undefined ? [whole] : parts;
}
