/** One operation under way: who asked, and whether they still want it. Last parameter of everything that waits. */
import type { Clock } from '../../ports/clock.ts';

/** `Note`: the members that it may contain; see the operation's `notes`. */
export interface Run<in Note extends string = never> {
  readonly requestId: string;
  /** The agent's name; null or left out: the owner's own program. */
  readonly agent?: string | null;
  /** Stands for the client over its requests: what it was shown is kept in its name. Default: all are one. */
  readonly viewer?: string;
  /** Stands for the client, by identity: keys and buttons are held in its name. */
  readonly client: object;
  /** Aborts when the client goes away, a person pauses, or the service shuts down; its reason is the error to answer with. */
  readonly signal: AbortSignal;
  readonly clock: Clock;
  /** Adds a member to the request's log entry: counts, kinds, names of modes, the label of a control. Never other text, pixels, commands or secrets. */
  note(name: Note, value: string | number | boolean): void;
  /** Throws if the caller may not look at the desktop: `scope_missing`, `not_allowed`. */
  maySee?(): Promise<void>;
  /** Throws if the caller may not use shared files, in addition to what the operation itself needs: `scope_missing`, `not_allowed`. */
  mayUseFiles?(): Promise<void>;
  /** To be awaited before each act of a request: a person at the desktop itself goes first. Throws `person_active`. */
  giveWay?(): Promise<void>;
  /**
   * Releases the pool slot early, once the expensive part is done: later work, such as reading text, has a limit of its
   * own. Further calls do nothing.
   */
  leavePool(): void;
}

/** The same run, which `signal` ends too. */
export const endedBy = (run: Run, signal: AbortSignal): Run => ({
  ...run,
  signal: AbortSignal.any([run.signal, signal]),
});
