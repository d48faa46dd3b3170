/** Polls until something is found or the time is up. */
import { sleep } from './sleep.ts';

const systemClock = { monotonic: () => performance.now(), sleep };

/** A request's run, or whichever parts of one there are. */
export interface PollRun {
  readonly signal?: AbortSignal | undefined;
  /** The system's time unless given. */
  readonly clock?: {
    /** Monotonic milliseconds. */
    monotonic(): number;
    /** Rejects with the signal's reason as soon as it aborts. */
    sleep(ms: number, signal?: AbortSignal): Promise<void>;
  };
}

export interface PollTimes {
  /** Between the end of a look and the next one, milliseconds. */
  readonly everyMs: number;
  /** From the call on, milliseconds; there is a look at the very end too, and one in any case. */
  readonly timeoutMs: number;
}

/**
 * Resolves with the first answer of `look` that is not undefined; with undefined if there is none in time. Rejects with
 * the signal's reason as soon as it aborts between two looks; `look` itself is never cut short.
 */
export async function pollUntil<T>(
  { signal, clock = systemClock }: PollRun,
  { everyMs, timeoutMs }: PollTimes,
  look: () => T | undefined | Promise<T | undefined>,
): Promise<T | undefined> {
  const start = clock.monotonic();
  for (;;) {
    signal?.throwIfAborted();
    const found = await look();
    if (found !== undefined) return found;
    const leftMs = start + timeoutMs - clock.monotonic();
    if (leftMs <= 0) return undefined;
    await clock.sleep(Math.min(everyMs, leftMs), signal);
  }
}
