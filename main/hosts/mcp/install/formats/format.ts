/** How one format of configuration files holds Deskhand's entry. The rest of a file keeps its content. */

/** The file cannot be changed without a risk for its other content. */
export class NotMerged extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NotMerged';
  }
}

/** The name of Deskhand's entry. */
export const NAME = 'deskhand';

export type Entry = Readonly<Record<string, unknown>>;

export interface Format {
  /** A whole file with nothing but the entry. `section`: the member that holds all servers. */
  whole(section: string, entry: Entry): string;
  /** The file with the entry in it, in the place of an older one. Throws NotMerged. */
  merged(text: string, section: string, entry: Entry): string;
  /** Deskhand's entry as it stands in the file; null if it holds none, or cannot be read. */
  found(text: string, section: string): string | null;
  /** The file without the entry. Throws NotMerged. */
  removed(text: string, section: string): string;
}

export const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
