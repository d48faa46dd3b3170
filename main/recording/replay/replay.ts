/**
 * Does a recorded run again, and compares after each step: the part of the desktop that changed then must come to look as
 * it did. It stops at the first difference.
 */
import { cropFrame } from '../../core/observation.ts';
import { differenceBetween } from '../../core/difference.ts';
import { desktopBounds } from '../../core/desktop.ts';
import { area, intersect } from '../../core/geometry.ts';
import type { Frame, Raster } from '../../core/raster.ts';
import { captureOwn } from '../../operations/see/own-frame.ts';
import type { Desk } from '../../operations/support/desk.ts';
import type { Caller, Service } from '../../service/service.ts';
import type { RecordedStep, StepPictures } from '../format.ts';
import type { DecodePng } from '../frames.ts';
import { toldOutcome } from '../outcome.ts';
import type { RecordedRun } from '../runs.ts';
import { readPicture } from '../view/embed.ts';
import { NotReplayable, revive, type Revived } from './revive.ts';

export interface ReplayOptions {
  readonly service: Service;
  readonly desk: Desk;
  readonly caller: Caller;
  readonly decode: DecodePng;
  /** Told of each step, before it is done. */
  readonly onStep: (step: RecordedStep, what: 'done again' | 'left out') => void;
}

export type ReplayOutcome =
  | { readonly ok: true; readonly steps: number; readonly compared: number }
  | {
      readonly ok: false;
      readonly step: number;
      /** In one sentence. */
      readonly why: string;
      /** Where the desktop looks different. */
      readonly pictures: { readonly recorded: Raster; readonly now: Raster } | null;
    };

/** Programs on a busy machine show the effect of an act within this time. */
const LONGEST_MS = 8000;
const LOOK_EVERY_MS = 150;
/** Share of a picture that may differ: a caret that blinks, a shadow, a clock. */
const MOST_DIFFERENT = 0.01;
/** Pixels that may differ however small the picture is: a caret of 2x30. */
const FEW_PIXELS = 60;

const isAlike = (one: Raster, other: Raster): boolean =>
  one.width === other.width &&
  one.height === other.height &&
  differenceBetween(one, other).changed <= Math.max(FEW_PIXELS, area(one) * MOST_DIFFERENT);

async function lookAt(desk: Desk, { region }: Pick<StepPictures, 'region'>): Promise<Frame | null> {
  const bounds = desktopBounds(await desk.displays.list());
  const shown = region === null ? bounds : intersect(region, bounds);
  if (shown === undefined) return null;
  const whole = await captureOwn(desk.capture, bounds);
  return cropFrame(whole, shown);
}

/** Null where the desktop comes to look as it did in time, or where there is nothing to compare with. */
async function compare(
  run: RecordedRun,
  pictures: StepPictures,
  { desk, decode }: ReplayOptions,
): Promise<{ readonly recorded: Raster; readonly now: Raster } | null> {
  const name = pictures.after ?? pictures.key;
  const bytes = name === null ? null : readPicture(run.directory, name);
  // A filled box shows nothing that could be compared.
  if (bytes === null || pictures.masked > 0) return null;
  const recorded = await decode(bytes);
  const part = pictures.after === null ? { region: null } : pictures;
  const until = desk.clock.monotonic() + LONGEST_MS;
  for (;;) {
    const now = await lookAt(desk, part);
    if (now === null) return { recorded, now: recorded };
    if (isAlike(recorded, now)) return null;
    if (desk.clock.monotonic() > until) return { recorded, now };
    await desk.clock.sleep(LOOK_EVERY_MS);
  }
}

/** Windows that the step opened or controlled then, by the ids that they have now. */
function learnWindows(step: RecordedStep, output: unknown, windows: Map<number, number>): void {
  const now = toldOutcome(output).windows;
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
    ...{ ok: false, step: step.step, why, pictures: null },
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
    const different = await compare(run, pictures, options);
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
      onStep(step, next === null ? 'left out' : 'done again');
      if (next !== null) steps++;
    } catch (error) {
      if (!(error instanceof NotReplayable)) throw error;
      return { ok: false, step: step.step, why: error.message, pictures: null };
    }
  }
  return { ok: true, steps, compared: 0 };
}
