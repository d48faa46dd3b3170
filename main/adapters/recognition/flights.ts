/** Lets everybody who asks for the same thing at the same time share one piece of work. */
import type { RecognitionProgress } from '../../ports/text-recognition.ts';

type OnProgress = (progress: RecognitionProgress) => void;
type Work<T> = (signal: AbortSignal, onProgress: OnProgress) => Promise<T>;

export interface Passenger {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: OnProgress | undefined;
}

export interface Flights<T> {
  /** `key` names the work; who comes while it is done waits for the same answer. It ends when the last one leaves. */
  join(key: string, passenger: Passenger, work: Work<T>): Promise<T>;
}

interface Flight<T> {
  readonly answer: Promise<T>;
  readonly abort: AbortController;
  readonly listeners: Set<OnProgress>;
  waiting: number;
}

export function createFlights<T>(): Flights<T> {
  const flights = new Map<string, Flight<T>>();

  const depart = (key: string, work: Work<T>): Flight<T> => {
    const abort = new AbortController();
    const listeners = new Set<OnProgress>();
    const answer = work(abort.signal, (progress) => {
      for (const listener of listeners) listener(progress);
    }).finally(() => {
      if (flights.get(key)?.answer === answer) flights.delete(key);
    });
    const flight: Flight<T> = { answer, abort, listeners, waiting: 0 };
    flights.set(key, flight);
    return flight;
  };

  return {
    async join(key, { signal, onProgress }, work) {
      signal?.throwIfAborted();
      const flight = flights.get(key) ?? depart(key, work);
      flight.waiting++;
      if (onProgress) flight.listeners.add(onProgress);
      const left = Promise.withResolvers<never>();
      const leave = (): void => left.reject(signal?.reason as Error);
      signal?.addEventListener('abort', leave, { once: true });
      try {
        return await Promise.race([flight.answer, left.promise]);
      } finally {
        signal?.removeEventListener('abort', leave);
        if (onProgress) flight.listeners.delete(onProgress);
        if (--flight.waiting === 0 && flights.get(key) === flight) {
          flights.delete(key);
          flight.abort.abort(signal?.reason);
        }
      }
    },
  };
}
