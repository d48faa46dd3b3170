/** Time, so that nothing inside reads it from the system and tests can own it. */
export interface Clock {
  /** Wall time, epoch milliseconds. For people and logs only. */
  now(): number;
  /** Monotonic milliseconds with fractions. For every duration and deadline. */
  monotonic(): number;
  /** Resolves after `ms`; rejects with the signal's reason as soon as it aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}
