/**
 * The holds of the input child, written before the first event of each change, so that the next child can let
 * go of them after it was killed. It names keys that are held, never typed text.
 */
import {
  closeSync,
  constants,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

export interface Journal<Entry> {
  /** Entry left by an earlier run, or undefined if it ended cleanly. */
  readonly left: Entry | undefined;
  /** Returns when the system has it: it outlives this process, though not the machine. */
  write(entry: Entry): void;
  close(): void;
}

/** Undefined for anything that is not an entry we wrote, and for one that holds nothing. */
export type ReadEntry<Entry> = (value: unknown) => Entry | undefined;

/** Where the child finds the path of its journal. */
export const JOURNAL_VARIABLE = 'DESKHAND_INPUT_JOURNAL';

/** Longer than any entry: one write replaces the whole of it, without a moment at which the file is cut short. */
const RECORD_BYTES = 4096;
/** Windows has no such flag. */
const NO_LINKS = process.platform === 'win32' ? 0 : constants.O_NOFOLLOW;

function readRecord<Entry>(path: string, read: ReadEntry<Entry>): Entry | undefined {
  try {
    return read(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    // The first run has none.
    return undefined;
  }
}

/** Opens the journal, keeping its content. The file is readable by its owner alone. */
export function openJournal<Entry>(path: string, read: ReadEntry<Entry>): Journal<Entry> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // Deskhand makes no links, so the file behind one is not its journal and must not be written.
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true) rmSync(path);
  const left = readRecord(path, read);
  // Not 'w', which would cut off an earlier run's entries before its keys are let go of.
  const file = openSync(path, constants.O_RDWR | constants.O_CREAT | NO_LINKS, 0o600);
  return {
    left,
    write: (entry) => void writeSync(file, JSON.stringify(entry).padEnd(RECORD_BYTES), 0),
    close: () => closeSync(file),
  };
}

/** The journal that the parent named. On a full or read-only disk, input still works, without the journal's protection. */
export function openOwnJournal<Entry>(read: ReadEntry<Entry>): Journal<Entry> | undefined {
  const path = process.env[JOURNAL_VARIABLE];
  try {
    return path === undefined ? undefined : openJournal(path, read);
  } catch {
    return undefined;
  }
}
