/** A pause that an abort signal ends early. */
import { onAbort } from './abort.ts';

/** Resolves after `ms` milliseconds, soon if that is below 0; rejects with the signal's reason as soon as it aborts. */
export const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => {
        stop();
        resolve();
      },
      Math.max(0, ms),
    );
    const stop = onAbort(signal, (reason) => {
      clearTimeout(timer);
      reject(reason);
    });
  });
