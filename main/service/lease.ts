/** The input lease: actions run one at a time, in the order of their requests, with a bounded queue and wait. */
import { createSemaphore } from '../base/semaphore.ts';
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

export function createLease(clock: Clock, limits: LeaseLimits): Lease {
  const turn = createSemaphore(1);
  const busy = (): ServiceError =>
    new ServiceError('busy', `${limits.maxQueued} acts are waiting already; this one was not queued.`, {
      delivery: 'not_delivered',
    });
  const tooLate = (): ServiceError =>
    new ServiceError(
      'queue_timeout',
      `The action waited ${limits.maxWaitMs} ms for its turn and was dropped.`,
      {
        delivery: 'not_delivered',
      },
    );

  return {
    get queued() {
      return turn.waiting;
    },
    get held() {
      return turn.free === 0;
    },
    async acquire(signal) {
      signal.throwIfAborted();
      if (turn.free > 0) return turn.acquire(signal);
      if (turn.waiting >= limits.maxQueued) throw busy();
      const [granted, late] = [new AbortController(), new AbortController()];
      clock.sleep(limits.maxWaitMs, granted.signal).then(
        () => late.abort(tooLate()),
        () => undefined,
      );
      return turn.acquire(AbortSignal.any([signal, late.signal])).finally(() => granted.abort());
    },
  };
}
