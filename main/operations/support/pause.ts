/** Stops all acting. A person's pause is resumed only by a person. */
import { createEmitter } from '../../base/emitter.ts';
import { ServiceError } from '../../core/errors.ts';

export type PauseOrigin = 'person' | 'program';

export interface PauseState {
  readonly paused: boolean;
  /** Who paused; a person outranks a program. */
  readonly by: PauseOrigin | null;
}

export interface PauseSwitch {
  readonly state: PauseState;
  /** Aborts, with the `paused` error, at the moment of pausing; a fresh one after each resume. */
  readonly signal: AbortSignal;
  pause(origin: PauseOrigin): void;
  /** Throws `paused` if a person paused and a program would resume. */
  resume(origin: PauseOrigin): void;
  subscribe(listener: (state: PauseState) => void): () => void;
}

const pausedError = (by: PauseOrigin | null): ServiceError =>
  new ServiceError('paused', by === 'person' ? 'A person paused all actions.' : 'All actions are paused.', {
    ...(by === 'person'
      ? {
          hint: 'Calls that only read still work. Ask the person at the machine to resume; a program cannot.',
        }
      : {}),
    details: { pausedBy: by },
    delivery: 'not_delivered',
  });

export function createPauseSwitch(): PauseSwitch {
  const holds = new Set<PauseOrigin>();
  const changes = createEmitter<PauseState>();
  let controller = new AbortController();

  const state = (): PauseState => ({
    paused: holds.size > 0,
    by: holds.has('person') ? 'person' : holds.has('program') ? 'program' : null,
  });
  const tell = (): void => {
    changes.emit(state());
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
      // A person who pauses after a program did takes over, and refusals from now on must say so.
      if (before !== null && by !== before) controller = new AbortController();
      controller.abort(pausedError(by));
      tell();
    },
    resume(origin) {
      if (origin === 'program' && holds.has('person')) throw pausedError('person');
      if (holds.size === 0) return;
      // A person's resume ends any pause.
      if (origin === 'person') holds.clear();
      else holds.delete(origin);
      controller = new AbortController();
      tell();
    },
    subscribe: (listener) => changes.subscribe(listener),
  };
}
