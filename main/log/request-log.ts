/** The request log: the newest entries in memory, running ones included, with notification of each change. */
import type { NoteValue } from '../core/note.ts';
import { createEmitter } from '../base/emitter.ts';
import type { Clock } from '../ports/clock.ts';
import type { EntryDetail, EntryFailure, EntryKind, EntryOutcome, LogEntry } from './entry.ts';

/** Declared members of the operation, with anything said of each. */
export type DeclaredNotes = Readonly<Record<string, unknown>>;

/** How much of an action had reached the desktop; set by the service for every operation. */
const DELIVERY = 'delivery';

const WORD = /^[a-z\d_.,:;+x -]{0,64}$/;
/** One line, with its role and quotes. */
const LABEL = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{0,100}$/u;

/**
 * The part of an operation's notes that an entry may hold: members that the operation declares, and of texts only words as names
 * of modes are written, so that a typed text, a command or a title cannot slip in by mistake. The label of a control that
 * was acted on is the one text from the screen: the operation marks the member as a label, and leaves out content.
 */
export const mayBeNoted = (declared: DeclaredNotes, name: string, value: NoteValue): boolean =>
  (name === DELIVERY || Object.hasOwn(declared, name)) &&
  (typeof value !== 'string' || (declared[name] === 'label' ? LABEL : WORD).test(value));

/** The part of an operation that the log uses. */
export interface LoggedOperation {
  readonly name: string;
  readonly kind: keyof typeof KINDS;
  readonly notes: DeclaredNotes;
}

/** The part of an entry that the service may change. */
export interface LogEntryHandle {
  readonly sequence: number;
  /** Names the operation that the request turned into. */
  operation(operation: LoggedOperation): void;
  /** Members that the operation does not declare are dropped. A label may come after the end: desktops can be slow to name a window. */
  note(name: string, value: NoteValue): void;
}

/** An entry whose request has not ended; its face alone holds it. */
export interface OpenEntry extends LogEntryHandle {
  /** Names the agent that the request comes from. */
  agent(name: string): void;
  /** Names the program that the client runs, in its own words. */
  product(name: string): void;
  /** Adds to the face's own detail; `face` if it turns out to be another's request. */
  detail(detail: EntryDetail, face?: string): void;
  failed(failure: EntryFailure): void;
  /** Ends the entry; only the first call counts. */
  end(outcome: Exclude<EntryOutcome, 'running'>, detail?: EntryDetail): void;
}

export interface BeginningEntry {
  readonly requestId: string;
  readonly face: string;
  readonly client: string;
  readonly product?: string | undefined;
  readonly detail?: EntryDetail;
}

export type LogEvent =
  { readonly kind: 'start' | 'progress' | 'end'; readonly entry: LogEntry } | { readonly kind: 'cleared' };

export interface RequestLog {
  begin(request: BeginningEntry): OpenEntry;
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
  /** Entries kept in memory, oldest out first. Default: 3,000, of which a picture's takes 0.3 kB; the file has the older ones. */
  readonly capacity?: number;
  /** A client's own text, such as its request id, or a label from the screen, without the values that are never written; default: as it is. */
  readonly redact?: (text: string) => string;
}

/** A window asks several times a second; kept, its requests would soon be all that is left. */
export const isConsole = ({ face }: Pick<LogEntry, 'face'>): boolean => face === 'console';

const MOST_PRODUCT_CHARS = 80;

/** A client's own words for itself, as they can stand in a list. */
const harmless = (product: string): string =>
  product.replaceAll(/[^\x20-\x7e]/g, '').slice(0, MOST_PRODUCT_CHARS);

const KINDS = {
  read: 'read',
  act: 'act',
  start: 'act',
  control: 'other',
  person: 'act',
} as const satisfies Record<string, EntryKind>;

export const entryKindOf = (operation: Pick<LoggedOperation, 'kind'> | undefined): EntryKind | undefined =>
  operation === undefined ? undefined : KINDS[operation.kind];

export function createRequestLog({
  clock,
  capacity = 3000,
  redact = (text) => text,
}: RequestLogOptions): RequestLog {
  // Insertion order is sequence order.
  const entries = new Map<number, LogEntry>();
  const events = createEmitter<LogEvent>();
  const shared = createSharedParts();
  let lastSequence = 0;
  /** No entry has a lower one. The first key of a map that shrinks at its front is found more slowly the more were deleted. */
  let lowest = 1;

  const tell = (event: LogEvent): void => {
    events.emit(event);
  };
  const forgetOldest = (): void => {
    if (entries.size <= capacity) return;
    while (!entries.delete(lowest)) lowest++;
  };

  return {
    begin(request) {
      const sequence = ++lastSequence;
      const requestId = redact(request.requestId);
      const named = { ...request, requestId, product: harmless(redact(request.product ?? '')) };
      const opened = openEntry({ clock, redact, sequence }, named, (kind, entry) => {
        if (isConsole(entry)) entries.delete(sequence);
        else if (kind === 'start' || entries.has(sequence))
          entries.set(sequence, entry.outcome === 'running' ? entry : shared(entry));
        tell({ kind, entry });
      });
      forgetOldest();
      return opened;
    },
    page: ({ before = Infinity, limit }) => newestFirst(entries, Math.min(before - 1, lastSequence), limit),
    find: (sequence) => entries.get(sequence),
    get size() {
      return entries.size;
    },
    clear() {
      for (const [sequence, entry] of entries) if (entry.outcome !== 'running') entries.delete(sequence);
      tell({ kind: 'cleared' });
    },
    subscribe: (listener) => events.subscribe(listener),
  };
}

/** At most `limit` entries, from the sequence `last` down. */
function newestFirst(entries: ReadonlyMap<number, LogEntry>, last: number, limit: number): LogEntry[] {
  const found: LogEntry[] = [];
  const [oldest = Infinity] = entries.keys();
  for (let sequence = last; sequence >= oldest && found.length < limit; sequence--) {
    const entry = entries.get(sequence);
    if (entry !== undefined) found.push(entry);
  }
  return found;
}

/** Begins an entry and reports each change of it, the first one being its start, until it has ended. */
function openEntry(
  {
    clock,
    redact,
    sequence,
  }: Required<Pick<RequestLogOptions, 'clock' | 'redact'>> & Pick<LogEntry, 'sequence'>,
  { requestId, face, client, product = '', detail = {} }: BeginningEntry,
  changed: (kind: 'start' | 'progress' | 'end', entry: LogEntry) => void,
): OpenEntry {
  const startedMonotonic = clock.monotonic();
  let declared: DeclaredNotes = {};
  let entry: LogEntry = {
    sequence,
    requestId,
    startedAt: clock.now(),
    durationMs: null,
    face,
    client,
    agent: null,
    product: product === '' ? null : product,
    kind: 'other',
    operation: null,
    outcome: 'running',
    failure: null,
    notes: {},
    detail,
  };
  const change = (kind: 'start' | 'progress' | 'end', members: Partial<LogEntry>): void => {
    if (entry.outcome !== 'running') return;
    entry = { ...entry, ...members };
    changed(kind, entry);
  };
  change('start', {});
  return {
    sequence,
    agent: (name) => change('progress', { agent: name }),
    product: (name) => change('progress', { product: harmless(name) }),
    detail: (more, from = entry.face) =>
      change('progress', { face: from, detail: { ...entry.detail, ...more } }),
    operation({ name, kind, notes }) {
      declared = notes;
      change('progress', { operation: name, kind: KINDS[kind] });
    },
    note(name, value) {
      if (!mayBeNoted(declared, name, value)) return;
      const isLabel = declared[name] === 'label';
      if (entry.outcome !== 'running' && !isLabel) return;
      const kept = isLabel ? redact(String(value)) : value;
      entry = { ...entry, notes: { ...entry.notes, [name]: kept } };
      changed('progress', entry);
    },
    failed: (failure) => change('progress', { failure }),
    end: (outcome, more = {}) =>
      change('end', {
        outcome,
        durationMs: clock.monotonic() - startedMonotonic,
        detail: { ...entry.detail, ...more },
      }),
  };
}

/** Parts that are remembered; at more the next ones begin again. */
const MOST_PARTS = 300;

type Members = LogEntry['detail'] | LogEntry['notes'];

/**
 * Keeps entries of ended requests small: most of what one says, others have said. Puts the same object in place of each equal one.
 */
function createSharedParts(): (entry: LogEntry) => LogEntry {
  const texts = new Map<string, string>();
  const members = new Map<string, Members>();

  function textOf(text: string): string {
    const known = texts.get(text);
    if (known !== undefined) return known;
    if (texts.size >= MOST_PARTS) texts.clear();
    texts.set(text, text);
    return text;
  }
  function membersOf<T extends Members>(made: T): T {
    const key = JSON.stringify(made);
    const known = members.get(key);
    if (known !== undefined) return known as T;
    if (members.size >= MOST_PARTS) members.clear();
    members.set(key, made);
    return made;
  }

  return (entry) => ({
    ...entry,
    client: textOf(entry.client),
    product: entry.product === null ? null : textOf(entry.product),
    notes: membersOf(entry.notes),
    detail: membersOf(entry.detail),
  });
}
