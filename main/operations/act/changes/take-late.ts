/** The late effects of the caller's last act, for its next answer. */
import { elementsDelta } from '../../../core/changes/element-delta.ts';
import { isEmpty } from '../../../core/changes/list-delta.ts';
import type { Desk } from '../../support/desk.ts';
import { defineOperation } from '../../support/operation.ts';
import { ELEMENT_REASONS } from '../../support/reasons.ts';
import type { Run } from '../../support/run.ts';
import { surveyAll } from '../../elements/survey-all.ts';
import { changesBetween } from './act-changes.ts';
import type { LateEffect } from '../../support/elements/late-book.ts';

/** What was listed a moment ago need not be listed again. */
const FRESH_MS = 300;

/** What differs now from the end of the caller's last act; null: nothing, or that is not known. */
export async function lookLate(desk: Desk, run: Run): Promise<LateEffect | null> {
  const { viewer = '' } = run;
  const end = desk.late.endOf(viewer);
  const now = run.clock.monotonic();
  if (end === undefined || now - end.at < FRESH_MS) return null;
  const windows = await surveyAll(desk, run);
  // Somebody may have acted in the meantime.
  if (desk.late.endOf(viewer) !== end || isEmpty(elementsDelta(end.windows, windows))) return null;
  desk.late.keep(viewer, { ...end, windows });
  return { act: end.act, afterMs: now - end.at, changes: changesBetween(end.windows, windows) };
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
