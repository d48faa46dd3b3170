/** The machine's running processes, as much as is needed to find everything that a program started. */
export interface ProcessEntry {
  readonly pid: number;
  readonly parentPid: number;
  /** Process group and session; null if the system has no such thing. */
  readonly groupId: number | null;
  readonly sessionId: number | null;
  /** Has ended and only waits to be collected by its parent. */
  readonly zombie: boolean;
}

export interface ProcessTable {
  list(): Promise<readonly ProcessEntry[]>;
  /**
   * Those of `among` that were started with the environment entry `marker` (`NAME=value`). Descendants inherit it, so
   * it finds those that left their parent, group and session. Empty if environments cannot be read.
   */
  marked(marker: string, among: readonly number[]): Promise<ReadonlySet<number>>;
}

/** Everything that one command started. */
export interface ProcessGroup {
  /** The process it began with. */
  readonly root: number;
  /** The living members; empty once all have ended. */
  members(): Promise<ReadonlySet<number>>;
  /** Where the system can: kills all members in one step, so that none of them can start another in the meantime. */
  readonly killAtOnce?: () => void;
}

/** Keeps hold of everything that commands start, however far it runs away. */
export interface Containment {
  /**
   * Calls `start`, which starts a process at once; all that this process starts is in the group too. `marker`
   * (`NAME=value`) stands in the environment of its members alone. No group where nothing was started.
   */
  enclose<T extends { readonly pid?: number | undefined }>(
    start: () => T,
    marker: string,
  ): { readonly started: T; readonly group: EnclosedGroup | null };
}

export interface EnclosedGroup extends ProcessGroup {
  /** Frees the group's system resources, once no member lives. */
  close(): void;
}
