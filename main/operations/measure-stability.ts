/** Whether a part of the screen keeps still over a time. */
import { meanDifference } from '../core/difference.ts';
import type { Region } from '../core/geometry.ts';
import type { Part } from '../core/part.ts';
import { noteView } from './note-view.ts';
import type { Operation } from './operation.ts';
import { resolveView } from './take-picture.ts';

export interface StabilityInput {
  readonly screen: number;
  /** Null: the whole display. */
  readonly part: Part | null;
  readonly intervalMs: number;
  readonly durationMs: number;
  readonly threshold: number;
}

export interface StabilityOutput {
  readonly stable: boolean;
  readonly samples: number;
  /** Between consecutive samples, 0 to 1. */
  readonly maxRatio: number;
  readonly meanRatio: number;
  readonly region: Region;
}

export const measureStability: Operation<StabilityInput, StabilityOutput> = {
  name: 'measure-stability',
  kind: 'read',
  pool: 'wait',
  async run(desk, input, run) {
    const view = await resolveView(desk, input.screen, input.part);
    noteView(view, run);
    const { region } = view;
    const start = run.clock.monotonic();
    let last = await desk.capture.capture(region, { signal: run.signal });
    const ratios: number[] = [];
    for (let sample = 1; ; sample++) {
      // Against the schedule, so that a slow capture does not stretch the measurement.
      const dueMs = Math.min(sample * input.intervalMs, input.durationMs);
      await run.clock.sleep(Math.max(0, start + dueMs - run.clock.monotonic()), run.signal);
      const next = await desk.capture.capture(region, { signal: run.signal });
      ratios.push(meanDifference(last, next));
      desk.capture.recycle?.(last);
      last = next;
      if (dueMs >= input.durationMs) break;
    }
    desk.capture.recycle?.(last);
    const maxRatio = Math.max(...ratios);
    return {
      stable: maxRatio <= input.threshold,
      samples: ratios.length + 1,
      maxRatio,
      meanRatio: ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length,
      region,
    };
  },
};
