/** Storage of settings. The file is read once, at the start; after that the values in memory count. */
export interface SettingsStore {
  /** For messages. */
  readonly path: string;
  /** The file's text; null if there is no file. Throws if there is something that is no readable file. */
  read(): string | null;
  /** Replaces the file's content in one step, for its owner's eyes only. Throws, leaving the old content, if it cannot. */
  write(content: Readonly<Record<string, unknown>>): void;
  /**
   * Keeps the present file, byte for byte, as `<file>.<label>`; `move` takes it away, `copy` leaves it if it is.
   * Gives the new name.
   */
  keepAs(label: string, how: 'move' | 'copy'): string;
}
