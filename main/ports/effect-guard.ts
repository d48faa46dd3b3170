/**
 * Permission to change the desktop, asked for at the last moment. Between a request's acceptance and its effect lie
 * waits of any length: the display server may be stopped, or the service itself. A pause or a disconnect in that time
 * must still prevent the effect.
 */
import { abortError, onAbort } from '../base/abort.ts';
import { ServiceError } from '../core/errors.ts';

export interface EffectGuard {
  /** Aborts when the effect is no longer wanted; its reason is the error to answer with. */
  readonly signal: AbortSignal;
  /**
   * To be awaited after the last wait and directly before the effect, which must follow without another wait.
   * Rejects with the signal's reason.
   */
  confirm(): Promise<void>;
  /**
   * What the last confirmation was about, as the ApplicationsPort names it: a device that knows refuses an event that
   * something else would get. Null, or left out: any receiver may.
   */
  mark?(): string | null;
}

/** For callers whose effects cannot be stopped, mainly tests. */
export const unguarded: EffectGuard = {
  signal: new AbortController().signal,
  confirm: () => Promise.resolve(),
};

/** The same permission, which `limit` ends too. */
export function limitedBy(guard: EffectGuard, limit: AbortSignal): EffectGuard {
  const signal = AbortSignal.any([guard.signal, limit]);
  return {
    signal,
    async confirm() {
      await guard.confirm();
      limit.throwIfAborted();
    },
    mark: () => guard.mark?.() ?? null,
  };
}

/**
 * Runs work that asks for its permission, and settles at once when the signal aborts before it did: from then on the
 * permission is refused, so that nothing can happen any more. Work that has begun is waited for; if it is stopped at
 * a later effect, the error says that a part was delivered.
 */
export function untilEffect<T>(guard: EffectGuard, work: (guard: EffectGuard) => Promise<T>): Promise<T> {
  const { signal } = guard;
  let begun = false;
  const watched: EffectGuard = {
    signal,
    async confirm() {
      await guard.confirm();
      // It may have aborted after the guard's own last look.
      signal.throwIfAborted();
      begun = true;
    },
    mark: () => guard.mark?.() ?? null,
  };
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(abortError(signal));
      return;
    }
    const stop = onAbort(signal, (reason) => {
      if (!begun) reject(reason);
    });
    work(watched)
      .then(resolve, (error: unknown) =>
        reject(begun && error === signal.reason ? partly(error) : asError(error)),
      )
      .finally(stop);
  });
}

const partly = (error: unknown): Error =>
  error instanceof ServiceError ? error.delivered('partly') : asError(error);

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
