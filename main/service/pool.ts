/** A bound on how many things of a kind happen at once, with a bounded queue before it. */
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
  let running = 0;
  const waiting: (() => void)[] = [];

  const enter = (signal: AbortSignal): Promise<void> | undefined => {
    if (running < limits.concurrency) {
      running++;
      return undefined;
    }
    if (waiting.length >= limits.maxQueued)
      throw new ServiceError('busy', `${running} ${what} are running already; this one was not started.`);
    return new Promise((resolve, reject) => {
      const granted = (): void => {
        signal.removeEventListener('abort', onAbort);
        resolve();
      };
      const onAbort = (): void => {
        waiting.splice(waiting.indexOf(granted), 1);
        reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
      };
      waiting.push(granted);
      signal.addEventListener('abort', onAbort, { once: true });
    });
  };

  return {
    async run(signal, work) {
      signal.throwIfAborted();
      await enter(signal);
      let inside = true;
      const leave = (): void => {
        if (!inside) return;
        inside = false;
        const next = waiting.shift();
        if (next === undefined) running--;
        else next();
      };
      try {
        return await work(leave);
      } finally {
        leave();
      }
    },
  };
}
