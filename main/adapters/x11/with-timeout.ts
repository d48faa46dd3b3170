/** Bounds a wait on a server that may be silent. */

/** Rejects with `late()` after `timeoutMs`, or with the signal's reason when that aborts first. The work itself goes on. */
export function withTimeout<T>(
  work: Promise<T>,
  timeoutMs: number,
  late: () => Error,
  signal?: AbortSignal,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    const abort = (): void => {
      settle();
      reject(signal?.reason instanceof Error ? signal.reason : new Error('aborted'));
    };
    const timer = setTimeout(() => {
      settle();
      reject(late());
    }, timeoutMs);
    if (signal?.aborted === true) {
      abort();
      return;
    }
    signal?.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(settle);
  });
}
