/** Time as a port, so that tests can control it. */
export interface Clock {
  /** Wall time, epoch milliseconds. For people and logs only. */
  now(): number;
  /** Monotonic milliseconds with fractions. For every duration and deadline. */
  monotonic(): number;
  /** Resolves after `ms`; rejects with the signal's reason as soon as it aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /**
   * Resolves once everything that had happened to this process by the time of the call has reached it: closed
   * connections, signals, messages. A process that was stopped for a while would otherwise first carry out its
   * requests, and learn only then that the client has gone.
   */
  caughtUp(): Promise<void>;
}
