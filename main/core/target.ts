/** Targets of actions, and the global point of each. */
import { clipToDesktop, type DisplayPlace } from './desktop.ts';
import { invalid } from './errors.ts';
import { contains, type Point, type Region, type Size } from './geometry.ts';
import type { Part } from './part.ts';
import { pointInCell, requireUsableGrid, type Grid, type GridCell } from './grid.ts';

/** A place that the request itself describes. */
export type PlacedTarget =
  | {
      readonly kind: 'pixel';
      readonly x: number;
      readonly y: number;
      readonly dx: number;
      readonly dy: number;
    }
  | { readonly kind: 'grid'; readonly grid: Grid; readonly cell: GridCell }
  /** A pixel of a picture of `region` that was `image` pixels large. */
  | { readonly kind: 'image'; readonly point: Point<'image'>; readonly region: Region; readonly image: Size };

/**
 * A described place, the middle of a part of the desktop, an element, or a place that was found in an observation and is
 * known by its id.
 */
export type Target =
  | PlacedTarget
  | { readonly kind: 'part'; readonly part: Part }
  /** An element from an earlier list; `name` as it was listed, so that a mistaken id is noticed. */
  | { readonly kind: 'element'; readonly id: string; readonly name?: string }
  | { readonly kind: 'resolved'; readonly id: string };

/**
 * The global pixel under a picture's pixel: the one under its middle. Throws `target_out_of_bounds` for a pixel that
 * the picture does not have; `path` names the point in the request.
 */
export function imageToGlobal(point: Point<'image'>, region: Region, image: Size, path: string): Point {
  const require = (side: 'x' | 'y', length: number): void => {
    if (point[side] < 0 || point[side] >= length)
      throw invalid(
        `${path}.${side}`,
        'target_out_of_bounds',
        `Expected a pixel of the picture, ${side} from 0 to ${length - 1}, got ${point[side]}.`,
      );
  };
  require('x', image.width);
  require('y', image.height);
  return {
    x: Math.floor(region.x + ((point.x + 0.5) * region.width) / image.width),
    y: Math.floor(region.y + ((point.y + 0.5) * region.height) / image.height),
  };
}

/**
 * The same target with its region cut to the desktop, as a capture of that region is: the numbers that asked for a
 * picture name the cells and pixels of that picture. Throws `region_out_of_bounds`.
 */
export function clippedTarget(
  target: PlacedTarget,
  displays: readonly DisplayPlace[],
  path: string,
): PlacedTarget {
  const clip = (region: Region): Region => clipToDesktop(region, displays, `${path}.regionX`);
  switch (target.kind) {
    case 'pixel':
      return target;
    case 'grid':
      return { ...target, grid: { ...target.grid, region: clip(target.grid.region) } };
    case 'image':
      return { ...target, region: clip(target.region) };
  }
}

/** The global pixel a target means. `path` names the target in the request, for errors. */
export function resolveTarget(target: PlacedTarget, path: string): Point {
  switch (target.kind) {
    case 'pixel':
      return { x: Math.floor(target.x + target.dx), y: Math.floor(target.y + target.dy) };
    case 'grid': {
      const { grid, cell } = target;
      requireUsableGrid(grid, { rows: `${path}.rows`, cols: `${path}.cols` });
      if (cell.row >= grid.rows)
        throw invalid(
          `${path}.row`,
          'too_big',
          `Expected a row from 0 to ${grid.rows - 1}, got ${cell.row}.`,
        );
      if (cell.col >= grid.cols)
        throw invalid(
          `${path}.col`,
          'too_big',
          `Expected a column from 0 to ${grid.cols - 1}, got ${cell.col}.`,
        );
      return pointInCell(grid, cell);
    }
    case 'image':
      return imageToGlobal(target.point, target.region, target.image, path);
  }
}

/** Throws `target_out_of_bounds` for a point that no display shows. */
export function requireOnDisplay(point: Point, displays: readonly Region[], path: string): void {
  if (displays.some((display) => contains(display, point))) return;
  const list = displays.map((d) => `${d.x},${d.y} ${d.width}x${d.height}`).join('; ');
  throw invalid(
    path,
    'target_out_of_bounds',
    `The point ${point.x},${point.y} is outside every display (${list}).`,
  );
}
