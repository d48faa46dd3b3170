/** A limit on concurrent holders; further callers wait in the order in which they came. */
import { onAbort } from './abort.ts';

export interface Semaphore {
  /**
   * Resolves with the function that gives the permit back; calling it again does nothing. Rejects with the signal's reason
   * if it aborts before the permit is granted, and then no permit is taken.
   */
  acquire(signal?: AbortSignal): Promise<() => void>;
  /** Permits that are free now. */
  readonly free: number;
  /** Callers that wait for a permit. */
  readonly waiting: number;
}

export function createSemaphore(permits: number): Semaphore {
  const waiters = new Set<(release: () => void) => void>();
  let free = permits;

  const permit = (): (() => void) => {
    let given = true;
    return () => {
      if (!given) return;
      given = false;
      const [next] = waiters;
      if (next === undefined) free++;
      else next(permit());
    };
  };

  return {
    get free() {
      return free;
    },
    get waiting() {
      return waiters.size;
    },
    async acquire(signal) {
      signal?.throwIfAborted();
      if (free > 0) {
        free--;
        return permit();
      }
      return new Promise((resolve, reject) => {
        const grant = (release: () => void): void => {
          waiters.delete(grant);
          stop();
          resolve(release);
        };
        waiters.add(grant);
        const stop = onAbort(signal, (reason) => {
          waiters.delete(grant);
          reject(reason);
        });
      });
    },
  };
}
