/**
 * How busy the machine is, measured at no cost: the response time of the display server and the lateness of our own timers.
 * Other programs are then late by several times as much.
 */

/** Later than this, an answer or a timer has waited for a processor. */
const PROMPT_MS = 3;
/** From an event to its picture a browser waits for a processor this often. */
const WAITS = 4;
const MAX_BUSY_MS = 250;
/** Older measurements say nothing about now. */
const RECENT_MS = 3000;
const MOST_MEASUREMENTS = 200;

export interface Load {
  /** Adds a measurement: at `at`, on the monotonic clock, something came `lateMs` later than on an idle machine. */
  add(at: number, lateMs: number): void;
  /** How much longer than on an idle machine programs may take to show something, milliseconds. */
  busyMs(now: number): number;
}

export function createLoad(): Load {
  let measured: readonly { readonly at: number; readonly lateMs: number }[] = [];
  return {
    add(at, lateMs) {
      measured = [...measured, { at, lateMs }].slice(-MOST_MEASUREMENTS);
    },
    busyMs(now) {
      const recent = measured.filter(({ at }) => now - at <= RECENT_MS).map(({ lateMs }) => lateMs);
      // The second largest: a single one may be garbage collection.
      const [, second = 0] = recent.toSorted((a, b) => b - a);
      return Math.min(MAX_BUSY_MS, WAITS * Math.max(0, second - PROMPT_MS));
    },
  };
}
