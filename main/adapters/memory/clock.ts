/** Time that passes only where a test lets it: waits of minutes take no time, and end in the order they should. */
import { onAbort } from '../../base/abort.ts';
import type { Clock } from '../../ports/clock.ts';

export interface MemoryClock extends Clock {
  /** Advances the clock; sleepers due by then wake in order. */
  advance(ms: number): Promise<void>;
  /** Advances the clock until the promise settles. Rejects if it waits for something that time does not bring. */
  until<T>(promise: Promise<T>): Promise<T>;
  /** Number of pending sleepers. */
  readonly sleeping: number;
}

interface Sleeper {
  readonly dueMs: number;
  wake(): void;
}

/** Turns of the event loop in which everything that does not sleep comes to its end. */
const TURNS = 3;
/** Turns that work on other threads may take at most. */
const MOST_TURNS = 100_000;
/** Wall time at the start: 2026-01-01. */
const EPOCH_MS = 1_767_225_600_000;

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const settleDown = async (): Promise<void> => {
  for (let count = 0; count < TURNS; count++) await turn();
};

/** Takes out the sleeper whose time comes first, if that is not after `limitMs`. */
function takeNext(sleepers: Sleeper[], limitMs: number): Sleeper | undefined {
  const [first, ...others] = sleepers;
  if (first === undefined) return undefined;
  const next = others.reduce((best, sleeper) => (sleeper.dueMs < best.dueMs ? sleeper : best), first);
  if (next.dueMs > limitMs) return undefined;
  sleepers.splice(sleepers.indexOf(next), 1);
  return next;
}

/** Adds a sleeper that wakes at `dueMs`, or leaves when the signal aborts. */
const addSleeper = (sleepers: Sleeper[], dueMs: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const sleeper: Sleeper = {
      dueMs,
      wake() {
        stop();
        resolve();
      },
    };
    sleepers.push(sleeper);
    const stop = onAbort(signal, (reason) => {
      sleepers.splice(sleepers.indexOf(sleeper), 1);
      reject(reason);
    });
  });

export function createMemoryClock(): MemoryClock {
  let nowMs = 0;
  const sleepers: Sleeper[] = [];

  const wakeNext = (limitMs: number): boolean => {
    const next = takeNext(sleepers, limitMs);
    if (next === undefined) return false;
    nowMs = Math.max(nowMs, next.dueMs);
    next.wake();
    return true;
  };

  return {
    now: () => EPOCH_MS + nowMs,
    monotonic: () => nowMs,
    sleep: (ms, signal) => addSleeper(sleepers, nowMs + ms, signal),
    caughtUp: () => Promise.resolve(),
    get sleeping() {
      return sleepers.length;
    },
    async advance(ms) {
      const limitMs = nowMs + ms;
      await settleDown();
      while (wakeNext(limitMs)) await settleDown();
      nowMs = limitMs;
    },
    async until(promise) {
      let settled = false;
      const done = (): void => void (settled = true);
      promise.then(done, done);
      const isSettled = (): boolean => settled;
      for (let idle = 0; idle < MOST_TURNS; idle++) {
        await settleDown();
        if (isSettled()) return promise;
        if (wakeNext(Infinity)) idle = 0;
      }
      throw new Error('Nothing sleeps on this clock, and the promise is still pending.');
    },
  };
}
