/** When to capture the screen again: at the next drawing if the system reports damage, otherwise at intervals, which hints lengthen. */
import type { Region } from '../../../core/geometry.ts';
import type { DamageHistory, DamageWatch } from '../../../ports/screen-damage.ts';
import type { Desk } from '../desk.ts';
import type { Run } from '../run.ts';
import { NO_HINTS, openHints } from './hints.ts';
import type { Load } from './load.ts';

/** Between two looks if the system reports nothing: about one of a 60 Hz screen's frames. */
const POLL_MS = 20;
/** If it only hints at drawing: a hint may be missing. */
const HINTED_POLL_MS = 200;

export interface Damage {
  /** False: the system does not report, or no longer does. */
  readonly isReported: boolean;
  /** Resolves once something was drawn that `take` has not returned, at the latest after `maxMs`; if not reported, at a hint or after one step of polling. */
  wait(maxMs: number, signal?: AbortSignal): Promise<void>;
  /** Resolves when the system hints at drawing; never if it gives no hints. */
  hinted(signal: AbortSignal): Promise<void>;
  /** Where pixels may have changed since the last call; null: anywhere. */
  take(): Promise<readonly Region[] | null>;
  /** How much longer than on an idle machine programs may take to show something now, milliseconds; see `Load`. */
  readonly busyMs: number;
  /** Empty if the system does not report. */
  history(): DamageHistory;
  end(): void;
}

/** Sleeps, and adds how much later than due it woke to the measured load. */
const measuredSleep =
  (load: Load, { clock }: Run) =>
  async (ms: number, signal: AbortSignal): Promise<void> => {
    const due = clock.monotonic() + ms;
    await clock.sleep(ms, signal);
    const now = clock.monotonic();
    load.add(now, now - due);
  };

/** Resolves once something is drawn, at the latest with `timeUp`. False: the system no longer reports it. */
async function waitForDrawing(
  drawing: Pick<DamageWatch, 'next'>,
  timeUp: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<boolean> {
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  const drawn = drawing.next(either).then(
    () => true,
    () => either.aborted,
  );
  const late = timeUp(either).then(
    () => true,
    () => true,
  );
  const isTold = await Promise.race([drawn, late]);
  stop.abort(new Error('No longer awaited.'));
  signal.throwIfAborted();
  return isTold;
}

export async function followDamage(desk: Desk, run: Run): Promise<Damage> {
  const { load } = desk;
  // A server that is gone is the next capture's error.
  let watch: DamageWatch | null = (await desk.capture.watchDamage?.().catch(() => null)) ?? null;

  const hints = watch === null ? await openHints(desk.capture) : NO_HINTS;
  const sleep = measuredSleep(load, run);

  return {
    get isReported() {
      return watch !== null;
    },
    async wait(maxMs, signal = run.signal) {
      const late = (most: number) => (within: AbortSignal) => sleep(Math.min(most, maxMs), within);
      if (watch !== null) {
        const isTold = await waitForDrawing(watch, late(maxMs), signal);
        if (!isTold) watch = null;
      } else if (hints.areGiven) await waitForDrawing(hints, late(HINTED_POLL_MS), signal);
      else await late(POLL_MS)(signal);
    },
    hinted: (signal) => hints.next(signal),
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
