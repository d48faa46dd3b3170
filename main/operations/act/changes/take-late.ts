/** The late effects of the caller's last act, for its next answer. */
import type { Desk } from '../../support/desk.ts';
import { defineOperation } from '../../support/operation.ts';
import { ELEMENT_REASONS } from '../../support/reasons.ts';
import type { Run } from '../../support/run.ts';
import { catchUp, effectSince, lookNow } from './late-effect.ts';
import type { LateEffect } from '../../support/elements/late-book.ts';

/** What was listed a moment ago need not be listed again where nothing was drawn since. */
const FRESH_MS = 300;

/** What differs now from the end of the caller's last act; null: nothing. */
async function lookLate(desk: Desk, run: Run): Promise<LateEffect | null> {
  const { viewer = '' } = run;
  const end = desk.late.endOf(viewer);
  if (end === undefined) return null;
  const isFresh = run.clock.monotonic() - end.at < FRESH_MS;
  const isCaughtUp = await catchUp(desk, end, run);
  const news = desk.news.ring.last;
  if (isCaughtUp && news === end.news && (isFresh || end.windows === null)) return null;
  const now = await lookNow(desk, isCaughtUp, run);
  const effect = await effectSince(desk, end, now, run);
  // Somebody may have acted in the meantime.
  if (desk.late.endOf(viewer) !== end || effect === null) return null;
  desk.late.keep(viewer, {
    ...end,
    windows: now.windows ?? end.windows,
    news: end.news === null ? null : news,
    isDoubtTold: end.isDoubtTold === true || effect.isIncomplete,
  });
  return effect;
}

export const takeLate = defineOperation({
  name: 'take-late-effects',
  title: 'Take late effects',
  kind: 'read',
  scope: 'see',
  reasons: ELEMENT_REASONS,
  notes: {},
  describe: () => ({ verb: 'take late effects', target: [] }),
  run: async (desk, _: undefined, run): Promise<LateEffect | null> =>
    desk.late.takeFound(run.viewer ?? '') ?? (await lookLate(desk, run)),
});
