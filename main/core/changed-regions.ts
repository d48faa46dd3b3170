/** Groups changed pixels into the few rectangles that a person would point at. */
import type { Region } from './geometry.ts';

export interface ChangedRegion extends Region {
  /** Changed pixels in it. */
  readonly pixels: number;
}

/** Pixels are gathered in tiles of 8x8: changes at most a tile apart, such as the letters of a word, are one region. */
export const TILE = 8;

/** For each tile its changed pixels and the smallest rectangle that holds them. */
export interface Tiles {
  readonly columns: number;
  readonly rows: number;
  readonly pixels: Uint32Array;
  readonly left: Uint32Array;
  readonly top: Uint32Array;
  readonly right: Uint32Array;
  readonly bottom: Uint32Array;
}

const emptyTiles = (columns: number, rows: number): Tiles => ({
  columns,
  rows,
  pixels: new Uint32Array(columns * rows),
  left: new Uint32Array(columns * rows),
  top: new Uint32Array(columns * rows),
  right: new Uint32Array(columns * rows),
  bottom: new Uint32Array(columns * rows),
});

export const createTiles = (width: number, height: number): Tiles =>
  emptyTiles(Math.ceil(width / TILE), Math.ceil(height / TILE));

/** Adds a rectangle of changed pixels to a tile; right and bottom belong to it. */
function addTo(
  tiles: Tiles,
  tile: number,
  part: { left: number; top: number; right: number; bottom: number; pixels: number },
): void {
  const known = tiles.pixels[tile] ?? 0;
  const { left, top, right, bottom } = tiles;
  left[tile] = known === 0 ? part.left : Math.min(left[tile] ?? 0, part.left);
  top[tile] = known === 0 ? part.top : Math.min(top[tile] ?? 0, part.top);
  right[tile] = Math.max(right[tile] ?? 0, part.right);
  bottom[tile] = Math.max(bottom[tile] ?? 0, part.bottom);
  tiles.pixels[tile] = known + part.pixels;
}

/** Notes changed pixels in one row of one tile: the first one's x, the last one's, and how many there are. */
export function addRun(tiles: Tiles, first: number, last: number, y: number, pixels: number): void {
  const tile = Math.floor(y / TILE) * tiles.columns + Math.floor(first / TILE);
  const known = tiles.pixels[tile] ?? 0;
  if (known === 0 || first < (tiles.left[tile] ?? 0)) tiles.left[tile] = first;
  if (known === 0 || y < (tiles.top[tile] ?? 0)) tiles.top[tile] = y;
  if (last > (tiles.right[tile] ?? 0)) tiles.right[tile] = last;
  if (y > (tiles.bottom[tile] ?? 0)) tiles.bottom[tile] = y;
  tiles.pixels[tile] = known + pixels;
}

const boxOf = (tiles: Tiles, tile: number) => ({
  left: tiles.left[tile] ?? 0,
  top: tiles.top[tile] ?? 0,
  right: tiles.right[tile] ?? 0,
  bottom: tiles.bottom[tile] ?? 0,
  pixels: tiles.pixels[tile] ?? 0,
});

/** The changed tiles that touch `start`, also by a corner and through others, as one region; marks them as seen. */
function flood(tiles: Tiles, start: number, seen: Uint8Array): ChangedRegion {
  const { columns, rows, pixels } = tiles;
  const whole = emptyTiles(1, 1);
  const queue = [start];
  seen[start] = 1;
  for (let tile = queue.pop(); tile !== undefined; tile = queue.pop()) {
    addTo(whole, 0, boxOf(tiles, tile));
    const column = tile % columns;
    const row = (tile - column) / columns;
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++)
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
        const next = y * columns + x;
        if (seen[next] === 1 || pixels[next] === 0) continue;
        seen[next] = 1;
        queue.push(next);
      }
  }
  const box = boxOf(whole, 0);
  return {
    x: box.left,
    y: box.top,
    width: box.right - box.left + 1,
    height: box.bottom - box.top + 1,
    pixels: box.pixels,
  };
}

function connected(tiles: Tiles): readonly ChangedRegion[] {
  const seen = new Uint8Array(tiles.pixels.length);
  const regions: ChangedRegion[] = [];
  for (const [tile, pixels] of tiles.pixels.entries())
    if (pixels > 0 && seen[tile] === 0) regions.push(flood(tiles, tile, seen));
  return regions;
}

/** Tiles of twice the side. */
function coarser(tiles: Tiles): Tiles {
  const larger = emptyTiles(Math.ceil(tiles.columns / 2), Math.ceil(tiles.rows / 2));
  for (const [tile, pixels] of tiles.pixels.entries()) {
    if (pixels === 0) continue;
    const column = tile % tiles.columns;
    const row = (tile - column) / tiles.columns;
    addTo(larger, (row >> 1) * larger.columns + (column >> 1), boxOf(tiles, tile));
  }
  return larger;
}

/** At most `most` regions, in reading order: if there would be more, wider gaps are bridged until there are not. */
export function clusterTiles(tiles: Tiles, most: number): readonly ChangedRegion[] {
  let grid = tiles;
  let regions = connected(grid);
  while (regions.length > most) {
    grid = coarser(grid);
    regions = connected(grid);
  }
  return regions.toSorted((a, b) => a.y - b.y || a.x - b.x);
}
