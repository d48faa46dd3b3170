/** The part of an element that a person can see and click: its box without anything above it. */
import {
  area,
  boundsOf,
  bottom,
  centerOf,
  contains,
  intersect,
  right,
  type Point,
  type Region,
} from '../geometry.ts';

export interface SeenPart {
  /** The bounds of the uncovered part. */
  readonly visible: Region;
  /** Where a click reaches it: its middle if that is free, else that of the largest free part. */
  readonly point: Point;
}

/** Share of its area; an element of which less shows is hidden. */
const LEAST_SHARE = 0.15;

/** The parts of `region` outside `cover`, which do not overlap. */
function without(region: Region, cover: Region): readonly Region[] {
  const shared = intersect(region, cover);
  if (shared === undefined) return [region];
  const { x, y, width } = region;
  const parts = [
    { x, y, width, height: shared.y - y },
    { x, y: bottom(shared), width, height: bottom(region) - bottom(shared) },
    { x, y: shared.y, width: shared.x - x, height: shared.height },
    { x: right(shared), y: shared.y, width: right(region) - right(shared), height: shared.height },
  ];
  return parts.filter((part) => part.width > 0 && part.height > 0);
}

const freeParts = (shown: Region, covers: readonly Region[]): readonly Region[] =>
  covers.reduce<readonly Region[]>((parts, cover) => parts.flatMap((part) => without(part, cover)), [shown]);

/** Whether a single pixel of it is in `within` and outside `covers`: of a window that is enough to show a button. */
export function showsAnything(region: Region, within: Region, covers: readonly Region[]): boolean {
  const shown = intersect(region, within);
  return shown !== undefined && freeParts(shown, covers).length > 0;
}

/**
 * Null for a hidden element: less than 15 % of `region` is left in `within` and outside `covers`. The point lies in no
 * cover.
 */
export function seenPart(region: Region, within: Region, covers: readonly Region[]): SeenPart | null {
  const shown = intersect(region, within);
  if (shown === undefined) return null;
  const free = freeParts(shown, covers);
  const visible = boundsOf(free);
  const left = free.reduce((sum, part) => sum + area(part), 0);
  if (visible === undefined || left < area(region) * LEAST_SHARE) return null;
  const middle = centerOf(shown);
  if (free.some((part) => contains(part, middle))) return { visible, point: middle };
  const largest = free.reduce((most, part) => (area(part) > area(most) ? part : most));
  return { visible, point: centerOf(largest) };
}
