/** Waits for the first effect of an act, leaving out what moved before it and what blinks. */
import { intersect, type Region } from '../../../core/geometry.ts';
import type { ChangedRegion } from '../../../core/changed-regions.ts';
import type { Damage } from '../../support/changes/follow-damage.ts';
import { isInside, RESTED_MS } from '../../support/changes/moving.ts';
import { movingPixels } from '../../support/changes/moving-pixels.ts';
import type { Desk } from '../../support/desk.ts';
import type { Run } from '../../support/run.ts';
import type { Baseline } from './arrival.ts';
import { withoutBlinkingCarets } from './caret.ts';

/** This long before the time is up the whole screen is compared, in case something was drawn and not told. */
const CHECK_MS = 50;
/** Each wait also measures how busy the machine is. */
const MEASURE_MS = 20;

export interface EffectWatch {
  /**
   * Waits until something has changed for which the action may be the reason; false at the deadline (monotonic milliseconds),
   * which may grow while the machine is found to be busy.
   */
  first(deadline: () => number): Promise<boolean>;
  /** Waits until nothing has been drawn for `quietMs`, at most `maxMs`. */
  calm(quietMs: number, maxMs: number): Promise<void>;
  /** What is different now. */
  changes(): Promise<readonly ChangedRegion[]>;
  /** Takes note of what was drawn, null for anything; true where some of it is not just what moves by itself. */
  note(drawn: readonly Region[] | null): boolean;
  /**
   * What moved before the act and has come to rest is what the act, or the one before it, has made of it. Not asked
   * sooner than necessary: on a busy machine a spinner may stand still for a while.
   */
  dropRested(): Promise<void>;
  /** What moved before the act, and moves still. */
  readonly moving: readonly Region[];
}

interface Mover {
  readonly region: Region;
  /** Monotonic milliseconds. */
  lastDrawn: number;
}

export function watchEffect(desk: Desk, baseline: Baseline, damage: Damage, run: Run): EffectWatch {
  const { comparing, history } = baseline;
  const { clock, signal } = run;
  const start = clock.monotonic();
  let movers: readonly Mover[] = baseline.moving.map((region) => ({ region, lastDrawn: start }));
  /** One array for as long as it holds the same: a look that ignores the same is not made twice. */
  let ignored: readonly Region[] = baseline.moving;

  const keep = (kept: readonly Mover[]): void => {
    if (kept.length === movers.length) return;
    for (const { region } of movers.filter((mover) => !kept.includes(mover))) comparing.note([region]);
    movers = kept;
    ignored = kept.map(({ region }) => region);
  };
  const note = (drawn: readonly Region[] | null): boolean => {
    const now = clock.monotonic();
    if (drawn === null) {
      comparing.note(null);
      return true;
    }
    for (const mover of movers)
      if (drawn.some((region) => intersect(region, mover.region) !== undefined)) mover.lastDrawn = now;
    const others = drawn.filter((region) => !movers.some((mover) => isInside(region, mover.region)));
    comparing.note(others);
    return others.length > 0;
  };
  const gather = async (): Promise<boolean> => note(await damage.take());
  const changes = async (): Promise<readonly ChangedRegion[]> =>
    withoutBlinkingCarets((await comparing.look(signal, ignored)).regions, history);

  /** Where the system does not tell what is drawn, two frames tell what still moves. */
  const dropRested = async (): Promise<void> => {
    if (movers.length === 0) return;
    const now = clock.monotonic();
    if (damage.told) {
      keep(movers.filter(({ lastDrawn }) => now - lastDrawn < RESTED_MS));
      return;
    }
    const still = await movingPixels(desk, comparing.region, run);
    keep(movers.filter((mover) => still.some((region) => intersect(region, mover.region) !== undefined)));
  };

  return {
    get moving() {
      return ignored;
    },
    changes,
    note,
    dropRested,
    async first(deadline) {
      let checked = clock.monotonic() >= deadline() - CHECK_MS || !damage.told;
      for (;;) {
        await gather();
        if (comparing.pending && (await changes()).length > 0) return true;
        const now = clock.monotonic();
        const due = deadline();
        if (now >= due) {
          await dropRested();
          return (await changes()).length > 0;
        }
        if (!checked && now >= due - CHECK_MS) {
          checked = true;
          comparing.note(null);
          continue;
        }
        await damage.wait(Math.min(MEASURE_MS, due - now));
      }
    },
    async calm(quietMs, maxMs) {
      const began = clock.monotonic();
      for (let quietSince = began; ;) {
        const now = clock.monotonic();
        const due = Math.min(quietSince + quietMs, began + maxMs);
        if (now >= due) return;
        await damage.wait(due - now);
        const drawn = await gather();
        if (drawn && damage.told) quietSince = clock.monotonic();
      }
    },
  };
}
