/**
 * Does a recorded run again, and compares after each step: the part of the desktop that changed then must come to look as
 * it did. It stops at the first difference.
 */
import type { Desk } from '../../operations/support/desk.ts';
import type { Caller } from '../../service/caller.ts';
import type { Service } from '../../service/service.ts';
import type { RecordedStep } from '../format.ts';
import type { DecodePng } from '../frames.ts';
import { outcomeIn } from '../outcome.ts';
import type { RecordedRun } from '../runs.ts';
import { compareStep, type DifferentPictures } from './compare-step.ts';
import { NotReplayable, revive, type Revived } from './revive.ts';

export interface ReplayOptions {
  readonly service: Service;
  readonly desk: Desk;
  readonly caller: Caller;
  readonly decode: DecodePng;
  /** Called with each step, before it is done. */
  readonly onStep: (step: RecordedStep, what: 'done again' | 'would do' | 'left out') => void;
}

export type ReplayOutcome =
  | { readonly ok: true; readonly steps: number; readonly compared: number }
  | {
      readonly ok: false;
      readonly step: number;
      /** In one sentence. */
      readonly why: string;
      /** Where the desktop looks different. */
      readonly pictures: DifferentPictures | null;
    };

/** Windows that the step opened or controlled then, by the ids that they have now. */
function learnWindows(step: RecordedStep, output: unknown, windows: Map<number, number>): void {
  const now = outcomeIn(output).windows;
  for (const [index, { id }] of step.windows.entries()) {
    const same = now[index];
    if (same !== undefined) windows.set(id, same.id);
  }
}

/** Rejects where the desktop itself fails. */
export async function replay(run: RecordedRun, options: ReplayOptions): Promise<ReplayOutcome> {
  const windows = new Map<number, number>();
  let [steps, compared] = [0, 0];
  const stopped = (step: RecordedStep, why: string): ReplayOutcome => ({
    ok: false,
    step: step.step,
    why,
    pictures: null,
  });
  for (const step of run.steps) {
    let next: Revived | null;
    try {
      next = revive(step, windows);
    } catch (error) {
      if (error instanceof NotReplayable) return stopped(step, error.message);
      throw error;
    }
    options.onStep(step, next === null ? 'left out' : 'done again');
    if (next === null) continue;
    try {
      learnWindows(step, await options.service.invoke(next.operation, next.input, options.caller), windows);
    } catch (error) {
      return stopped(step, `It was refused now: ${error instanceof Error ? error.message : String(error)}`);
    }
    steps++;
    const pictures = run.pictures.get(step.step);
    if (pictures?.withheld !== null) continue;
    const different = await compareStep(run, pictures, options);
    compared++;
    if (different !== null)
      return {
        ok: false,
        step: step.step,
        why: 'The desktop looks different afterwards.',
        pictures: different,
      };
  }
  return { ok: true, steps, compared };
}

/** The plan, without doing it. */
export function dryRun(run: RecordedRun, onStep: ReplayOptions['onStep']): ReplayOutcome {
  let steps = 0;
  for (const step of run.steps) {
    try {
      const next = revive(step, new Map());
      onStep(step, next === null ? 'left out' : 'would do');
      if (next !== null) steps++;
    } catch (error) {
      if (!(error instanceof NotReplayable)) throw error;
      return { ok: false, step: step.step, why: error.message, pictures: null };
    }
  }
  return { ok: true, steps, compared: 0 };
}
