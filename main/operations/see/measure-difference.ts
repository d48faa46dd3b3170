/** How much the screen changed between two captures some time apart. */
import { isChange } from '../../core/condition.ts';
import { meanDifference } from '../../core/difference.ts';
import type { Region } from '../../core/geometry.ts';
import type { Part } from '../../core/part.ts';
import { noteView } from './note-view.ts';
import type { Operation } from '../support/operation.ts';
import { resolveView } from './take-picture.ts';
import { withFrame } from './with-frame.ts';

export interface DifferenceInput {
  readonly screen: number;
  /** Null: the whole display. */
  readonly part: Part | null;
  readonly delayMs: number;
  readonly threshold: number;
}

export interface DifferenceOutput {
  /** Mean over pixels and channels, 0 to 1. */
  readonly ratio: number;
  readonly changed: boolean;
  readonly region: Region;
}

export const measureDifference: Operation<DifferenceInput, DifferenceOutput> = {
  name: 'measure-difference',
  kind: 'read',
  // It mostly sleeps: among the captures it would keep them from those who want one now.
  pool: 'wait',
  async run(desk, { screen, part, delayMs, threshold }, run) {
    const view = await resolveView(desk, screen, part);
    noteView(view, run);
    const { region } = view;
    const before = await desk.capture.capture(region, { signal: run.signal });
    await run.clock.sleep(delayMs, run.signal);
    const ratio = await withFrame(desk, region, { signal: run.signal }, (after) =>
      meanDifference(before, after),
    );
    desk.capture.recycle?.(before);
    return { ratio, changed: isChange(ratio, threshold), region };
  },
};
