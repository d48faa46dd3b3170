/**
 * One instance per user data folder, as Chromium keeps it on Linux: a link there that names its owner
 * (chrome/browser/process_singleton_posix.cc). A second start leaves its arguments for the first.
 */
import {
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const MESSAGE = 'SingletonMessage';

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** False if another process has the folder; that one's `onSecond` gets this one's arguments. */
export function takeInstanceLock(folder: string, onSecond: (argv: readonly string[]) => void): boolean {
  mkdirSync(folder, { recursive: true });
  const lock = join(folder, 'SingletonLock');
  try {
    symlinkSync(String(process.pid), lock);
  } catch {
    if (isAlive(Number(readlinkSync(lock)))) {
      const draft = join(folder, `message-${process.pid}`);
      writeFileSync(draft, JSON.stringify(process.argv));
      renameSync(draft, join(folder, MESSAGE));
      return false;
    }
    rmSync(lock);
    return takeInstanceLock(folder, onSecond);
  }
  process.once('exit', () => rmSync(lock, { force: true }));
  watch(folder, () => {
    try {
      const message = readFileSync(join(folder, MESSAGE), 'utf8');
      rmSync(join(folder, MESSAGE));
      onSecond(JSON.parse(message) as string[]);
    } catch {
      // Another change in the folder, or one that was told already.
    }
  }).unref();
  return true;
}
