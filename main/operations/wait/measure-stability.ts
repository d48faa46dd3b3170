/** Whether a part of the screen stays unchanged for a time. */
import { differenceBetween, meanDifference } from '../../core/difference.ts';
import type { Region } from '../../core/geometry.ts';
import type { Part } from '../../core/part.ts';
import { noteView, VIEW_NOTES } from '../see/note-view.ts';
import { hasChanged } from '../../core/visible-change.ts';
import type { Frame } from '../../core/raster.ts';
import { defineOperation } from '../support/operation.ts';
import { CAPTURE_REASONS, WINDOW_REASONS } from '../support/reasons.ts';
import { viewWords } from '../support/words.ts';
import { samePixels } from '../see/same-pixels.ts';
import { resolveView } from '../see/view.ts';

export interface StabilityInput {
  readonly screen: number;
  /** Null: the whole display. */
  readonly part: Part | null;
  readonly intervalMs: number;
  readonly durationMs: number;
  /** For the mean difference of two consecutive samples, 0 to 1. Null: no visible change, see visible-change.ts. */
  readonly threshold: number | null;
}

export interface StabilityOutput {
  readonly stable: boolean;
  readonly samples: number;
  /** Between consecutive samples, 0 to 1. */
  readonly maxRatio: number;
  readonly meanRatio: number;
  readonly region: Region;
}

const differs = (a: Frame, b: Frame): boolean => !samePixels(a, b) && hasChanged(differenceBetween(a, b));

export const measureStability = defineOperation({
  name: 'measure-stability',
  title: 'Measure stability',
  kind: 'read',
  scope: 'see',
  pool: 'wait',
  reasons: [...CAPTURE_REASONS, ...WINDOW_REASONS],
  notes: VIEW_NOTES,
  describe: (notes) => ({ verb: 'watch', target: viewWords(notes) }),
  async run(desk, input: StabilityInput, run): Promise<StabilityOutput> {
    const view = await resolveView(desk, input.screen, input.part, '', run);
    noteView(view, run);
    const { region } = view;
    const start = run.clock.monotonic();
    const first = await desk.capture.capture(region, { signal: run.signal });
    let last = first;
    let visible = false;
    const ratios: number[] = [];
    for (let sample = 1; ; sample++) {
      // Against the schedule, so that a slow capture does not stretch the measurement.
      const dueMs = Math.min(sample * input.intervalMs, input.durationMs);
      await run.clock.sleep(Math.max(0, start + dueMs - run.clock.monotonic()), run.signal);
      const next = await desk.capture.capture(region, { signal: run.signal });
      ratios.push(meanDifference(last, next));
      // Against the first, so that a slow drift is seen too.
      visible ||= input.threshold === null && differs(first, next);
      if (last !== first) desk.capture.recycle?.(last);
      last = next;
      if (dueMs >= input.durationMs) break;
    }
    for (const frame of [first, last]) desk.capture.recycle?.(frame);
    const maxRatio = Math.max(...ratios);
    return {
      stable: input.threshold === null ? !visible : maxRatio <= input.threshold,
      samples: ratios.length + 1,
      maxRatio,
      meanRatio: ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length,
      region,
    };
  },
});
