/** One entry of the request log: the request in words and counts, and its outcome; never the content. */
import type { NoteValue } from '../core/note.ts';

/** Kind of the operation. `other`: no operation yet, or neither of the two. */
export type EntryKind = 'read' | 'act' | 'other';

/**
 * `refused`: for a reason that lies with the request or the service's state. `failed`: for one that lies with the
 * service. `gone`: the client left before its answer.
 */
export type EntryOutcome = 'running' | 'done' | 'refused' | 'failed' | 'gone';

export interface EntryFailure {
  /** A reason of the error table, or `validation_error`. */
  readonly reason: string;
  readonly message: string;
  readonly hint: string | null;
  /** For `internal_error` alone: the error's name and its origin, without its message. */
  readonly trace: readonly string[];
}

/** Facts that only the face knows: over HTTP `method`, `route` and `status`. Named as in the log file. */
export type EntryDetail = Readonly<Record<string, string | number | null>>;

export interface LogEntry {
  /** Grows by one an entry. */
  readonly sequence: number;
  readonly requestId: string;
  /** Wall time, epoch milliseconds. */
  readonly startedAt: number;
  /** Milliseconds; null while it runs. */
  readonly durationMs: number | null;
  /** Its way in: `http`, or `console` for a window's own requests. */
  readonly face: string;
  /** The client's address or name. */
  readonly client: string;
  /** The agent whose token it showed; null: the owner's, or none. */
  readonly agent: string | null;
  /** The program that asked, in its own words: MCP's `clientInfo`, else the user agent. Not written to the file. */
  readonly product: string | null;
  readonly kind: EntryKind;
  /** Kebab case; null before an operation began. */
  readonly operation: string | null;
  readonly outcome: EntryOutcome;
  readonly failure: EntryFailure | null;
  /** Members that the operation declares, in camel case, and `delivery`. */
  readonly notes: Readonly<Record<string, NoteValue>>;
  readonly detail: EntryDetail;
}

/** Of the notes that operations declare, a few dozen. */
const snakeNames = new Map<string, string>();

function snakeName(name: string): string {
  const known = snakeNames.get(name);
  if (known !== undefined) return known;
  const made = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  snakeNames.set(name, made);
  return made;
}

/** The file's names are in snake case, as in `request_id`; those of notes are not. */
const inSnakeCase = (notes: LogEntry['notes']): LogEntry['notes'] =>
  Object.fromEntries(Object.entries(notes).map(([name, value]) => [snakeName(name), value]));

/** The entry as a line of the log file: no sentences, since those may quote a title or a text. */
export function fileLine(entry: LogEntry): string {
  const { failure } = entry;
  return JSON.stringify({
    time: new Date(entry.startedAt).toISOString(),
    request_id: entry.requestId,
    face: entry.face,
    client: entry.client,
    ...(entry.agent === null ? {} : { agent: entry.agent }),
    ...entry.detail,
    operation: entry.operation,
    outcome: entry.outcome,
    duration_ms: entry.durationMs === null ? null : Math.round(entry.durationMs * 10) / 10,
    ...(failure === null ? {} : { reason: failure.reason }),
    ...(failure === null || failure.trace.length === 0 ? {} : { trace: failure.trace }),
    ...inSnakeCase(entry.notes),
  });
}
