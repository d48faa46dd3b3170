/** Points, sizes and rectangles, and the few laws they obey. Everything else that speaks of places uses these. */

declare const space: unique symbol;

/** `global`: the units in which the system addresses the pointer. `frame`: a captured frame's pixels. `image`: a returned picture's pixels. */
export type Space = 'global' | 'frame' | 'image';

/** A point that knows which space it lives in, so that a frame's pixel cannot be clicked by mistake. */
export interface Point<S extends Space = 'global'> {
  readonly x: number;
  readonly y: number;
  readonly [space]?: S;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A half-open rectangle: it holds x <= px < x + width and also for y. */
export interface Region extends Size {
  readonly x: number;
  readonly y: number;
}

export const right = (region: Region): number => region.x + region.width;
export const bottom = (region: Region): number => region.y + region.height;
export const area = (size: Size): number => size.width * size.height;

/** The point nearest the middle, always inside the region. */
export const centerOf = (region: Region): Point => ({
  x: Math.floor(region.x + region.width / 2),
  y: Math.floor(region.y + region.height / 2),
});

export const contains = (region: Region, point: Point): boolean =>
  point.x >= region.x && point.x < right(region) && point.y >= region.y && point.y < bottom(region);

/** From a point to the nearest pixel of a region; 0 inside it. */
export function distanceTo(region: Region, { x, y }: Point): number {
  const dx = Math.max(region.x - x, 0, x - (right(region) - 1));
  const dy = Math.max(region.y - y, 0, y - (bottom(region) - 1));
  return Math.hypot(dx, dy);
}

/** Intersection of two regions; undefined if they share no pixel. */
export function intersect(a: Region, b: Region): Region | undefined {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.min(right(a), right(b)) - x;
  const height = Math.min(bottom(a), bottom(b)) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

/** The smallest region that holds all given ones; undefined for none. */
export function boundsOf(regions: readonly Region[]): Region | undefined {
  if (regions.length === 0) return undefined;
  const x = Math.min(...regions.map((region) => region.x));
  const y = Math.min(...regions.map((region) => region.y));
  return {
    x,
    y,
    width: Math.max(...regions.map(right)) - x,
    height: Math.max(...regions.map(bottom)) - y,
  };
}

/** The region of the given size nearest to `region` that lies inside `bounds`; a side larger than the bounds is cut to them. */
export function moveInside(region: Region, bounds: Region): Region {
  const width = Math.min(region.width, bounds.width);
  const height = Math.min(region.height, bounds.height);
  return {
    x: Math.min(Math.max(region.x, bounds.x), right(bounds) - width),
    y: Math.min(Math.max(region.y, bounds.y), bottom(bounds) - height),
    width,
    height,
  };
}

export const sameRegion = (a: Region, b: Region): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

/** Whether all of `part` is in `whole`. */
export function isInside(part: Region, whole: Region): boolean {
  const shared = intersect(part, whole);
  return shared !== undefined && sameRegion(shared, part);
}
