/** The machine's own clock, so that nothing else has to read time from the system. */
import { sleep } from '../../base/sleep.ts';
import type { Clock } from '../../ports/clock.ts';

/**
 * Turns of the event loop after which a peer's close has been reported: reading its last data, its end, our own shutdown of
 * the socket and the close event take one each; the rest is in reserve.
 */
const TURNS = 8;
/** Turns that take longer than this, milliseconds, are repeated: the process was stopped in the meantime, or busy. */
const STOPPED_MS = 100;
const MOST_ROUNDS = 3;
/** Events at most this old, milliseconds, may still be untold: so that acts of many events pay for turns only now and then. */
const FRESH_MS = 50;

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Wall time from `Date`, durations from the monotonic performance counter. */
export function createSystemClock(): Clock {
  let caughtUpAt = -Infinity;
  return {
    now: () => Date.now(),
    async caughtUp() {
      if (performance.now() - caughtUpAt < FRESH_MS) return;
      for (let round = 0; round < MOST_ROUNDS; round++) {
        const begun = performance.now();
        for (let turns = 0; turns < TURNS; turns++) await turn();
        caughtUpAt = begun;
        if (performance.now() - begun < STOPPED_MS) return;
      }
    },
    monotonic: () => performance.now(),
    sleep,
  };
}
