/** Watches for a text to appear or to go. Pixels that did not change are neither captured nor read again. */
import { findMatches } from '../../../core/text/find-text.ts';
import type { Region } from '../../../core/geometry.ts';
import type { Frame } from '../../../core/raster.ts';
import { followScreen } from '../../support/changes/follow-screen.ts';
import type { Desk } from '../../support/desk.ts';
import { compileText } from '../../read/find-text.ts';
import { inGlobal } from '../../read/global-lines.ts';
import type { Run } from '../../support/run.ts';
import { samePixels } from '../../support/changes/same-pixels.ts';
import { resolveView } from '../../pictures/view.ts';
import type { Finding, TextCondition, Watch, WatchContext } from './condition.ts';

interface Search {
  readonly condition: TextCondition;
  readonly compiled: Awaited<ReturnType<typeof compileText>>;
  /** The region of every frame, in global units. */
  readonly region: Region;
}

async function readFinding(
  desk: Desk,
  { condition, compiled, region }: Search,
  frame: Frame,
  run: Run,
): Promise<Finding> {
  const { lines } = await desk.recognition.recognize(frame, {
    languages: condition.languages,
    signal: run.signal,
  });
  const placed = inGlobal(lines, frame, region);
  const matches = findMatches(placed, await compiled(placed, true, run), {
    groupLines: true,
    minConfidence: condition.minConfidence,
  });
  const met = matches.length > 0 === condition.present;
  return { kind: 'text', outcome: met ? 'met' : 'unmet', words: matches.flatMap((match) => match.words) };
}

export async function watchText(
  desk: Desk,
  condition: TextCondition,
  { screen, path, remember = false }: WatchContext,
  run: Run,
): Promise<Watch> {
  const compiled = await compileText(desk, condition, `${path}.text`, run);
  const { region } = await resolveView(desk, { screen, part: condition.part, path }, run);
  const following = await followScreen(desk, region, run);
  const first = remember ? await desk.frames.capture(region, run.signal) : undefined;
  let before: Finding | undefined;
  let last: { readonly frame: Frame; readonly finding: Finding } | undefined;

  const read = (frame: Frame, within: Run): Promise<Finding> =>
    readFinding(desk, { condition, compiled, region }, frame, within);

  return {
    async look(within) {
      const drawn = await following.drawn();
      if (last !== undefined && drawn?.length === 0) return last.finding;
      // A report alone does not decide what has not changed.
      const frame = await (drawn === null
        ? desk.capture.capture(region, { signal: within.signal })
        : desk.frames.capture(region, within.signal));
      if (last !== undefined && samePixels(last.frame, frame)) {
        desk.frames.recycle(frame);
        return last.finding;
      }
      const finding = await read(frame, within);
      // Read once for both: an act takes its time to show.
      if (first !== undefined && samePixels(first, frame)) before = finding;
      if (last !== undefined) desk.frames.recycle(last.frame);
      last = { frame, finding };
      return finding;
    },
    changed: ({ signal }) => following.changed(signal),
    async heldBefore(within) {
      if (first === undefined) return 'unknown';
      before ??= await read(first, within);
      return before.outcome;
    },
    end() {
      following.end();
      for (const frame of [last?.frame, first]) if (frame !== undefined) desk.frames.recycle(frame);
      last = undefined;
    },
  };
}
