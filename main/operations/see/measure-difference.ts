/** Difference between two captures of the screen taken some time apart. */
import { meanDifference } from '../../core/difference.ts';
import type { Region } from '../../core/geometry.ts';
import type { Part } from '../../core/part.ts';
import { noteView, VIEW_NOTES } from '../pictures/note-view.ts';
import { defineOperation } from '../support/operation.ts';
import { CAPTURE_REASONS, WINDOW_REASONS } from '../support/reasons.ts';
import { joined, viewWords } from '../support/words.ts';
import { resolveView } from '../pictures/view.ts';
import { withFrame } from '../pictures/with-frame.ts';

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
  /** Whether the ratio is at least the threshold, 0 included. */
  readonly changed: boolean;
  readonly region: Region;
}

export const measureDifference = defineOperation({
  name: 'measure-difference',
  title: 'Measure change',
  kind: 'read',
  scope: 'see',
  // It mostly sleeps: among the captures it would keep them from those who want one now.
  pool: 'wait',
  reasons: [...CAPTURE_REASONS, ...WINDOW_REASONS],
  notes: VIEW_NOTES,
  describe: (notes) => ({ verb: 'compare', target: joined(viewWords(notes)) }),
  async run(desk, { screen, part, delayMs, threshold }: DifferenceInput, run): Promise<DifferenceOutput> {
    const view = await resolveView(desk, { screen, part }, run);
    noteView(view, run);
    const { region } = view;
    const { capture } = desk;
    const ratio = await withFrame(capture, region, { signal: run.signal }, async (before) => {
      await run.clock.sleep(delayMs, run.signal);
      return withFrame(capture, region, { signal: run.signal }, (after) => meanDifference(before, after));
    });
    return { ratio, changed: ratio >= threshold, region };
  },
});
