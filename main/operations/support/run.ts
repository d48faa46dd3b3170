/** One request on its way: who asked, until when, and whether they still want it. Last parameter of everything that waits. */
import type { Clock } from '../../ports/clock.ts';

export interface Run {
  readonly requestId: string;
  /** Stands for the client that asked: whoever holds keys and buttons down holds them as this one. */
  readonly client: object;
  /** Aborts when the client goes away, a person pauses, or the service shuts down; its reason is the error to answer with. */
  readonly signal: AbortSignal;
  readonly clock: Clock;
  /** Adds a member to the request's log entry: counts, kinds, names of modes. Never text, pixels, commands or secrets. */
  note(name: string, value: string | number | boolean): void;
  /**
   * What is dear about it is over, and its place in the pool another's: what comes now, such as waiting to be read, has a
   * limit of its own. Only the first time counts.
   */
  leavePool(): void;
}
