/** The switch that stops the service's hands. What a person set, only a person lifts. */
import { ServiceError } from '../core/errors.ts';

export type PauseOrigin = 'person' | 'http';

export interface PauseState {
  readonly paused: boolean;
  /** Who holds the switch; a person's hold outranks one over HTTP. */
  readonly by: PauseOrigin | null;
}

export interface PauseSwitch {
  readonly state: PauseState;
  /** Aborts, with the `paused` error, at the moment of pausing; a fresh one after each resume. */
  readonly signal: AbortSignal;
  pause(origin: PauseOrigin): void;
  /** Throws `paused` where a person paused and HTTP tries to lift it. */
  resume(origin: PauseOrigin): void;
  subscribe(listener: (state: PauseState) => void): () => void;
}

export const pausedError = (by: PauseOrigin | null): ServiceError =>
  new ServiceError(
    'paused',
    by === 'person' ? "A person paused the service's hands" : "The service's hands are paused",
    {
      hint:
        by === 'person'
          ? 'Reading goes on. Ask the person at the machine to resume; it cannot be lifted over HTTP.'
          : 'Reading goes on. POST /control/resume lifts it.',
      details: { paused_by: by },
      delivery: 'not_delivered',
    },
  );

export function createPauseSwitch(): PauseSwitch {
  const holds = new Set<PauseOrigin>();
  const listeners = new Set<(state: PauseState) => void>();
  let controller = new AbortController();

  const state = (): PauseState => ({
    paused: holds.size > 0,
    by: holds.has('person') ? 'person' : holds.has('http') ? 'http' : null,
  });
  const tell = (): void => {
    for (const listener of listeners) listener(state());
  };

  return {
    get state() {
      return state();
    },
    get signal() {
      return controller.signal;
    },
    pause(origin) {
      if (holds.has(origin)) return;
      const before = state().by;
      holds.add(origin);
      const { by } = state();
      // A person who pauses after HTTP did takes the switch over, and what is refused from now on must say so.
      if (before !== null && by !== before) controller = new AbortController();
      controller.abort(pausedError(by));
      tell();
    },
    resume(origin) {
      if (origin === 'http' && holds.has('person')) throw pausedError('person');
      if (holds.size === 0) return;
      // A person's resume means "go on", whoever paused.
      if (origin === 'person') holds.clear();
      else holds.delete(origin);
      controller = new AbortController();
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
