/** The keys and buttons that the input child holds, in memory and, written before each event, in the journal. */
import type { Journal } from './journal.ts';

export interface JournalWriter<Entry> {
  readonly entry: Entry;
  /** Call before the events that make it true, and after those that end it. */
  set(change: Partial<Entry>): void;
}

export function createJournalWriter<Entry>(
  nothing: Entry,
  journal: Journal<Entry> | undefined,
): JournalWriter<Entry> {
  let entry = nothing;
  let writable = journal;
  const write = (): void => {
    try {
      writable?.write(entry);
    } catch {
      // A full disk, on which the record has no room yet: input works without the journal's protection.
      writable = undefined;
    }
  };
  write();
  return {
    get entry() {
      return entry;
    },
    set(change) {
      entry = { ...entry, ...change };
      write();
    },
  };
}
