/** Waits until the screen is quiet, instead of a sleep that is too long or too short. */
import type { Region } from '../../../core/geometry.ts';
import { hasChanged } from '../../../core/visible-change.ts';
import { openComparing, type Comparing } from '../../support/changes/comparison.ts';
import type { Damage } from '../../support/changes/follow-damage.ts';
import type { Desk } from '../../support/desk.ts';
import type { Run } from '../../support/run.ts';

export interface QuietOptions {
  readonly region: Region;
  readonly damage: Damage;
  readonly quietMs: number;
  /** On the run's monotonic clock, milliseconds. */
  readonly deadline: number;
  /** Called with everything that is drawn in the meantime; null: it may be anything. */
  readonly onDrawn: (drawn: readonly Region[] | null) => void;
}

/** True once nothing has visibly changed for `quietMs`; false when that has not come by the deadline. */
export async function untilQuiet(desk: Desk, options: QuietOptions, run: Run): Promise<boolean> {
  const { region, damage, quietMs, deadline, onDrawn } = options;
  const { clock, signal } = run;
  let quietSince = clock.monotonic();
  const note = async (still: Comparing): Promise<void> => {
    const drawn = await damage.take();
    still.note(drawn);
    onDrawn(drawn);
  };
  const still = await openComparing(desk, region, signal);
  try {
    for (;;) {
      const now = clock.monotonic();
      if (now - quietSince >= quietMs) return true;
      if (now >= deadline) return false;
      await damage.wait(Math.min(quietSince + quietMs, deadline) - now);
      const looked = clock.monotonic();
      await note(still);
      if (!still.pending || !hasChanged(await still.look(signal))) continue;
      still.rebase();
      quietSince = looked;
    }
  } finally {
    still.end();
  }
}
