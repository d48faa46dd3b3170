/** The request log: the newest entries in memory, running ones among them, and whoever wants to hear of each change. */
import type { Clock } from '../ports/clock.ts';
import type { EntryFailure, EntryKind, LogEntry, NoteValue } from './entry.ts';
import { mayBeNoted } from './notes.ts';

/** What an operation may do with its entry. */
export interface LogEntryHandle {
  readonly sequence: number;
  /** Names the operation that the request turned into. */
  operation(name: string, kind: EntryKind): void;
  /** Names and words that are not on the allow-list are dropped. */
  note(name: string, value: NoteValue): void;
}

/** An entry whose request has not ended; the door alone holds it. */
export interface OpenEntry extends LogEntryHandle {
  route(path: string): void;
  failed(failure: EntryFailure): void;
  /** Ends the entry; only the first call counts. */
  end(status: number | 'client_closed'): void;
}

export type LogEvent =
  { readonly kind: 'start' | 'progress' | 'end'; readonly entry: LogEntry } | { readonly kind: 'cleared' };

export interface RequestLog {
  begin(request: { readonly requestId: string; readonly method: string; readonly client: string }): OpenEntry;
  /** Up to `limit` entries older than `before` (a sequence), newest first. */
  page(options: { readonly before?: number; readonly limit: number }): readonly LogEntry[];
  find(sequence: number): LogEntry | undefined;
  readonly size: number;
  /** Forgets the ended entries in memory; the file stays. */
  clear(): void;
  /** Listeners must not throw. */
  subscribe(listener: (event: LogEvent) => void): () => void;
}

export interface RequestLogOptions {
  readonly clock: Clock;
  /** Entries kept in memory, oldest out first. */
  readonly capacity?: number;
}

/** A window asks several times a second; kept, its requests would soon be all that is left. */
export const isConsole = ({ route }: Pick<LogEntry, 'route'>): boolean =>
  route === '/console' || (route?.startsWith('/console/') ?? false);

export function createRequestLog({ clock, capacity = 10_000 }: RequestLogOptions): RequestLog {
  // Insertion order is sequence order, so the first key is the oldest entry.
  const entries = new Map<number, LogEntry>();
  const listeners = new Set<(event: LogEvent) => void>();
  let lastSequence = 0;

  const tell = (event: LogEvent): void => {
    for (const listener of listeners) listener(event);
  };
  const forgetOldest = (): void => {
    const [oldest] = entries.keys();
    if (oldest !== undefined && entries.size > capacity) entries.delete(oldest);
  };

  return {
    begin({ requestId, method, client }) {
      const startedMonotonic = clock.monotonic();
      const sequence = ++lastSequence;
      let entry: LogEntry = {
        sequence,
        requestId,
        startedAt: clock.now(),
        durationMs: null,
        method,
        route: null,
        client,
        kind: 'other',
        operation: null,
        status: null,
        failure: null,
        notes: {},
      };
      const change = (kind: 'start' | 'progress' | 'end', members: Partial<LogEntry>): void => {
        if (entry.status !== null) return;
        entry = { ...entry, ...members };
        if (isConsole(entry)) entries.delete(sequence);
        else if (kind === 'start' || entries.has(sequence)) entries.set(sequence, entry);
        tell({ kind, entry });
      };
      change('start', {});
      forgetOldest();

      return {
        sequence,
        route: (route) => change('progress', { route }),
        operation: (operation, kind) => change('progress', { operation, kind }),
        note(name, value) {
          if (mayBeNoted(name, value)) change('progress', { notes: { ...entry.notes, [name]: value } });
        },
        failed: (failure) => change('progress', { failure }),
        end: (status) => change('end', { status, durationMs: clock.monotonic() - startedMonotonic }),
      };
    },
    page({ before = Infinity, limit }) {
      const newestFirst: LogEntry[] = [];
      const [oldest = Infinity] = entries.keys();
      for (let sequence = Math.min(before - 1, lastSequence); sequence >= oldest; sequence--) {
        if (newestFirst.length >= limit) break;
        const entry = entries.get(sequence);
        if (entry !== undefined) newestFirst.push(entry);
      }
      return newestFirst;
    },
    find: (sequence) => entries.get(sequence),
    get size() {
      return entries.size;
    },
    clear() {
      for (const [sequence, entry] of entries) if (entry.status !== null) entries.delete(sequence);
      tell({ kind: 'cleared' });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
