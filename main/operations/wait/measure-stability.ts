/** Whether a part of the screen stays unchanged for a time. */
import { differenceBetween, meanDifference } from '../../core/difference.ts';
import type { Region } from '../../core/geometry.ts';
import type { Part } from '../../core/part.ts';
import { noteView, VIEW_NOTES } from '../pictures/note-view.ts';
import { hasChanged } from '../../core/visible-change.ts';
import type { Frame } from '../../core/raster.ts';
import type { Desk } from '../support/desk.ts';
import { defineOperation } from '../support/operation.ts';
import { CAPTURE_REASONS, WINDOW_REASONS } from '../support/reasons.ts';
import type { Run } from '../support/run.ts';
import { joined, viewWords } from '../support/words.ts';
import { samePixels } from '../support/changes/same-pixels.ts';
import { resolveView } from '../pictures/view.ts';
import { withFrame } from '../pictures/with-frame.ts';

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

interface Sampling extends StabilityInput {
  readonly desk: Desk;
  /** The first sample, which its caller gives back. */
  readonly first: Frame;
  /** When it was asked for, on the monotonic clock. */
  readonly start: number;
}

/** Compares each later sample with the one before it, and with the first, so that a slow drift is seen too. */
async function sampleAfter(
  { desk, first, start, intervalMs, durationMs, threshold }: Sampling,
  run: Run,
): Promise<{ readonly ratios: readonly number[]; readonly visible: boolean }> {
  const ratios: number[] = [];
  let last = first;
  let visible = false;
  try {
    for (let sample = 1; ; sample++) {
      // Against the schedule, so that a slow capture does not stretch the measurement.
      const dueMs = Math.min(sample * intervalMs, durationMs);
      await run.clock.sleep(Math.max(0, start + dueMs - run.clock.monotonic()), run.signal);
      const next = await desk.frames.capture(first.region, run.signal);
      ratios.push(meanDifference(last, next));
      visible ||= threshold === null && differs(first, next);
      if (last !== first) desk.frames.recycle(last);
      last = next;
      if (dueMs >= durationMs) return { ratios, visible };
    }
  } finally {
    if (last !== first) desk.frames.recycle(last);
  }
}

export const measureStability = defineOperation({
  name: 'measure-stability',
  title: 'Measure stability',
  kind: 'read',
  scope: 'see',
  pool: 'wait',
  reasons: [...CAPTURE_REASONS, ...WINDOW_REASONS],
  notes: VIEW_NOTES,
  describe: (notes) => ({ verb: 'watch', target: joined(viewWords(notes)) }),
  async run(desk, input: StabilityInput, run): Promise<StabilityOutput> {
    const view = await resolveView(desk, { screen: input.screen, part: input.part }, run);
    noteView(view, run);
    const { region } = view;
    const start = run.clock.monotonic();
    const { ratios, visible } = await withFrame(desk.capture, region, { signal: run.signal }, (first) =>
      sampleAfter({ ...input, desk, first, start }, run),
    );
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
