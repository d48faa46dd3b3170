/** A queue of items for a consumer that can wait for the next one, and that may leave it unread for as long as it likes. */
import { onAbort } from './abort.ts';

export interface Inbox<T> {
  put(...items: readonly T[]): void;
  /** Removes and returns the oldest item; undefined if there is none. */
  shift(): T | undefined;
  /** Removes and returns everything, oldest first. */
  takeAll(): T[];
  /** Resolves as soon as there is an item; rejects with the signal's reason when that aborts first. Takes nothing. */
  filled(signal?: AbortSignal): Promise<void>;
  /** A consumer waits for an item now. */
  readonly awaited: boolean;
}

export interface InboxBound<T> {
  readonly most: number;
  /** Fewer items that stand for all of these. */
  merge(items: readonly T[]): readonly T[];
}

/** Without a bound, the producer must not be faster than the consumer. */
export function createInbox<T>(bound?: InboxBound<T>): Inbox<T> {
  const waiters = new Set<() => void>();
  let items: T[] = [];
  return {
    put(...added) {
      items.push(...added);
      if (bound !== undefined && items.length > bound.most) items = [...bound.merge(items)];
      if (items.length > 0) for (const wake of [...waiters]) wake();
    },
    shift: () => items.shift(),
    takeAll() {
      const taken = items;
      items = [];
      return taken;
    },
    async filled(signal) {
      signal?.throwIfAborted();
      if (items.length > 0) return;
      const { promise, resolve, reject } = Promise.withResolvers<undefined>();
      const wake = (): void => resolve(undefined);
      waiters.add(wake);
      const stop = onAbort(signal, reject);
      await promise.finally(() => {
        waiters.delete(wake);
        stop();
      });
    },
    get awaited() {
      return waiters.size > 0;
    },
  };
}
