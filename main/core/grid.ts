/** The grid that an agent points with. Drawing, resolving and the published formula are three uses of the rule in here. */
import { invalid } from './errors.ts';
import type { Point, Region } from './geometry.ts';

export interface Grid {
  readonly region: Region;
  readonly rows: number;
  readonly cols: number;
}

/** A place in a grid: a cell, and offsets of -1 to 1 from its middle to its edges. */
export interface GridCell {
  readonly row: number;
  readonly col: number;
  readonly dx: number;
  readonly dy: number;
}

export const cellWidth = (grid: Grid): number => grid.region.width / grid.cols;
export const cellHeight = (grid: Grid): number => grid.region.height / grid.rows;

/**
 * The first pixel of each of `count` cells over `length` pixels, and `length` at the end: pixel p is in cell c
 * when edges[c] <= p < edges[c + 1].
 */
export const cellEdges = (length: number, count: number): readonly number[] =>
  Array.from({ length: count + 1 }, (_, cell) => Math.ceil((cell * length) / count));

/** The cell of `count` over `length` pixels that holds pixel `p`. */
export const cellOfPixel = (p: number, length: number, count: number): number =>
  Math.min(count - 1, Math.floor((p * count) / length));

/** `count` cells over `length` pixels from `start` on. */
interface Side {
  readonly start: number;
  readonly length: number;
  readonly count: number;
}

function along({ start, length, count }: Side, cell: number, offset: number): number {
  const first = start + Math.ceil((cell * length) / count);
  const last = start + Math.ceil(((cell + 1) * length) / count) - 1;
  const exact = Math.floor(start + (cell + 0.5 + offset / 2) * (length / count));
  return Math.min(Math.max(exact, first), last);
}

/** The global pixel that a place in a grid means; always inside the cell. */
export function pointInCell(grid: Grid, place: GridCell): Point {
  const { region, rows, cols } = grid;
  return {
    x: along({ start: region.x, length: region.width, count: cols }, place.col, place.dx),
    y: along({ start: region.y, length: region.height, count: rows }, place.row, place.dy),
  };
}

/** A side of a cell that labels and clicks still have room in, global pixels. */
const LEAST_CELL_PX = 8;

/** As many of `wanted` rows or columns as leave each cell at least 8 of `length` pixels; at least one. */
export const roomyCount = (wanted: number, length: number): number =>
  Math.max(1, Math.min(wanted, Math.floor(length / LEAST_CELL_PX)));

/** Where the numbers of a grid stand in the request. */
export interface GridPaths {
  readonly rows: string;
  readonly cols: string;
}

/** Throws if the grid has cells without a pixel. */
export function requireUsableGrid({ region, rows, cols }: Grid, paths: GridPaths, hint?: string): void {
  const refuse = (path: string, count: number, what: string, pixels: number): never => {
    throw invalid(
      path,
      'too_big',
      `Expected at most ${pixels} ${what}, one for each pixel of the region, got ${count}.`,
      hint,
    );
  };
  if (rows > region.height) refuse(paths.rows, rows, 'rows', region.height);
  if (cols > region.width) refuse(paths.cols, cols, 'columns', region.width);
}
