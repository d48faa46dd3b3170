/** Limits the time of a wait. */
import { onAbort } from './abort.ts';

/**
 * Settles as `work` does; rejects with `late()` after `timeoutMs`, or with the signal's reason when that aborts first.
 * The work itself goes on.
 */
export function withTimeout<T>(
  work: Promise<T>,
  timeoutMs: number,
  late: () => Error,
  signal?: AbortSignal,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), timeoutMs);
    const stop = onAbort(signal, reject);
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      stop();
    });
  });
}
