/** One pair of hands: acts take turns in the order they came, and nobody waits for ever or without bound. */
import { ServiceError } from '../core/errors.ts';
import type { Clock } from '../ports/clock.ts';

export interface LeaseLimits {
  readonly maxQueued: number;
  readonly maxWaitMs: number;
}

export interface Lease {
  /** Resolves with the function that gives the lease back. Rejects with `busy`, `queue_timeout` or the signal's reason. */
  acquire(signal: AbortSignal): Promise<() => void>;
  readonly queued: number;
  readonly held: boolean;
}

interface Waiter {
  grant(): void;
}

export function createLease(clock: Clock, limits: LeaseLimits): Lease {
  const waiters: Waiter[] = [];
  let held = false;

  const release = (): void => {
    const next = waiters.shift();
    if (next === undefined) held = false;
    else next.grant();
  };
  const releaseOnce = (): (() => void) => {
    let released = false;
    return () => {
      if (released) return;
      released = true;
      release();
    };
  };

  return {
    get queued() {
      return waiters.length;
    },
    get held() {
      return held;
    },
    async acquire(signal) {
      signal.throwIfAborted();
      if (!held) {
        held = true;
        return releaseOnce();
      }
      if (waiters.length >= limits.maxQueued)
        throw new ServiceError(
          'busy',
          `${limits.maxQueued} acts are waiting already; this one was not queued.`,
          {
            delivery: 'not_delivered',
          },
        );
      const settled = new AbortController();
      return new Promise<() => void>((resolve, reject) => {
        const waiter: Waiter = {
          grant: () => {
            finish();
            resolve(releaseOnce());
          },
        };
        const leave = (error: unknown): void => {
          const place = waiters.indexOf(waiter);
          // Its turn came at the very moment its time was up.
          if (place < 0) return;
          waiters.splice(place, 1);
          finish();
          reject(error instanceof Error ? error : new Error(String(error)));
        };
        const onAbort = (): void => leave(signal.reason);
        const finish = (): void => {
          signal.removeEventListener('abort', onAbort);
          settled.abort();
        };
        signal.addEventListener('abort', onAbort);
        waiters.push(waiter);
        clock.sleep(limits.maxWaitMs, settled.signal).then(
          () =>
            leave(
              new ServiceError(
                'queue_timeout',
                `The act waited ${limits.maxWaitMs} ms for its turn and was dropped.`,
                {
                  delivery: 'not_delivered',
                },
              ),
            ),
          () => undefined,
        );
      });
    },
  };
}
