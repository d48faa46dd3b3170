/** The machine's running processes, as much as is needed to find everything that a program started. */
export interface ProcessEntry {
  readonly pid: number;
  readonly parentPid: number;
  /** Process group and session; null where the system has no such thing. */
  readonly groupId: number | null;
  readonly sessionId: number | null;
  /** Has ended and only waits to be collected by its parent. */
  readonly zombie: boolean;
}

export interface ProcessTable {
  list(): Promise<readonly ProcessEntry[]>;
  /**
   * Those of `among` that were started with the environment entry `marker` (`NAME=value`). Descendants inherit it, so
   * it finds those that left their parent, group and session. Empty where environments cannot be read.
   */
  marked(marker: string, among: readonly number[]): Promise<ReadonlySet<number>>;
}
