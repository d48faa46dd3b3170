/** The end of a child in the middle of a call, and what callers make of it. */
import type { ServiceError } from '../../core/errors.ts';

/** The child ended, or was ended, before it answered. */
export class WorkerEnded extends Error {
  /** False if the child had not begun the call: another may do it. */
  readonly taken: boolean;
  /** The last progress reported by the call. */
  readonly progress: unknown;
  /** Why the call was being given up, if it was. */
  readonly stop: Error | undefined;

  constructor(how: string, call: { taken: boolean; progress: unknown; stop: Error | undefined }) {
    super(`The worker has ended: ${how}.`);
    this.name = 'WorkerEnded';
    this.taken = call.taken;
    this.progress = call.progress;
    this.stop = call.stop;
  }
}

/** Calls again, once, if the child had ended before it began the call. */
export const retryUntaken = <T>(call: () => Promise<T>): Promise<T> =>
  call().catch((error: unknown) => {
    if (error instanceof WorkerEnded && !error.taken && error.stop === undefined) return call();
    throw error;
  });

/** For the `catch` of a call: throws the reason why it was being given up, else the meaning of the child's end. */
export const explainEnd =
  (meaning: (cause: WorkerEnded) => ServiceError) =>
  (error: unknown): never => {
    throw error instanceof WorkerEnded ? (error.stop ?? meaning(error)) : error;
  };
