/**
 * GNOME Shell has invisible barriers that hold the pointer back along one axis, absolute moves too: around its hot corner, which
 * one more move leaves, and at the right end of its panel, if no number of moves from the panel's height gets across.
 */
import { centerOf, contains, type Point, type Region } from '../../../core/geometry.ts';

interface Placed {
  readonly region: Region;
}

/** The panel is 32 units high, and higher with large text. */
const PANEL_HEIGHT = 64;

const isInCorner = (point: Point, monitors: readonly Placed[]): boolean =>
  monitors.some(
    ({ region }) => point.x - region.x <= 1 && point.y - region.y <= 1 && contains(region, point),
  );

/** Whether the straight way from one to the other, to the right, passes the end of a panel at the top of a monitor. */
function passesPanelEnd(from: Point, to: Point, monitors: readonly Placed[]): boolean {
  return monitors.some(({ region }) => {
    const end = region.x + region.width;
    if (from.x >= end || to.x < end) return false;
    const y = from.y + ((to.y - from.y) * (end - from.x)) / (to.x - from.x);
    return y >= region.y - 1 && y <= region.y + PANEL_HEIGHT;
  });
}

/** The points to move to, one after the other, so that the pointer ends at the last one. `from`: its position, if known. */
export function wayTo(to: Point, from: Point | undefined, monitors: readonly Placed[]): readonly Point[] {
  const target = monitors.find(({ region }) => contains(region, to));
  // Between monitors that are not next to each other there is no place for the pointer.
  if (target === undefined) return [];
  const isFar = from === undefined ? monitors.length > 1 : passesPanelEnd(from, to, monitors);
  if (isFar) {
    const below = centerOf(target.region);
    // Directly at the barrier the first one is held back.
    return [below, below, to];
  }
  return from === undefined || isInCorner(from, monitors) ? [to, to] : [to];
}
