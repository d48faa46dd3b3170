/** Ends a wait when the request that waits ends. */

/**
 * Settles as the work does, or rejects with the signal's reason as soon as it aborts. The work itself goes on and what
 * becomes of it is dropped: for questions, not for effects.
 */
export async function abortable<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const abort = (): void => {
    const reason: unknown = signal.reason;
    reject(reason instanceof Error ? reason : new Error('Aborted', { cause: reason }));
  };
  signal.addEventListener('abort', abort, { once: true });
  work().then(resolve, reject);
  return promise.finally(() => signal.removeEventListener('abort', abort));
}
