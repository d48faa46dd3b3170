/** The keys and buttons that the input child holds, in memory and, written before each event, in the journal. */
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
