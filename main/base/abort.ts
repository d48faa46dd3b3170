/** Listening to an abort signal: written once, so that no listener is left behind and no reason is lost. */

/** The signal's reason as an Error: the reason itself if it is one, so that callers see the aborter's own error. */
export function abortError(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason;
  return reason instanceof Error ? reason : new Error('Aborted', { cause: reason });
}

/**
 * Calls `listener` once, when the signal aborts: at once if it already has. Returns the function that stops listening.
 */
export function onAbort(signal: AbortSignal | undefined, listener: (reason: Error) => void): () => void {
  if (signal === undefined) return () => undefined;
  const listen = (): void => listener(abortError(signal));
  if (signal.aborted) {
    listen();
    return () => undefined;
  }
  signal.addEventListener('abort', listen, { once: true });
  return () => signal.removeEventListener('abort', listen);
}

export interface LinkedAbort {
  readonly controller: AbortController;
  /** To be called at the end: a signal that outlives the work would keep the controller. */
  readonly unlink: () => void;
}

/**
 * A controller that aborts with the reason of whichever signal aborts first. `AbortSignal.any` needs no `unlink`, but keeps its
 * signal alive while that has listeners, which makes each of them 3 to 7 microseconds dearer (Node 24.21).
 */
export function linkedAbort(signals: readonly AbortSignal[]): LinkedAbort {
  const controller = new AbortController();
  const stops = signals.map((signal) => onAbort(signal, (reason) => controller.abort(reason)));
  return {
    controller,
    unlink: () => {
      for (const stop of stops) stop();
    },
  };
}

/** Rejects with the signal's reason once it aborts; never resolves. */
export const untilAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => onAbort(signal, reject));

/** Settles as `work` does, or rejects with the signal's reason when that aborts first. The work itself goes on. */
export function raceAbort<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = onAbort(signal, reject);
    void work.then(resolve, reject).then(stop);
  });
}

/**
 * `raceAbort` for many calls, with one listener for all of them, which costs less than one for each: it stays until the signal
 * itself is forgotten.
 */
export function abortRaces(signal: AbortSignal): <T>(work: Promise<T>) => Promise<T> {
  const racing = new Set<(reason: Error) => void>();
  let listens = false;
  const listen = (): void => {
    listens = true;
    onAbort(signal, (reason) => {
      for (const reject of racing) reject(reason);
    });
  };
  return (work) =>
    new Promise((resolve, reject) => {
      racing.add(reject);
      if (!listens) listen();
      else if (signal.aborted) reject(abortError(signal));
      void work.then(resolve, reject).then(() => racing.delete(reject));
    });
}
