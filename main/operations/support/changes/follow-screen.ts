/** Drawing in a region since the last look, for long waits: it is also looked at now and then without a report. */
import { intersect, type Region } from '../../../core/geometry.ts';
import type { Desk } from '../desk.ts';
import type { Run } from '../run.ts';
import { followDamage } from './follow-damage.ts';

/** After this time a look is taken in any case: a driver that draws past the system would never be noticed. */
const CHECK_MS = 2000;
/** A wait in one piece; there is always a time limit of the caller's. */
const LONG_MS = 3_600_000;

export interface Following {
  /** Parts of the region that may have changed since the last call; null: all of it. */
  drawn(): Promise<readonly Region[] | null>;
  /** Resolves when something in the region was drawn since `drawn`, or where the system hints at drawing; never if it does neither. */
  changed(signal: AbortSignal): Promise<void>;
  end(): void;
}

export async function followScreen(desk: Desk, region: Region, run: Run): Promise<Following> {
  const damage = await followDamage(desk, run);
  let checked = run.clock.monotonic();
  let kept: readonly Region[] = [];
  /** Areas that `changed` has taken and not yet kept must not be missed by `drawn`. */
  let gathering: Promise<void> = Promise.resolve();
  const gather = async (): Promise<readonly Region[] | null> => {
    const drawn = await damage.take();
    return drawn?.flatMap((part) => intersect(part, region) ?? []) ?? null;
  };
  return {
    async drawn() {
      await gathering;
      const now = run.clock.monotonic();
      const drawn = await gather();
      const parts = drawn === null ? null : [...kept, ...drawn];
      kept = [];
      if (parts !== null && now - checked < CHECK_MS) return parts;
      checked = now;
      return null;
    },
    async changed(signal) {
      while (kept.length === 0) {
        await (damage.isReported ? damage.wait(LONG_MS, signal) : damage.hinted(signal));
        gathering = gather().then((parts) => {
          kept = [...kept, ...(parts ?? [region])];
        });
        await gathering;
      }
    },
    end: () => damage.end(),
  };
}
