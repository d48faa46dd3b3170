/** How long nothing has been drawn that may have moved an element: programs report places later than they draw. */
import { boundsOf, intersect, isInside, type Point, type Region } from '../../core/geometry.ts';
import type { DamageHistory } from '../../ports/screen-damage.ts';
import { widened } from '../support/changes/moving.ts';

/** A focus ring or a shadow reaches this far out of its element, pixels. */
const OWN_MARGIN = 8;
/** A taller element may fill what it is scrolled in, so that a scroll draws only inside it. Pixels. */
const MOST_OWN_HEIGHT = 100;

/** A caret, a hover effect or new content of the element itself. */
function isOwnDrawing(drawn: Region, element: Region): boolean {
  return isInside(drawn, widened(element, OWN_MARGIN)) && drawn.height <= MOST_OWN_HEIGHT;
}

/** A browser draws the element that the pointer leaves together with the one that it reaches; an animation takes more frames. */
const MOST_HOVER_MOMENTS = 2;
/** The element that the pointer leaves reaches this far around it, pixels. */
const LEFT_MARGIN = 160;

/** Whether more than a hover effect was drawn at the element in the last `withinMs`; `from`: where the pointer came from. */
export function mayHaveMoved(
  { records }: DamageHistory,
  element: Region,
  { from, withinMs }: { readonly from: Point | null; readonly withinMs: number },
): boolean {
  const near = records.filter(
    ({ region, ageMs }) => ageMs < withinMs && intersect(region, element) !== undefined,
  );
  const drawn = boundsOf(near.map(({ region }) => region));
  if (drawn === undefined || isOwnDrawing(drawn, element)) return false;
  if (new Set(near.map(({ ageMs }) => ageMs)).size > MOST_HOVER_MOMENTS || from === null) return true;
  const left = widened({ ...from, width: 1, height: 1 }, LEFT_MARGIN);
  const hovered = boundsOf([widened(element, OWN_MARGIN), left]) ?? left;
  return !isInside(drawn, hovered);
}

/** Milliseconds, at most `withinMs`: what was drawn earlier is not looked at. */
export function quietNear({ knownMs, records }: DamageHistory, element: Region, withinMs: number): number {
  const near = records.filter(
    ({ region, ageMs }) => ageMs < withinMs && intersect(region, element) !== undefined,
  );
  const drawn = boundsOf(near.map(({ region }) => region));
  if (drawn === undefined || isOwnDrawing(drawn, element)) return Math.min(knownMs, withinMs);
  return Math.min(knownMs, ...near.map(({ ageMs }) => ageMs));
}
