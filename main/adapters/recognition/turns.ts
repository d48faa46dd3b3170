/** One piece of work at a time, the others in the order they came. */
import { raceAbort } from '../../base/abort.ts';
import { ServiceError } from '../../core/errors.ts';

export interface TurnsOptions {
  /** Work that may wait beyond the one being done. */
  readonly limit: number;
  /** Called when the first piece of work begins. */
  readonly onBusy: () => void;
  /** Called when nothing is left to do. */
  readonly onIdle: () => void;
}

export interface Turns {
  /** Runs `work` in its turn. Throws `busy`, or the signal's reason if it aborts before that. */
  take<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

export function createTurns({ limit, onBusy, onIdle }: TurnsOptions): Turns {
  const waiting: (() => void)[] = [];
  let isBusy = false;
  const release = (): void => {
    const next = waiting.shift();
    isBusy = next !== undefined;
    if (next === undefined) onIdle();
    else next();
  };

  async function turn(signal: AbortSignal): Promise<void> {
    if (!isBusy) {
      isBusy = true;
      onBusy();
      return;
    }
    if (waiting.length >= limit)
      throw new ServiceError('busy', 'Too many requests are waiting for text recognition.', {
        hint: 'Try again in a second.',
      });
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const mine = (): void => resolve(undefined);
    waiting.push(mine);
    try {
      await raceAbort(promise, signal);
    } catch (error) {
      const place = waiting.indexOf(mine);
      // It may have been given its turn at the moment at which it left.
      if (place < 0) release();
      else waiting.splice(place, 1);
      throw error;
    }
  }

  return {
    async take(signal, work) {
      await turn(signal);
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
