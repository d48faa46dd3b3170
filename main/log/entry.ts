/** What is remembered of one request: what was asked in words and counts, how it ended, never what it carried. */

/** `refused`: turned away before any operation began. */
export type EntryKind = 'read' | 'act' | 'other';

export type NoteValue = string | number | boolean;

export interface EntryFailure {
  /** A reason of the error table, or `validation_error`. */
  readonly reason: string;
  readonly message: string;
  readonly hint: string | null;
  /** For `internal_error` alone: the error's name and where it was thrown, without its message. */
  readonly trace: readonly string[];
}

export interface LogEntry {
  /** Grows by one an entry. */
  readonly sequence: number;
  readonly requestId: string;
  /** Wall time, epoch milliseconds. */
  readonly startedAt: number;
  /** Milliseconds; null while it runs. */
  readonly durationMs: number | null;
  /** Empty where the request never got as far as a method. */
  readonly method: string;
  /** The route's path, never what the client wrote; null where no route was reached. */
  readonly route: string | null;
  readonly client: string;
  readonly kind: EntryKind;
  /** Kebab case; null before an operation began. */
  readonly operation: string | null;
  /** `client_closed` where nobody was left to answer; null while it runs. */
  readonly status: number | 'client_closed' | null;
  readonly failure: EntryFailure | null;
  readonly notes: Readonly<Record<string, NoteValue>>;
}

/** The entry as a line of the log file: no sentences, since those may quote a title or a text. */
export function fileLine(entry: LogEntry): string {
  const { failure } = entry;
  return JSON.stringify({
    time: new Date(entry.startedAt).toISOString(),
    request_id: entry.requestId,
    client: entry.client,
    method: entry.method,
    route: entry.route,
    operation: entry.operation,
    status: entry.status,
    duration_ms: entry.durationMs === null ? null : Math.round(entry.durationMs * 10) / 10,
    ...(failure === null ? {} : { reason: failure.reason }),
    ...(failure === null || failure.trace.length === 0 ? {} : { trace: failure.trace }),
    ...entry.notes,
  });
}
