/** Who may use a file, on systems that keep lists of rights instead of modes. */

/** Users and groups besides this user, the system and administrators, as a sentence names them. */
export interface OthersRights {
  readonly read: readonly string[];
  /** For a file, or for what is in a folder. */
  readonly change: readonly string[];
  /** Those who can put another in its place. */
  readonly replace: readonly string[];
}

export interface FileRights {
  /** Null if the system does not say. */
  others(path: string): OthersRights | null;
  /** Leaves a folder and what is in it to this user, the system and administrators. Throws if the system refuses. */
  keepToUser(folder: string): void;
}
