/** Checked before each effect of an accepted request: a pause, a client that has disconnected, the end of the service. */
import type { Clock } from '../ports/clock.ts';
import type { EffectGuard } from '../ports/effect-guard.ts';

export interface GuardedRequest {
  /** Aborts for each of the three. */
  readonly signal: AbortSignal;
  readonly clock: Clock;
}

export const createEffectGuard = ({ signal, clock }: GuardedRequest): EffectGuard => ({
  signal,
  async confirm() {
    signal.throwIfAborted();
    // A service that was itself stopped has not learned yet who left in the meantime.
    await clock.caughtUp();
    signal.throwIfAborted();
  },
});

/** For operations that declare no effect: one that has an effect all the same fails at it, since nothing would stop it. */
export const refusingEffects = (signal: AbortSignal): EffectGuard => ({
  signal,
  confirm: () => Promise.reject(new Error('An operation of this kind must not change the desktop.')),
});
