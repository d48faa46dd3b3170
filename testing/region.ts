/** Places and rectangles as observers measure them, apart from the service's own geometry. Pixels. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Region extends Point {
  readonly width: number;
  readonly height: number;
}

/** A region has its upper and left edge, and ends before its lower and right one. */
export const contains = (region: Region, { x, y }: Point): boolean =>
  x >= region.x && y >= region.y && x < region.x + region.width && y < region.y + region.height;
