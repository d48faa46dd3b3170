/** Leaves out of the changes a text caret that was blinking before the action. A caret that the action put there stays. */
import type { ChangedRegion } from '../../../core/changed-regions.ts';
import { area, intersect } from '../../../core/geometry.ts';
import { isCaretShaped } from '../../../core/visible-change.ts';
import type { DamageHistory, DamageRecord } from '../../../ports/screen-damage.ts';

/** Carets blink once in 1.0 to 1.2 s. One that was not drawn for this long was not blinking. */
const BLINK_MS = 1300;
/** Between two drawings of one that blinks; two that come closer are one drawing, noticed in pieces. */
const LEAST_APART_MS = 300;
/** Pixels by which a program may draw more than the caret. */
const MARGIN = 3;

/** The X server cuts a rectangle in pieces where another one was drawn beside it, so the pieces are added up. */
function wasDrawn(caret: ChangedRegion, records: readonly DamageRecord[]): boolean {
  const drawn = records.reduce((sum, { region }) => {
    const fits = region.width <= caret.width + MARGIN && region.height <= caret.height + MARGIN;
    const shared = fits ? intersect(region, caret) : undefined;
    return sum + (shared === undefined ? 0 : area(shared));
  }, 0);
  return drawn * 2 >= area(caret);
}

/**
 * `history` lists the drawing before the action. Where too little of it is known, the only caret-shaped region is taken for a
 * caret that was blinking; of several, none is, because only one caret blinks at a time.
 */
export function withoutBlinkingCarets(
  regions: readonly ChangedRegion[],
  { knownMs, records }: DamageHistory,
): readonly ChangedRegion[] {
  const carets = regions.filter(isCaretShaped);
  const known = knownMs >= BLINK_MS;
  const blinking = known ? carets.filter((caret) => wasDrawn(caret, records)) : carets;
  return !known && blinking.length > 1 ? regions : regions.filter((region) => !blinking.includes(region));
}

/** Whether a change is a caret that blinks: that shape was drawn there at another moment of `history` too. */
export function isBlinkingCaret(changed: ChangedRegion, { records }: DamageHistory): boolean {
  if (!isCaretShaped(changed)) return false;
  const moments = Map.groupBy(records, ({ ageMs }) => ageMs);
  const ages = [...moments].flatMap(([ageMs, drawn]) => (wasDrawn(changed, drawn) ? [ageMs] : []));
  return Math.max(...ages) - Math.min(...ages) >= LEAST_APART_MS;
}
