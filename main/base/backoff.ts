/** How long to wait before the next attempt, from a table of delays. */

export interface Backoff {
  /** The delay before the next attempt, milliseconds: the table's entries in turn, then its last one again and again. */
  next(): number;
  /** Starts again with the first delay: the last attempt succeeded. */
  reset(): void;
}

export function createBackoff(delaysMs: readonly [number, ...number[]]): Backoff {
  let attempt = 0;
  return {
    next() {
      const delay = delaysMs[Math.min(attempt, delaysMs.length - 1)] ?? delaysMs[0];
      attempt++;
      return delay;
    },
    reset() {
      attempt = 0;
    },
  };
}
