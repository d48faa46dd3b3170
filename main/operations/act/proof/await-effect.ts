/** Waits for the effect of an action: for its first change and, with `settle`, until the screen stops changing. */
import type { Proof } from '../../../core/action.ts';
import { contains, type Point, type Region } from '../../../core/geometry.ts';
import type { Damage } from '../../support/changes/follow-damage.ts';
import { ANIMATED_MS } from '../../support/changes/moving.ts';
import type { Desk } from '../../support/desk.ts';
import type { Run } from '../../support/run.ts';
import type { EffectWatch } from './first-change.ts';
import { untilQuiet } from './settle.ts';

/** Default maximum wait for the first effect of an action. */
const FIRST_MS = 400;
/** A program that answers in time shows it up to a frame later, Chromium within 10 ms, on a busy machine some more. */
const PAINT_MS = 17;
/** Without `settle`: the look of a pressed button that is gone after a frame is no effect. */
const CALM_MS = 20;
const CALM_LONGEST_MS = 60;

export interface Settled {
  /** False: something still moved when the time was up. */
  readonly quiet: boolean;
  /** From the end of the act. */
  readonly elapsedMs: number;
}

export interface AwaitOptions {
  readonly settle: Proof['settle'];
  readonly damage: Damage;
  /** The region that must stop changing. */
  readonly region: Region;
  /** Where a button was pressed: the control there may look pressed for a moment. */
  readonly pressed: Point | null;
}

/** Without `settle`: a change that lasts is the effect. */
async function awaitChange(
  pressed: Point | null,
  watch: EffectWatch,
  deadline: () => number,
  run: Run,
): Promise<void> {
  while (await watch.first(deadline)) {
    const changes = await watch.changes();
    if (pressed !== null && !changes.some((region) => contains(region, pressed))) return;
    await watch.calm(CALM_MS, CALM_LONGEST_MS);
    if (run.clock.monotonic() >= deadline() || (await watch.changes()).length > 0) return;
  }
}

/** Undefined if no one asked how the screen came to rest. `seen` is null if the screen could not be seen before the act. */
export async function awaitEffect(
  desk: Desk,
  { settle, damage, region, pressed }: AwaitOptions,
  seen: EffectWatch | null,
  run: Run,
): Promise<Settled | undefined> {
  const { clock } = run;
  const start = clock.monotonic();
  const animatedMs = (seen?.moving.length ?? 0) > 0 ? ANIMATED_MS : 0;
  const within = (ms: number) => (): number => start + ms + PAINT_MS + damage.busyMs + animatedMs;
  if (settle === undefined) {
    if (seen !== null) await awaitChange(pressed, seen, within(FIRST_MS), run);
    return undefined;
  }
  const { firstMs, maxMs, quietMs } = settle;
  const answered = within(firstMs ?? FIRST_MS);
  const firstDeadline = (): number =>
    firstMs === undefined ? Math.min(answered(), start + maxMs) : answered();
  const onDrawn = (drawn: readonly Region[] | null): void => void seen?.note(drawn);
  let quiet = true;
  // A mover is no first change, and not quiet either.
  while (seen === null || (await seen.first(firstDeadline)) || seen.moving.length > 0) {
    const deadline = (firstMs === undefined ? start : clock.monotonic()) + maxMs;
    quiet = await untilQuiet(desk, { region, damage, quietMs, deadline, onDrawn }, run);
    if (seen === null || !quiet) break;
    await seen.dropRested();
    // A change that came and went was not yet the effect.
    if (clock.monotonic() >= firstDeadline() || (await seen.changes()).length > 0) break;
  }
  return { quiet, elapsedMs: clock.monotonic() - start };
}
