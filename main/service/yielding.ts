/** Agents give way to a person who uses the desktop's own keyboard or mouse: they wait until the person rests, or are paused. */
import { ServiceError } from '../core/errors.ts';
import type { PauseSwitch } from '../operations/support/pause.ts';
import type { Clock } from '../ports/clock.ts';
import type { PersonActivityPort } from '../ports/person-activity.ts';

export const YIELD_MODES = ['off', 'pause', 'wait'] as const;
export type YieldMode = (typeof YIELD_MODES)[number];

export interface YieldingOptions {
  /** A live setting. */
  readonly mode: () => YieldMode;
  /** Left out if the system does not report: no one is then waited for. */
  readonly activity: PersonActivityPort | undefined;
  readonly pause: PauseSwitch;
  readonly clock: Clock;
}

export interface Yielding {
  /** To be awaited before an act begins. Throws `person_active`, or the signal's reason. */
  clear(signal: AbortSignal): Promise<void>;
  close(): void;
}

/** A person rests after this long without a key or a move. */
export const RESTING_MS = 2000;
/** An act that waited for this time is refused. */
export const LONGEST_WAIT_MS = 30_000;

const personActive = (): ServiceError =>
  new ServiceError('person_active', 'A person is using this desktop.', {
    hint: 'Wait a while, and send the action again.',
    delivery: 'not_delivered',
  });

export function createYielding({ mode, activity, pause, clock }: YieldingOptions): Yielding {
  let usedAt = -Infinity;
  let actedAt = -Infinity;
  let watching: Promise<{ end(): void } | null> | null = null;

  function used(): void {
    usedAt = clock.monotonic();
    // Without an agent at work there is nothing to stop, and a person who has just resumed would pause again.
    if (mode() === 'pause' && usedAt - actedAt < RESTING_MS) pause.pause('person');
  }
  const watch = async (): Promise<void> => {
    watching ??= activity?.watch(used) ?? Promise.resolve(null);
    // A display that is gone is the act's own error.
    await watching.catch(() => (watching = null));
  };
  // So that the first act knows whether somebody is there.
  if (mode() !== 'off') void watch();

  return {
    async clear(signal) {
      if (mode() === 'off') return;
      await watch();
      const until = clock.monotonic() + LONGEST_WAIT_MS;
      while (mode() === 'wait') {
        const now = clock.monotonic();
        const leftMs = usedAt + RESTING_MS - now;
        if (leftMs <= 0) break;
        if (now >= until) throw personActive();
        await clock.sleep(Math.min(leftMs, until - now), signal);
      }
      actedAt = clock.monotonic();
    },
    close() {
      void watching?.then((watched) => watched?.end()).catch(() => undefined);
    },
  };
}
