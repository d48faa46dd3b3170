/** Lets everybody who asks for the same thing at the same time share one piece of work. */
import { raceAbort } from './abort.ts';
import { createEmitter, type Emitter } from './emitter.ts';

/** `emit` reaches everybody who shares the work; `signal` aborts once the last of them has left. */
type SharedWork<T, Event> = (signal: AbortSignal, emit: (event: Event) => void) => Promise<T>;

export interface JoinOptions<Event> {
  readonly signal?: AbortSignal | undefined;
  /** Progress from now on; what was told before the caller joined is not repeated. */
  readonly onEvent?: ((event: Event) => void) | undefined;
}

export interface InFlight<T, Event> {
  /**
   * Starts `work`, or joins the work that is under way for `key`. Settles as it does, or rejects with the signal's reason
   * as soon as that aborts; the work is aborted only when nobody waits for it any more.
   */
  join(key: string, options: JoinOptions<Event>, work: SharedWork<T, Event>): Promise<T>;
}

interface Entry<T, Event> {
  readonly answer: Promise<T>;
  readonly abort: AbortController;
  readonly events: Emitter<Event>;
  waiting: number;
}

export function createInFlight<T, Event = never>(): InFlight<T, Event> {
  const entries = new Map<string, Entry<T, Event>>();

  const start = (key: string, work: SharedWork<T, Event>): Entry<T, Event> => {
    const abort = new AbortController();
    const events = createEmitter<Event>();
    const answer = work(abort.signal, (event) => events.emit(event)).finally(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
    const entry: Entry<T, Event> = { answer, abort, events, waiting: 0 };
    entries.set(key, entry);
    return entry;
  };

  return {
    async join(key, { signal, onEvent }, work) {
      signal?.throwIfAborted();
      const entry = entries.get(key) ?? start(key, work);
      entry.waiting++;
      const leave = onEvent === undefined ? undefined : entry.events.subscribe(onEvent);
      try {
        return await raceAbort(entry.answer, signal);
      } finally {
        leave?.();
        if (--entry.waiting === 0 && entries.get(key) === entry) {
          entries.delete(key);
          entry.abort.abort(signal?.reason);
        }
      }
    },
  };
}
