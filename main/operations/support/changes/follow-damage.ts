/** When to look at the screen again: as soon as something is drawn where the system tells, else again and again. */
import type { Region } from '../../../core/geometry.ts';
import type { DamageHistory, DamageWatch } from '../../../ports/screen-damage.ts';
import type { Desk } from '../desk.ts';
import type { Run } from '../run.ts';
import { loadOf } from './load.ts';

/** Between two looks where the system tells nothing: about one of a 60 Hz screen's frames. */
const POLL_MS = 20;

export interface Damage {
  /** False: the system does not tell, or no longer does. */
  readonly told: boolean;
  /** Resolves once something was drawn that `take` has not returned, at the latest after `maxMs`; untold, after one step of polling. */
  wait(maxMs: number, signal?: AbortSignal): Promise<void>;
  /** Where pixels may have changed since the last call; null: anywhere. */
  take(): Promise<readonly Region[] | null>;
  /**
   * How much longer than usual programs may take to answer now, milliseconds: 0 where the system answers us at once, which
   * takes it a millisecond unless the machine is busy.
   */
  readonly busyMs: number;
  /** Empty where the system does not tell. */
  history(): DamageHistory;
  end(): void;
}

export async function followDamage(desk: Desk, run: Run): Promise<Damage> {
  // A server that is gone is the next capture's error.
  const load = loadOf(desk.capture);
  let watch: DamageWatch | null = (await desk.capture.watchDamage?.().catch(() => null)) ?? null;

  async function waitTold(listening: DamageWatch, maxMs: number, signal: AbortSignal): Promise<void> {
    const stop = new AbortController();
    const either = AbortSignal.any([signal, stop.signal]);
    const drawn = listening.next(either).catch(() => {
      if (!either.aborted) watch = null;
    });
    const timeUp = run.clock.sleep(maxMs, either).catch(() => undefined);
    await Promise.race([drawn, timeUp]);
    stop.abort(new Error('no longer awaited'));
    signal.throwIfAborted();
  }

  return {
    get told() {
      return watch !== null;
    },
    wait(maxMs, signal = run.signal) {
      return watch === null
        ? run.clock.sleep(Math.min(POLL_MS, maxMs), signal)
        : waitTold(watch, maxMs, signal);
    },
    async take() {
      if (watch === null) return null;
      try {
        const asked = run.clock.monotonic();
        const drawn = await watch.take();
        load.add(asked, run.clock.monotonic() - asked);
        return drawn;
      } catch {
        watch = null;
        return null;
      }
    },
    get busyMs() {
      return load.busyMs(run.clock.monotonic());
    },
    history: () => watch?.history() ?? { knownMs: 0, records: [] },
    end() {
      watch?.end();
      watch = null;
    },
  };
}
