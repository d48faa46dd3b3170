/** Limits the time of a wait. */
import { onAbort } from './abort.ts';

/** The cause of an error about something that gave no answer in time, as opposed to one that refused. */
export class NoAnswerError extends Error {
  constructor() {
    super('It gave no answer in time.');
    this.name = 'NoAnswerError';
  }
}

/** Whether an error, or what caused it, is that something gave no answer in time. */
export const isSilence = (error: unknown): boolean =>
  error instanceof NoAnswerError || (error instanceof Error && isSilence(error.cause));

/**
 * Settles as `work` does; rejects with `late()` after `timeoutMs`, or with the signal's reason when that aborts first.
 * The work itself goes on.
 */
export function withTimeout<T>(
  work: Promise<T>,
  timeoutMs: number,
  late: () => Error,
  signal?: AbortSignal,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), timeoutMs);
    const stop = onAbort(signal, reject);
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      stop();
    });
  });
}

/** As `withTimeout`, for work that can be given up: its signal aborts with the error when it is late. */
export function abortAfter<T>(
  work: (signal: AbortSignal) => Promise<T>,
  timeoutMs: number,
  late: () => Error,
): Promise<T> {
  const ending = new AbortController();
  return withTimeout(work(ending.signal), timeoutMs, () => {
    const error = late();
    ending.abort(error);
    return error;
  });
}
