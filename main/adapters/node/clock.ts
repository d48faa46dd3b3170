/** The machine's own clock, so that nothing else has to read time from the system. */
import type { Clock } from '../../ports/clock.ts';

/** Wall time from `Date`, durations from the monotonic performance counter. */
export function createSystemClock(): Clock {
  return {
    now: () => Date.now(),
    monotonic: () => performance.now(),
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        const abort = (): void => {
          clearTimeout(timer);
          reject(reasonOf(signal));
        };
        if (signal?.aborted === true) {
          reject(reasonOf(signal));
          return;
        }
        const timer = setTimeout(() => {
          signal?.removeEventListener('abort', abort);
          resolve();
        }, ms);
        signal?.addEventListener('abort', abort, { once: true });
      }),
  };
}

/** The signal's reason itself where it is an error, so that callers see the one the aborter chose. */
function reasonOf(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason;
  return reason instanceof Error ? reason : new Error('Aborted', { cause: reason });
}
