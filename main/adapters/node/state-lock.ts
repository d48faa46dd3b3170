/**
 * One service per state folder. The lock names its process, so that a second one can say who has it, and a lock whose
 * process is gone is taken over at once. (A heartbeat, as proper-lockfile keeps one, would make a restart after a crash
 * wait for it to go stale, and would lose the lock whenever the machine sleeps.)
 */
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processStart } from './process-starts.ts';
import { readRegularFile } from './regular-file.ts';

export interface StateLock {
  /** Only the first call counts: after it the lock may be another's. */
  release(): void;
}

/** Another process has the folder. */
export class AlreadyRunning extends Error {
  readonly pid: number;

  constructor(pid: number) {
    super(`Deskhand is already running on this state folder (pid ${pid})`);
    this.name = 'AlreadyRunning';
    this.pid = pid;
  }
}

/** Another process has had a file for an edit for longer than any edit takes. */
export class EditedElsewhere extends Error {
  constructor(lock: string, pid: number) {
    super(`Another process (pid ${pid}) is changing the file that ${lock} locks. Try again.`);
    this.name = 'EditedElsewhere';
  }
}

interface Owner {
  readonly pid: number;
  /** When the process started, as the system counts; null if it does not say. Pids get reused. */
  readonly startedTicks: string | null;
}

const ATTEMPTS = 50;
const PAUSE_MS = 20;
/** Processes that may have died one after the other while they removed a stale lock. */
const MAX_GUARDS = 8;

/** Throws AlreadyRunning, or Node's error where the folder cannot be written. */
export const lockStateDirectory = (directory: string): StateLock => lockAt(join(directory, 'lock'));

/** Names a process that will lock the folder soon. Throws as `lockStateDirectory` does. */
export const lockStart = (directory: string): StateLock => lockAt(join(directory, 'start'));

/** A process that holds a file for an edit has it for a few milliseconds. */
const EDIT_MS = 5000;
const EDIT_PAUSE_MS = 5;

/**
 * Reads and replaces a file while no other process does, so that no edit is lost. `edit` must not wait, nor lock the same
 * file again. Throws EditedElsewhere if another holds it for 5 s.
 */
export function editLocked<T>(path: string, edit: () => T): T {
  const lock = lockWithin(`${path}.lock`, performance.now() + EDIT_MS);
  try {
    return edit();
  } finally {
    lock.release();
  }
}

function lockWithin(path: string, end: number): StateLock {
  for (;;)
    try {
      return lockAt(path);
    } catch (error) {
      if (!(error instanceof AlreadyRunning)) throw error;
      if (performance.now() >= end) throw new EditedElsewhere(path, error.pid);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, EDIT_PAUSE_MS);
    }
}

function lockAt(path: string): StateLock {
  const draft = `${path}.${process.pid}`;
  const self: Owner = { pid: process.pid, startedTicks: statOf(process.pid)?.startedTicks ?? null };
  try {
    writeFileSync(draft, JSON.stringify(self), { mode: 0o600 });
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (linked(draft, path)) return releaseOnce(path);
      const found = look(path);
      if (found.is === 'held') throw new AlreadyRunning(found.pid);
      if (found.is === 'stale') removeStale(path, draft);
    }
    throw new Error('The owner of the state folder changes too often to lock it.');
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Whether a living process has the folder. */
export const isStateDirectoryLocked = (directory: string): boolean => stateDirectoryOwner(directory) !== null;

/** The living process that has the folder, not a later one of the same number; null if none has it. */
export function stateDirectoryOwner(directory: string): number | null {
  const found = look(join(directory, 'lock'));
  return found.is === 'held' ? found.pid : null;
}

/** The living process that will lock the folder soon; null if there is none. */
export function startingProcess(directory: string): number | null {
  const found = look(join(directory, 'start'));
  return found.is === 'held' ? found.pid : null;
}

function releaseOnce(path: string): StateLock {
  let held = true;
  return {
    release() {
      if (held) rmSync(path, { force: true });
      held = false;
    },
  };
}

/** Linking a whole file into place makes the lock appear with its content or not at all. */
function linked(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

type Found = { readonly is: 'held'; readonly pid: number } | { readonly is: 'stale' | 'gone' };

/** A lock appears with its content, so a lock that cannot be read has no owner. */
function look(path: string): Found {
  let text: string;
  try {
    text = readRegularFile(path).toString('utf8');
  } catch (error) {
    return { is: codeOf(error) === 'ENOENT' ? 'gone' : 'stale' };
  }
  const owner = ownerIn(text);
  return owner !== undefined && isAlive(owner) ? { is: 'held', pid: owner.pid } : { is: 'stale' };
}

/** Undefined for anything but a lock. */
function ownerIn(text: string): Owner | undefined {
  try {
    const written: unknown = JSON.parse(text);
    if (typeof written !== 'object' || written === null || !('pid' in written)) return undefined;
    const { pid } = written;
    const ticks: unknown = 'startedTicks' in written ? written.startedTicks : null;
    if (typeof pid !== 'number' || !Number.isInteger(pid) || pid <= 0) return undefined;
    return { pid, startedTicks: typeof ticks === 'string' ? ticks : null };
  } catch {
    return undefined;
  }
}

/** A process that has ended counts as dead even while its parent has not collected it yet. */
function isAlive(owner: Owner): boolean {
  const seen = statOf(owner.pid);
  // Otherwise only the number can be compared.
  if (seen === null) return takesSignals(owner.pid);
  return !seen.ended && (owner.startedTicks === null || seen.startedTicks === owner.startedTicks);
}

function takesSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: a live process of another user.
    return codeOf(error) === 'EPERM';
  }
}

interface ProcessStat {
  /** Dead, with only its exit status left to be collected. */
  readonly ended: boolean;
  readonly startedTicks: string | null;
}

/** Null if the system does not say. */
function statOf(pid: number): ProcessStat | null {
  const startedTicks = processStart(pid);
  return startedTicks === undefined ? procStatOf(pid) : { ended: startedTicks === null, startedTicks };
}

/** Fields 3 and 22 of proc_pid_stat(5); the name before them may hold spaces and brackets. Null if there is none. */
function procStatOf(pid: number): ProcessStat | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { ended: /^[ZXx]$/.test(fields[0] ?? ''), startedTicks: fields[19] ?? null };
  } catch {
    return null;
  }
}

/**
 * Removes a stale lock. Only the process that holds the lock's guard may look and remove, or one would remove another's
 * fresh lock. The guard is a lock itself, and names its owner: one that a crash left behind is removed in the same way.
 */
function removeStale(path: string, draft: string, depth = 0): void {
  if (depth === MAX_GUARDS) throw new Error(`The state folder cannot be locked: remove ${path}.`);
  const guard = `${path}.takeover`;
  if (!linked(draft, guard)) {
    const found = look(guard);
    if (found.is === 'stale') removeStale(guard, draft, depth + 1);
    if (found.is === 'held') pause();
    return;
  }
  try {
    // One that is gone stays alone: a fresh one may appear at any moment. Recursive, since earlier versions made a
    // folder of the guard.
    if (look(path).is === 'stale') rmSync(path, { force: true, recursive: true });
  } finally {
    rmSync(guard, { force: true });
  }
}

function pause(): void {
  try {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
  } catch {
    // A browser's main thread may not wait. It looks again at once, which only costs attempts.
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
