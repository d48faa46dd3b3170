/** A limit on concurrent operations of one kind, with a bounded queue. */
import { createSemaphore } from '../base/semaphore.ts';
import { ServiceError } from '../core/errors.ts';

export interface PoolLimits {
  readonly concurrency: number;
  readonly maxQueued: number;
}

export interface Pool {
  /** The place is free when the work ends, or when it calls `leave` before. */
  run<T>(signal: AbortSignal, work: (leave: () => void) => Promise<T>): Promise<T>;
}

export function createPool(what: string, limits: PoolLimits): Pool {
  const places = createSemaphore(limits.concurrency);
  return {
    async run(signal, work) {
      signal.throwIfAborted();
      if (places.free === 0 && places.waiting >= limits.maxQueued)
        throw new ServiceError(
          'busy',
          `${limits.concurrency} ${what} are running already; this one was not started.`,
        );
      const leave = await places.acquire(signal);
      try {
        return await work(leave);
      } finally {
        leave();
      }
    },
  };
}
