/** Entries of earlier runs, read back from the log's files when they are asked for; nothing of them stays in memory for long. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Clock } from '../ports/clock.ts';
import type { NoteValue } from '../core/note.ts';
import type { EntryKind, LogEntry } from './entry.ts';
import { clearedLine, logPath } from './log-file.ts';

export interface LogHistory {
  /** Newest first. Their sequences count down from 0: those of this run begin at 1. */
  entries(): Promise<readonly LogEntry[]>;
  find(sequence: number): Promise<LogEntry | undefined>;
  /** Shows none of them any more; the files stay. */
  clear(): void;
}

export const NO_HISTORY: LogHistory = {
  entries: () => Promise.resolve([]),
  find: () => Promise.resolve(undefined),
  clear: () => undefined,
};

export interface LogHistoryOptions {
  readonly directory: string;
  readonly clock: Pick<Clock, 'now' | 'monotonic'>;
  /** Of the operation with this name; undefined for one that is gone. */
  readonly kindOf: (operation: string) => EntryKind | undefined;
  readonly append: (line: string) => void;
  /** Most entries, newest first. */
  readonly most?: number;
}

/** A window that is opened asks for page after page. */
const KEPT_MS = 30_000;
const MOST_FILES = 5;

const Line = z
  .object({
    time: z.iso.datetime(),
    request_id: z.string(),
    face: z.string(),
    client: z.string(),
    agent: z.string().optional(),
    method: z.string().nullable().optional(),
    route: z.string().nullable().optional(),
    status: z.union([z.string(), z.number()]).nullable().optional(),
    operation: z.string().nullable(),
    outcome: z.enum(['done', 'refused', 'failed', 'gone']),
    duration_ms: z.number().nullable(),
    reason: z.string().optional(),
    trace: z.array(z.string()).optional(),
  })
  .catchall(z.union([z.string(), z.number(), z.boolean()]));

const camelCase = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const notesOf = (notes: Readonly<Record<string, unknown>>): Readonly<Record<string, NoteValue>> =>
  Object.fromEntries(
    Object.entries(notes).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[camelCase(name), value]]
        : [],
    ),
  );

/** The entry of a line that `fileLine` wrote; undefined for any other. */
export function entryOfLine(
  line: string,
  sequence: number,
  kindOf: LogHistoryOptions['kindOf'],
): LogEntry | undefined {
  const { data } = Line.safeParse(parsed(line));
  if (data === undefined) return undefined;
  const { time, request_id, face, client, agent, method, route, status, ...more } = data;
  const { operation, outcome, duration_ms, reason, trace = [], ...notes } = more;
  return {
    sequence,
    requestId: request_id,
    startedAt: Date.parse(time),
    durationMs: duration_ms,
    face,
    client,
    agent: agent ?? null,
    product: null,
    kind: (operation === null ? undefined : kindOf(operation)) ?? 'other',
    operation,
    outcome,
    failure: reason === undefined ? null : { reason, message: '', hint: null, trace },
    notes: notesOf(notes),
    detail: Object.fromEntries(
      Object.entries({ method, route, status }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      ),
    ),
  };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

export function createLogHistory(options: LogHistoryOptions): LogHistory {
  const { clock, append } = options;
  const openedAt = clock.now();
  let isCleared = false;
  let kept: { readonly entries: Promise<readonly LogEntry[]>; readonly until: number } | undefined;

  const entries = (): Promise<readonly LogEntry[]> => {
    if (isCleared) return Promise.resolve([]);
    const now = clock.monotonic();
    if (kept === undefined || now >= kept.until)
      kept = { entries: readBack(options, openedAt), until: now + KEPT_MS };
    const { entries: reading } = kept;
    // Unref'd: a service that ends does not wait for it.
    setTimeout(() => {
      if (kept?.entries === reading) kept = undefined;
    }, KEPT_MS).unref();
    return reading;
  };
  return {
    entries,
    find: async (sequence) => (sequence > 0 ? undefined : (await entries())[-sequence]),
    clear() {
      isCleared = true;
      kept = undefined;
      append(clearedLine(clock.now()));
    },
  };
}

/** The newest lines from before `openedAt`, up to the line that says that a person cleared the list. */
async function readBack(
  { directory, kindOf, most = 3000 }: LogHistoryOptions,
  openedAt: number,
): Promise<readonly LogEntry[]> {
  const found: LogEntry[] = [];
  for (let age = 0; age < MOST_FILES && found.length < most; age++) {
    const text = await readFile(join(directory, logPath(age)), 'utf8').catch(() => '');
    for (const line of text.split('\n').reverse()) {
      if (line.startsWith(CLEARED)) return found;
      const entry = entryOfLine(line, 0 - found.length, kindOf);
      if (entry !== undefined && entry.startedAt < openedAt && found.push(entry) === most) break;
    }
  }
  return found;
}

const CLEARED = '{"cleared"';
