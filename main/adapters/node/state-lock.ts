/**
 * One service per state folder. The lock names its process, so that a second one can say who has it, and a lock whose
 * process is gone is taken over at once. (A heartbeat, as proper-lockfile keeps one, would make a restart after a crash
 * wait for it to go stale, and would lose the lock whenever the machine sleeps.)
 */
import { linkSync, mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface StateLock {
  /** Only the first call counts: afterwards the lock may be another's. */
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

interface Owner {
  readonly pid: number;
  /** When the process started, in the kernel's ticks; null where the system does not tell. Pids get reused. */
  readonly startedTicks: string | null;
}

const ATTEMPTS = 50;
/** How long a taking-over may last before it counts as abandoned. */
const TAKEOVER_MS = 5_000;

/** Throws AlreadyRunning, or Node's error where the folder cannot be written. */
export function lockStateDirectory(directory: string): StateLock {
  const path = join(directory, 'lock');
  const draft = join(directory, `lock.${process.pid}`);
  const self: Owner = { pid: process.pid, startedTicks: startedTicks(process.pid) };
  writeFileSync(draft, JSON.stringify(self), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (linked(draft, path)) return releaseOnce(path);
      const owner = ownerOf(path);
      if (owner !== undefined && isAlive(owner)) throw new AlreadyRunning(owner.pid);
      removeStale(path);
    }
    throw new Error('The state folder changes hands too often to be locked');
  } finally {
    rmSync(draft, { force: true });
  }
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

/** Linking a whole file into place is what makes the lock appear with its content or not at all. */
function linked(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Undefined: gone meanwhile, or not a lock. */
function ownerOf(path: string): Owner | undefined {
  try {
    const written: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof written !== 'object' || written === null || !('pid' in written)) return undefined;
    const { pid } = written;
    const ticks: unknown = 'startedTicks' in written ? written.startedTicks : null;
    if (typeof pid !== 'number' || !Number.isInteger(pid) || pid <= 0) return undefined;
    return { pid, startedTicks: typeof ticks === 'string' ? ticks : null };
  } catch {
    return undefined;
  }
}

function isAlive(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    // EPERM: somebody else's process, and alive.
    if (codeOf(error) !== 'EPERM') return false;
  }
  const ticks = startedTicks(owner.pid);
  return ticks === null || owner.startedTicks === null || ticks === owner.startedTicks;
}

/** Field 22 of proc_pid_stat(5); the name before it may hold spaces and brackets. */
function startedTicks(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

/** Removes a stale lock. Only one process at a time may look and remove, or one would remove another's fresh lock. */
function removeStale(path: string): void {
  const guard = `${path}.takeover`;
  try {
    mkdirSync(guard);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    if (isAbandoned(guard)) rmdirSync(guard);
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    return;
  }
  try {
    const owner = ownerOf(path);
    if (owner === undefined || !isAlive(owner)) rmSync(path, { force: true });
  } finally {
    rmdirSync(guard);
  }
}

const isAbandoned = (guard: string): boolean => {
  const found = statSync(guard, { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs > TAKEOVER_MS;
};

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
