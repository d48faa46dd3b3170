/** The late effects of the caller's last act, for its next answer. */
import type { Desk } from '../../support/desk.ts';
import { defineOperation } from '../../support/operation.ts';
import { ELEMENT_REASONS } from '../../support/reasons.ts';
import type { Run } from '../../support/run.ts';
import { surveyAll } from '../../elements/survey-all.ts';
import { FOLLOWED_MS, followLate } from '../../support/news/follow-late.ts';
import { effectSince } from './late-effect.ts';
import type { LateEffect } from '../../support/elements/late-book.ts';

/** What was listed a moment ago need not be listed again. */
const FRESH_MS = 300;

/** What differs now from the end of the caller's last act; null: nothing, or that is not known. */
export async function lookLate(desk: Desk, run: Run): Promise<LateEffect | null> {
  const { viewer = '' } = run;
  const end = desk.late.endOf(viewer);
  const now = run.clock.monotonic();
  if (end === undefined || now - end.at < FRESH_MS) return null;
  const leftMs = FOLLOWED_MS - (now - end.at);
  // What was drawn up to now is in the list of changes.
  if (end.news !== null && leftMs > 0) await followLate(desk, leftMs, run);
  const news = desk.news.ring.last;
  const windows = await surveyAll(desk, run);
  const effect = await effectSince(desk, end, windows, run);
  // Somebody may have acted in the meantime.
  if (desk.late.endOf(viewer) !== end || effect === null) return null;
  desk.late.keep(viewer, { ...end, windows, news: end.news === null ? null : news });
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
