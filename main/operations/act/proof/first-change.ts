/** Waits for the first effect of an action, leaving out earlier movement and anything that blinks. */
import { intersect, type Region } from '../../../core/geometry.ts';
import type { ChangedRegion } from '../../../core/changed-regions.ts';
import type { Damage } from '../../support/changes/follow-damage.ts';
import { RESTED_MS } from '../../support/changes/moving.ts';
import { movingPixels } from '../../support/changes/moving-pixels.ts';
import type { Desk } from '../../support/desk.ts';
import type { Run } from '../../support/run.ts';
import type { Baseline } from './arrival.ts';
import { withoutBlinkingCarets } from '../../support/changes/caret.ts';
import { fieldAround, isBarVisible, type SeenCaret } from '../../support/changes/field-caret.ts';
import { createMovers } from './movers.ts';

/** This long before the time is up the whole screen is compared, in case something was drawn and not reported. */
const CHECK_MS = 50;
/** Each wait also measures how busy the machine is. */
const MEASURE_MS = 20;
/** Timers are due at whole milliseconds, so that a wait for less would only be late. */
const LEAST_WAIT_MS = 1;

export interface EffectWatch {
  /**
   * Waits until something has changed for which the action may be the reason; false at the deadline (monotonic milliseconds),
   * which may grow while the machine is found to be busy.
   */
  first(deadline: () => number): Promise<boolean>;
  /** Waits until nothing has been drawn for `quietMs`, at most `maxMs`. */
  calm(quietMs: number, maxMs: number): Promise<void>;
  /** The parts that differ now. */
  changes(): Promise<readonly ChangedRegion[]>;
  /** Takes note of the areas drawn to, null for anything; true if some of it is not just a mover. */
  note(drawn: readonly Region[] | null): boolean;
  /**
   * Counts a mover of before the action that has come to rest as a change: the action, or the one before it, has stopped it.
   * Not called sooner than necessary: on a busy machine a spinner may stand still for a while.
   */
  dropRested(): Promise<void>;
  /** The parts that moved before the action and still move. */
  readonly moving: readonly Region[];
  /** The fields in which it is not known whether the action has moved the caret. */
  readonly doubtful: readonly Region[];
}

interface CaretWatch {
  readonly look: (caret: Region) => Omit<SeenCaret, 'region'>;
  /** Fields in which a caret has appeared that may have been elsewhere before: GTK 3 shows it at the next blink. */
  doubtful(): readonly Region[];
}

function watchCarets(
  { comparing, history, takenAt }: Baseline,
  {
    clock,
    endedAt,
    damage,
  }: { readonly clock: Run['clock']; readonly endedAt: number; readonly damage: Damage },
): CaretWatch {
  const seen = new Map<string, SeenCaret>();
  const meet = (region: Region): SeenCaret => {
    const now = clock.monotonic();
    const beside = intersect({ ...region, x: region.x - 1, width: region.width + 2 }, comparing.region);
    return {
      region,
      wasVisible: isBarVisible(comparing.before(beside ?? region)),
      changedMs: { sinceBefore: now - takenAt, sinceEnd: now - endedAt - damage.busyMs },
    };
  };
  return {
    look(caret) {
      const key = `${caret.x},${caret.y},${caret.height}`;
      const first = seen.get(key) ?? meet(caret);
      seen.set(key, first);
      return first;
    },
    doubtful: () =>
      [...seen.values()].flatMap(({ region, wasVisible }) =>
        wasVisible ? [] : (fieldAround(region, history) ?? []),
      ),
  };
}

export function watchEffect(desk: Desk, baseline: Baseline, damage: Damage, run: Run): EffectWatch {
  const { comparing, history } = baseline;
  const { clock, signal } = run;
  const endedAt = clock.monotonic();
  const movers = createMovers(baseline.moving, endedAt);
  const carets = watchCarets(baseline, { clock, endedAt, damage });

  const note = (drawn: readonly Region[] | null): boolean => {
    const others = drawn === null ? null : movers.note(drawn, clock.monotonic());
    comparing.note(others);
    return others === null || others.length > 0;
  };
  const gather = async (): Promise<boolean> => note(await damage.take());
  const changes = async (): Promise<readonly ChangedRegion[]> =>
    withoutBlinkingCarets((await comparing.look(signal, movers.areas)).regions, history, carets.look);

  /** Where the system does not report drawing, two frames show the movers. */
  const dropRested = async (): Promise<void> => {
    if (movers.areas.length === 0) return;
    const now = clock.monotonic();
    const still = damage.isReported ? null : await movingPixels(desk, comparing.region, run);
    const rested = movers.keep(({ region, lastDrawn }) =>
      still === null
        ? now - lastDrawn < RESTED_MS
        : still.some((part) => intersect(part, region) !== undefined),
    );
    if (rested.length > 0) comparing.note(rested);
  };

  return {
    get moving() {
      return movers.areas;
    },
    get doubtful() {
      return carets.doubtful();
    },
    changes,
    note,
    dropRested,
    async first(deadline) {
      let checked = clock.monotonic() >= deadline() - CHECK_MS || !damage.isReported;
      for (;;) {
        await gather();
        if (comparing.pending && (await changes()).length > 0) return true;
        const now = clock.monotonic();
        const due = deadline();
        if (due - now < LEAST_WAIT_MS) {
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
        if (drawn && damage.isReported) quietSince = clock.monotonic();
      }
    },
  };
}
