/** How long the follower of a desktop rests between two looks at it. */
import type { Clock } from '../../../ports/clock.ts';

/** A window and its text are drawn within this. */
const STEP_MS = 40;
/** A rest is a multiple of what the last steps cost, so that a video takes no more than a fifth of a core. */
const REST_RATIO = 4;
const MOST_MS = 500;
/** A window that has just opened draws its text within this, and may close soon after. */
const OPENING_MS = 1000;

export interface Pace {
  /** Rests after a drawing. Rejects with the signal's reason. */
  rest(signal: AbortSignal): Promise<void>;
  /** A step took this long. */
  spent(ms: number): void;
  /** A window has opened: rests are short for a while, the present one included. */
  hurry(): void;
}

export function createPace(clock: Pick<Clock, 'monotonic' | 'sleep'>): Pace {
  /** Duration of the last two steps: a single slow one, such as the first, is no reason to rest. */
  let costsMs: readonly [number, number] = [0, 0];
  let hurriedUntil = -Infinity;
  let wake = (): void => undefined;
  const restMs = (): number =>
    clock.monotonic() < hurriedUntil
      ? STEP_MS
      : Math.min(MOST_MS, Math.max(STEP_MS, REST_RATIO * Math.min(...costsMs)));

  return {
    async rest(signal) {
      const { promise: hurried, resolve } = Promise.withResolvers<boolean>();
      wake = () => resolve(true);
      const over = new AbortController();
      const slept = clock.sleep(restMs(), AbortSignal.any([signal, over.signal])).then(() => false);
      const isHurried = await Promise.race([slept, hurried]).finally(() => over.abort());
      if (isHurried) await clock.sleep(STEP_MS, signal);
    },
    spent(ms) {
      costsMs = [ms, costsMs[0]];
    },
    hurry() {
      hurriedUntil = clock.monotonic() + OPENING_MS;
      wake();
    },
  };
}
