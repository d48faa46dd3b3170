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
    // A service that was itself stopped has not been told yet who left meanwhile.
    await clock.caughtUp();
    signal.throwIfAborted();
  },
});
