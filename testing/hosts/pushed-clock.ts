import { createSystemClock } from '../../main/adapters/node/clock.ts';
import type { Clock } from '../../main/ports/clock.ts';

/** A clock that a test can push on. Sleeps are real. */
export function createPushedClock(): Clock & { push(ms: number): void } {
  const clock = createSystemClock();
  let ahead = 0;
  return {
    push(ms) {
      ahead += ms;
    },
    now: () => clock.now() + ahead,
    monotonic: () => clock.monotonic() + ahead,
    sleep: (ms, signal) => clock.sleep(ms, signal),
    caughtUp: () => clock.caughtUp(),
  };
}
