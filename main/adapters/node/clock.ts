/** The machine's own clock, so that nothing else has to read time from the system. */
import { sleep } from '../../base/sleep.ts';
import type { Clock } from '../../ports/clock.ts';

/** Wall time from `Date`, durations from the monotonic performance counter. */
export function createSystemClock(): Clock {
  return {
    now: () => Date.now(),
    monotonic: () => performance.now(),
    sleep,
  };
}
