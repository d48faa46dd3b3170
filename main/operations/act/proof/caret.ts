/** Whether a changed region is a caret that goes on blinking, and not one that an act has put there. */
import type { ChangedRegion } from '../../../core/changed-regions.ts';
import { area, intersect } from '../../../core/geometry.ts';
import { isCaretShaped, visibleRegions } from '../../../core/visible-change.ts';
import type { DamageHistory, DamageRecord } from '../../../ports/screen-damage.ts';

/** Carets blink once in 1.0 to 1.2 s; who was not drawn in such a time did not blink. */
const BLINK_MS = 1300;
const MARGIN = 3;

const isOf = ({ region }: DamageRecord, caret: ChangedRegion): boolean => {
  const shared = intersect(region, caret);
  return (
    shared !== undefined &&
    region.width <= caret.width + MARGIN &&
    region.height <= caret.height + MARGIN &&
    area(shared) * 2 >= area(caret)
  );
};

/** What is left without carets that blinked before the act. Where too little is known of then, a lone caret counts as one that did. */
export function withoutBlinkingCarets(
  regions: readonly ChangedRegion[],
  { knownMs, records }: DamageHistory,
): readonly ChangedRegion[] {
  if (knownMs < BLINK_MS) return visibleRegions(regions);
  return regions.filter(
    (region) => !(isCaretShaped(region) && records.some((record) => isOf(record, region))),
  );
}
