/** What the input child holds right now, kept in memory and, a step ahead of the events, in the journal. */
import type { Journal } from './journal.ts';

export interface Ledger<Entry> {
  readonly entry: Entry;
  /** Call before the events that make it true, and after those that end it. */
  set(change: Partial<Entry>): void;
}

export function createLedger<Entry>(nothing: Entry, journal: Journal<Entry> | undefined): Ledger<Entry> {
  let entry = nothing;
  journal?.write(entry);
  return {
    get entry() {
      return entry;
    },
    set(change) {
      entry = { ...entry, ...change };
      journal?.write(entry);
    },
  };
}
