/** What an act, or a batch as a whole, changed among windows, elements and texts, so that its caller need not look again. */
import { elementsDelta } from '../../../core/changes/element-delta.ts';
import { isEmpty } from '../../../core/changes/list-delta.ts';
import { boundsOf, intersect, type Region } from '../../../core/geometry.ts';
import type { RecognizedLine } from '../../../ports/text-recognition.ts';
import type { ListedWindow } from '../../support/elements/listed-window.ts';
import { surveyAll } from '../../elements/survey-all.ts';
import { FOLLOWED_MS, followLate } from '../../support/news/follow-late.ts';
import { catchUp, changesOf, effectSince } from './late-effect.ts';
import { readRegion } from '../../read/read-region.ts';
import { widened } from '../../support/changes/moving.ts';
import type { ActChanges } from '../../support/elements/changes-of-act.ts';
import type { Desk } from '../../support/desk.ts';
import type { Run } from '../../support/run.ts';
import { SETTLE_MS } from '../../elements/look-again.ts';

/** Toolkits report a new state up to 300 ms after it shows: where pixels changed and no element did, they are asked again. */
const LATE_MS = 250;
/** Around changed pixels, so that a line is read as a whole. */
const MARGIN = 16;
/** A larger part, such as a page of text, is for its own look: reading it takes longer than the act. */
const MOST_PIXELS = 400_000;
const LANGUAGES: readonly string[] = [];

/** Windows that programs describe need no reading. */
async function readChanged(
  desk: Desk,
  changed: readonly Region[],
  windows: readonly ListedWindow[],
  run: Run,
): Promise<readonly RecognizedLine[]> {
  const untold = windows.filter(({ gap, elements }) => gap !== null && elements.length === 0);
  const parts = untold.flatMap(({ window }) =>
    changed.flatMap((region) => intersect(widened(region, MARGIN), window.region) ?? []),
  );
  const whole = boundsOf(parts);
  if (whole === undefined || whole.width * whole.height > MOST_PIXELS) return [];
  const quiet = { ...run, note: () => undefined };
  const { lines } = await readRegion(desk, whole, { languages: LANGUAGES }, quiet).catch(() => {
    run.signal.throwIfAborted();
    return { lines: [] };
  });
  return lines;
}

export interface ChangeWatch {
  /** After the act; `changed` are the parts of the screen that it changed. */
  conclude(changed: readonly Region[]): Promise<ActChanges>;
}

/** Before the act. Throws where the caller may not look at the desktop: an act's answer shows nothing that a look would refuse. */
export async function watchChanges(desk: Desk, act: string, run: Run): Promise<ChangeWatch> {
  await run.maySee?.();
  const { viewer = '' } = run;
  const end = desk.late.endBefore(viewer);
  // What was drawn up to now belongs to the earlier act.
  const isComplete = end !== undefined && (await catchUp(desk, end, run));
  const before = await surveyAll(desk, run);
  const effect =
    end === undefined ? null : await effectSince(desk, end, { windows: before, isComplete }, run);
  if (effect !== null) desk.late.found(viewer, effect);
  return {
    async conclude(changed) {
      await run.clock.sleep(SETTLE_MS, run.signal);
      // Before the list: what comes while it is made is in it, or late.
      let news = await followLate(desk, FOLLOWED_MS, run);
      let now = await surveyAll(desk, run);
      if (isEmpty(elementsDelta(before, now)) && changed.length > 0) {
        await run.clock.sleep(LATE_MS, run.signal);
        news = await followLate(desk, FOLLOWED_MS, run);
        now = await surveyAll(desk, run);
      }
      desk.late.keep(viewer, { act, at: run.clock.monotonic(), windows: now, news });
      return {
        ...changesOf(elementsDelta(before, now), now),
        texts: await readChanged(desk, changed, now, run),
      };
    },
  };
}
