/** Removes a text caret that was blinking before the action from the changes. A caret that the action put there stays. */
import type { ChangedRegion } from '../../../core/changed-regions.ts';
import { area, intersect, isInside, type Region } from '../../../core/geometry.ts';
import { isCaretShaped } from '../../../core/visible-change.ts';
import type { DamageHistory, DamageRecord } from '../../../ports/screen-damage.ts';
import { wasBlinkingInField, type SeenCaret } from './field-caret.ts';

/** Carets blink once in 1.0 to 1.2 s. One that was not drawn for this long was not blinking. */
const BLINK_MS = 1300;
/** Minimum time between two drawings of a blinking caret; two that are closer are one drawing, noticed in pieces. */
const LEAST_APART_MS = 300;
/** Pixels by which a program may draw more than the caret. */
const MARGIN = 3;

/** Qt also draws four to five times the caret's width on both of its sides. */
const isDrawnByQt = (drawn: Region, caret: Region): boolean =>
  isInside(caret, drawn) &&
  drawn.height <= caret.height + MARGIN &&
  drawn.width <= 12 * caret.width &&
  Math.abs(2 * (drawn.x - caret.x) + drawn.width - caret.width) <= 2 * caret.width;

/** The X server splits a rectangle if another one was drawn next to it, so the pieces are added up. */
function wasDrawn(caret: ChangedRegion, records: readonly DamageRecord[]): boolean {
  const drawn = records.reduce((sum, { region }) => {
    const fits = region.width <= caret.width + MARGIN && region.height <= caret.height + MARGIN;
    const shared = fits || isDrawnByQt(region, caret) ? intersect(region, caret) : undefined;
    return sum + (shared === undefined ? 0 : area(shared));
  }, 0);
  return drawn * 2 >= area(caret);
}

/** Whether another caret's place was drawn later: then the caret was there, and had left this place. */
function wasLeft(caret: ChangedRegion, records: readonly DamageRecord[]): boolean {
  const own = records.filter((record) => wasDrawn(caret, [record]));
  const last = own.at(-1);
  if (last === undefined) return false;
  const { width, height } = last.region;
  return records.some(
    ({ region, ageMs }) =>
      ageMs < last.ageMs &&
      region.width === width &&
      region.height === height &&
      intersect(region, caret) === undefined,
  );
}

/**
 * `history` lists the drawing before the action, `look` says what a place was like then. If too little is known, a single
 * caret-shaped region counts as a blinking caret; several do not, because only one caret blinks at a time.
 */
export function withoutBlinkingCarets(
  regions: readonly ChangedRegion[],
  history: DamageHistory,
  look: (caret: Region) => Omit<SeenCaret, 'region'>,
): readonly ChangedRegion[] {
  const carets = regions.filter(isCaretShaped);
  const known = history.knownMs >= BLINK_MS;
  /** A single caret changes two places only if it has moved. */
  const hasMoved = (caret: ChangedRegion): boolean =>
    !look(caret).wasVisible && carets.some((other) => other !== caret && look(other).wasVisible);
  const wasBlinking = (caret: ChangedRegion): boolean =>
    wasDrawn(caret, history.records)
      ? !wasLeft(caret, history.records)
      : wasBlinkingInField({ region: caret, ...look(caret) }, history) && !hasMoved(caret);
  const blinking = known ? carets.filter(wasBlinking) : carets;
  return !known && blinking.length > 1 ? regions : regions.filter((region) => !blinking.includes(region));
}

/** Whether a change is a caret that blinks: its place, alone or with all of its field, was drawn at another moment of `history` too. */
export function isBlinkingCaret(changed: ChangedRegion, { records }: DamageHistory): boolean {
  if (!isCaretShaped(changed)) return false;
  const moments = Map.groupBy(records, ({ ageMs }) => ageMs);
  const ages = [...moments].flatMap(([ageMs, drawn]) =>
    wasDrawn(changed, drawn) || drawn.some(({ region }) => isInside(changed, region)) ? [ageMs] : [],
  );
  return Math.max(...ages) - Math.min(...ages) >= LEAST_APART_MS;
}
