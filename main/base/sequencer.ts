/** Runs pieces of work one after the other, in the order in which they were submitted. */
import { createSemaphore } from './semaphore.ts';

/**
 * Runs `work` after everything that was submitted before it has settled, and settles as it does: a failure ends no one
 * else's work. Rejects with the signal's reason if it aborts before the turn has come; `work` is then never called.
 */
export type Sequencer = <T>(work: () => T | Promise<T>, signal?: AbortSignal) => Promise<T>;

export function createSequencer(): Sequencer {
  const turn = createSemaphore(1);
  return async (work, signal) => {
    const release = await turn.acquire(signal);
    try {
      return await work();
    } finally {
      release();
    }
  };
}
