/**
 * The lock file of a display's number, `/tmp/.X7-lock`. Xvfb writes none when it is started with `-displayfd`, and programs
 * that go by lock files alone then take the number: KWin 5.27 removes the socket of the server that has it.
 */
import { readFileSync, unlinkSync } from 'node:fs';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';

const pathOf = (number: number): string => `/tmp/.X${number}-lock`;
/** As X servers write it: ten characters and a line feed. */
const contentOf = (pid: number): string => `${String(pid).padStart(10)}\n`;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is another user's.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

/** Whether the lock names no process that runs. An unreadable one counts as held. */
async function isStale(path: string): Promise<boolean> {
  const pid = Number.parseInt(await readFile(path, 'latin1').catch(() => ''), 10);
  return pid > 0 && !isRunning(pid);
}

/** A link appears with its content, so that no one reads half of it. */
async function create(path: string, pid: number): Promise<boolean> {
  const own = `${path}.${pid}`;
  await writeFile(own, contentOf(pid), { mode: 0o444, flag: 'wx' });
  try {
    await link(own, path);
    return true;
  } catch {
    return false;
  } finally {
    await unlink(own).catch(() => undefined);
  }
}

/** Writes the lock of the server `pid`; a lock that a running process holds stays. False if it could not be written. */
export async function lockDisplayNumber(number: number, pid: number): Promise<boolean> {
  const path = pathOf(number);
  try {
    if (await create(path, pid)) return true;
    if (!(await isStale(path))) return false;
    await unlink(path);
    return await create(path, pid);
  } catch {
    // A folder that is not writable, or a stale lock of another user in a sticky one.
    return false;
  }
}

/** Removes the lock if it is still that of `pid`; at once, since the caller's process may be about to end. */
export function unlockDisplayNumber(number: number, pid: number): void {
  const path = pathOf(number);
  try {
    if (readFileSync(path, 'latin1') === contentOf(pid)) unlinkSync(path);
  } catch {
    // Another program removed it.
  }
}
