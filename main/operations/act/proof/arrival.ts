/** The screen right before an action: after the pointer has arrived and the control under it has responded. */
import { intersect, isInside, type Region } from '../../../core/geometry.ts';
import { hasChanged } from '../../../core/visible-change.ts';
import type { DamageHistory } from '../../../ports/screen-damage.ts';
import { openComparing, type Comparing } from '../../support/changes/comparison.ts';
import type { Damage } from '../../support/changes/follow-damage.ts';
import { ANIMATED_MS, movingAreas } from '../../support/changes/moving.ts';
import { movingPixels } from '../../support/changes/moving-pixels.ts';
import type { Desk } from '../../support/desk.ts';
import type { Run } from '../../support/run.ts';

/**
 * A frame of a 60 Hz screen. Chromium draws hover effects 4 to 11 ms after the pointer came, the first frame of a
 * transition included, which still shows the old colours.
 */
const HOVER_RESPONSE_MS = 17;
/** A hover colour is there at once; more than a frame without anything drawn shows that it is complete. */
const HOVER_QUIET_MS = 17;
/** A second drawing, or a first one without a visible change, is a transition. Its frames come up to 40 ms apart. */
const TRANSITION_QUIET_MS = 60;
/** Transitions take 150 to 300 ms; longer ones are not waited for. */
const HOVER_LONGEST_MS = 300;
/** Where the system does not report drawing. */
const HOVER_BLIND_MS = 60;
/** Each wait also measures how busy the machine is. */
const MEASURE_MS = 6;
/** Before the first action nothing is known of movers. */
const LEAST_HISTORY_MS = 50;

export interface Baseline {
  readonly comparing: Comparing;
  /** The parts that moved on their own before the action. */
  readonly moving: readonly Region[];
  /** The parts that were drawn before the action. */
  readonly history: DamageHistory;
  /** When it was taken: monotonic milliseconds. */
  readonly takenAt: number;
}

export interface ArrivalOptions {
  readonly bounds: Region;
  readonly damage: Damage;
  /** Monotonic milliseconds; undefined if the pointer was there before. */
  readonly arrivedAt: number | undefined;
}

interface HoverOptions {
  readonly arrivedAt: number;
  readonly damage: Damage;
  readonly moving: readonly Region[];
  readonly comparing: Comparing;
}

/** Rectangles of one moment do not overlap. */
const isTransition = (drawn: readonly Region[]): boolean =>
  drawn.some((region, index) => drawn.slice(index + 1).some((later) => intersect(region, later)));

async function untilHoverIsQuiet(options: HoverOptions, run: Run): Promise<void> {
  const { arrivedAt, damage, moving, comparing } = options;
  const { clock, signal } = run;
  let quietSince = arrivedAt;
  let responses = 0;
  const due = (): number => {
    const slowerMs = damage.busyMs + (moving.length > 0 ? ANIMATED_MS : 0);
    if (responses === 0) return arrivedAt + HOVER_RESPONSE_MS + slowerMs;
    const quietMs = responses === 1 ? HOVER_QUIET_MS : TRANSITION_QUIET_MS;
    return Math.min(quietSince + quietMs + slowerMs / 2, arrivedAt + HOVER_LONGEST_MS + damage.busyMs);
  };
  for (;;) {
    const drawn = await damage.take();
    comparing.note(drawn);
    const responding = drawn?.filter((region) => !moving.some((area) => isInside(region, area))) ?? [];
    if (responding.length > 0) {
      // When it was drawn, not when it was asked for: a picture of the whole desktop may have been taken in between.
      quietSince = clock.monotonic() - (damage.history().records.at(-1)?.ageMs ?? 0);
      const isFirst = responses === 0 && !isTransition(responding);
      responses += isFirst && hasChanged(await comparing.look(signal, moving)) ? 1 : 2;
    }
    const leftMs = due() - clock.monotonic();
    if (leftMs <= 0 || !damage.isReported) return;
    await damage.wait(Math.min(MEASURE_MS, leftMs));
  }
}

/** Where the system reports drawing: the picture is taken while the program draws its hover colour, and then mended. */
async function takeReported(desk: Desk, options: ArrivalOptions, run: Run): Promise<Baseline> {
  const { bounds, damage, arrivedAt } = options;
  const before = damage.history();
  const movedBefore = movingAreas(before);
  const comparing = await openComparing(desk, bounds, run.signal);
  try {
    if (arrivedAt !== undefined)
      await untilHoverIsQuiet({ arrivedAt, damage, moving: movedBefore.exact, comparing }, run);
    const missingMs = LEAST_HISTORY_MS - damage.history().knownMs;
    if (missingMs > 0) await run.clock.sleep(missingMs, run.signal);
    if (missingMs > 0 || arrivedAt === undefined) comparing.note(await damage.take());

    const history = damage.history();
    const takenAt = run.clock.monotonic();
    const { exact, somewhere } = before.knownMs < LEAST_HISTORY_MS ? movingAreas(history) : movedBefore;
    const moving = somewhere ? [...exact, ...(await movingPixels(desk, bounds, run))] : exact;
    if (somewhere) comparing.note(await damage.take());
    await comparing.refresh(run.signal);
    return { comparing, moving, history, takenAt };
  } catch (error) {
    comparing.end();
    throw error;
  }
}

async function takePolled(
  desk: Desk,
  { bounds, damage, arrivedAt }: ArrivalOptions,
  run: Run,
): Promise<Baseline> {
  if (arrivedAt !== undefined) await run.clock.sleep(HOVER_BLIND_MS, run.signal);
  const moving = await movingPixels(desk, bounds, run);
  const comparing = await openComparing(desk, bounds, run.signal);
  return { comparing, moving, history: damage.history(), takenAt: run.clock.monotonic() };
}

export const takeBaseline = (desk: Desk, options: ArrivalOptions, run: Run): Promise<Baseline> =>
  options.damage.isReported ? takeReported(desk, options, run) : takePolled(desk, options, run);
