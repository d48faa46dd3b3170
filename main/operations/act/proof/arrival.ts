/** The screen as it is right before an act: after the pointer has arrived and what it hovers over has answered. */
import { intersect, type Region } from '../../../core/geometry.ts';
import type { DamageHistory } from '../../../ports/screen-damage.ts';
import { createComparing, type Comparing } from '../../support/changes/comparison.ts';
import type { Damage } from '../../support/changes/follow-damage.ts';
import { ANIMATED_MS, isInside, movingAreas } from '../../support/changes/moving.ts';
import { movingPixels } from '../../support/changes/moving-pixels.ts';
import type { Desk } from '../../support/desk.ts';
import type { Run } from '../../support/run.ts';

/** Chromium draws a hover colour 5 ms after the pointer came in the median, 16 ms at most unless the machine is busy. */
const HOVER_ANSWER_MS = 34;
/** A hover colour is there at once; two frames without anything drawn show that it is all. */
const HOVER_QUIET_MS = 34;
/** What is drawn a second time is a transition, and on a busy machine its frames come late. */
const TRANSITION_QUIET_MS = 60;
/** Transitions take 150 to 300 ms; longer ones are not waited for. */
const HOVER_LONGEST_MS = 300;
/** Where the system does not tell what is drawn. */
const HOVER_BLIND_MS = 60;
/** Before the first act nothing is known of what moves. */
const LEAST_HISTORY_MS = 50;

export interface Baseline {
  readonly comparing: Comparing;
  /** What moved by itself before the act. */
  readonly moving: readonly Region[];
  /** What was drawn before the act. */
  readonly history: DamageHistory;
}

export interface ArrivalOptions {
  readonly bounds: Region;
  readonly damage: Damage;
  /** The pointer has come to another place for this act. */
  readonly pointerMoved: boolean;
}

async function untilHoverIsQuiet(damage: Damage, moving: readonly Region[], run: Run): Promise<void> {
  const { clock } = run;
  const start = clock.monotonic();
  const slowerMs = damage.busyMs + (moving.length > 0 ? ANIMATED_MS : 0);
  let due = start + HOVER_ANSWER_MS + slowerMs;
  let answers = 0;
  for (let now = start; now < due && now < start + HOVER_LONGEST_MS && damage.told; now = clock.monotonic()) {
    await damage.wait(due - now);
    const drawn = (await damage.take()) ?? [];
    if (!drawn.some((region) => !moving.some((area) => isInside(region, area)))) continue;
    // Parts of one moment do not overlap.
    answers += drawn.some((region, at) => drawn.slice(at + 1).some((later) => intersect(region, later)))
      ? 2
      : 1;
    due = clock.monotonic() + (answers === 1 ? HOVER_QUIET_MS : TRANSITION_QUIET_MS) + slowerMs / 2;
  }
}

export async function takeBaseline(desk: Desk, options: ArrivalOptions, run: Run): Promise<Baseline> {
  const { bounds, damage, pointerMoved } = options;
  const known = damage.history().knownMs;
  const movedBefore = movingAreas(damage.history());
  if (pointerMoved && damage.told) await untilHoverIsQuiet(damage, movedBefore.exact, run);
  else if (pointerMoved) await run.clock.sleep(HOVER_BLIND_MS, run.signal);

  const missingMs = LEAST_HISTORY_MS - damage.history().knownMs;
  if (damage.told && missingMs > 0) await run.clock.sleep(missingMs, run.signal);
  await damage.take();
  const history = damage.history();
  const { exact, somewhere } = known < LEAST_HISTORY_MS ? movingAreas(history) : movedBefore;
  const moving = damage.told && !somewhere ? exact : [...exact, ...(await movingPixels(desk, bounds, run))];
  await damage.take();
  return {
    comparing: createComparing(desk, await desk.capture.capture(bounds, { signal: run.signal })),
    moving,
    history,
  };
}
