/** Shares one piece of work among all callers that ask for the same thing at the same time. */
import { raceAbort } from './abort.ts';
import { createEmitter, type Emitter } from './emitter.ts';

/** `onProgress` reaches everybody who shares the work; `signal` aborts once the last of them has left. */
type SharedWork<T, Progress> = (signal: AbortSignal, onProgress: (progress: Progress) => void) => Promise<T>;

export interface JoinOptions<Progress> {
  readonly signal?: AbortSignal | undefined;
  /** Called from now on; events from before the caller joined are not repeated. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

export interface InFlight<T, Progress> {
  /**
   * Starts `work`, or joins the work that is under way for `key`. Settles as it does, or rejects with the signal's reason
   * as soon as that aborts; the work is aborted only when no caller waits for it any more.
   */
  join(key: string, options: JoinOptions<Progress>, work: SharedWork<T, Progress>): Promise<T>;
}

interface Entry<T, Progress> {
  readonly answer: Promise<T>;
  readonly abort: AbortController;
  readonly progress: Emitter<Progress>;
  waiting: number;
}

export function createInFlight<T, Progress = never>(): InFlight<T, Progress> {
  const entries = new Map<string, Entry<T, Progress>>();

  const start = (key: string, work: SharedWork<T, Progress>): Entry<T, Progress> => {
    const abort = new AbortController();
    const progress = createEmitter<Progress>();
    const answer = work(abort.signal, (made) => progress.emit(made)).finally(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
    const entry: Entry<T, Progress> = { answer, abort, progress, waiting: 0 };
    entries.set(key, entry);
    return entry;
  };

  return {
    async join(key, { signal, onProgress }, work) {
      signal?.throwIfAborted();
      const entry = entries.get(key) ?? start(key, work);
      entry.waiting++;
      const leave = onProgress === undefined ? undefined : entry.progress.subscribe(onProgress);
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
