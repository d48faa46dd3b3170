/** Counts the listeners that are on a signal, so that a test sees the ones that were left behind. */

export interface WatchedSignal {
  readonly controller: AbortController;
  readonly signal: AbortSignal;
  readonly listeners: () => number;
}

export function watchedSignal(): WatchedSignal {
  const controller = new AbortController();
  const { signal } = controller;
  const present = new Set<unknown>();
  const add = signal.addEventListener.bind(signal);
  const remove = signal.removeEventListener.bind(signal);
  signal.addEventListener = (...args: Parameters<typeof add>): void => {
    present.add(args[1]);
    add(...args);
  };
  signal.removeEventListener = (...args: Parameters<typeof remove>): void => {
    present.delete(args[1]);
    remove(...args);
  };
  // Every listener of our code is called once only: none is left once the signal has aborted.
  add('abort', () => present.clear(), { once: true });
  return { controller, signal, listeners: () => present.size };
}
