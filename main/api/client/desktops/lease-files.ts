/**
 * Leases as files in a folder that all clients share, over NFS too. Each lease of a desktop is its own file with the
 * next number; a hard link puts it there whole or refuses, and the highest number counts. So two clients that take over
 * the same old lease cannot both have it, and one that was too slow to renew sees that it was passed by. Age is measured by the
 * file system's own clock.
 */
import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, rename, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { HeldLease, LeaseStore } from './source.ts';

const RELEASED = 'released\n';
const OWNER_ONLY = 0o600;

/** A missing folder is made. */
export function leaseFiles(folder: string): LeaseStore {
  return {
    async take(desktop, leaseMs) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const numbers = await numbersOf(folder, desktop);
      const newest = Math.max(0, ...numbers);
      if (newest > 0 && (await isHeld(folder, fileOf(folder, desktop, newest), leaseMs))) return null;
      const held = await linkedLease(folder, desktop, newest + 1);
      // Only those below the number we saw: a later one may be another client's.
      if (held !== null)
        for (const number of numbers) await rm(fileOf(folder, desktop, number), { force: true });
      return held;
    },
  };
}

const fileOf = (folder: string, desktop: string, number: number): string =>
  join(folder, `${desktop}.${number}.lease`);

async function numbersOf(folder: string, desktop: string): Promise<readonly number[]> {
  const start = `${desktop}.`;
  return (await readdir(folder))
    .filter((name) => name.startsWith(start) && /^\d{1,15}\.lease$/.test(name.slice(start.length)))
    .map((name) => Number.parseInt(name.slice(start.length), 10));
}

async function isHeld(folder: string, path: string, leaseMs: number): Promise<boolean> {
  const lease = await look(path);
  if (lease === undefined || lease.text === RELEASED) return false;
  return (await fileSystemTime(folder)) - lease.changedMs <= leaseMs;
}

/** Opened rather than asked for: NFS looks at the server's state of a file when it is opened. */
async function look(
  path: string,
): Promise<{ readonly text: string; readonly changedMs: number } | undefined> {
  try {
    return await opened(path, 'r', async (file) => {
      const { mtimeMs } = await file.stat();
      return { text: await file.readFile('utf8'), changedMs: mtimeMs };
    });
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function fileSystemTime(folder: string): Promise<number> {
  const path = join(folder, `.time-${randomUUID()}`);
  try {
    return await opened(path, 'wx', async (file) => {
      await file.writeFile('.');
      return (await file.stat()).mtimeMs;
    });
  } finally {
    await rm(path, { force: true });
  }
}

async function opened<T>(path: string, flags: string, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path, flags, OWNER_ONLY);
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}

/** Null if another client was first. */
async function linkedLease(folder: string, desktop: string, number: number): Promise<HeldLease | null> {
  const path = fileOf(folder, desktop, number);
  const draft = join(folder, `.lease-${randomUUID()}`);
  const holder = `${randomUUID()}\n`;
  await writeFile(draft, holder, { mode: OWNER_ONLY });
  try {
    await link(draft, path);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return null;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const isOurs = async (): Promise<boolean> => Math.max(...(await numbersOf(folder, desktop))) === number;
  return {
    async renew() {
      try {
        await opened(path, 'r+', (file) => file.write(holder, 0));
        return await isOurs();
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    async release() {
      if (!(await isOurs())) return;
      const released = join(folder, `.lease-${randomUUID()}`);
      await writeFile(released, RELEASED, { mode: OWNER_ONLY });
      await rename(released, path);
    },
  };
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
const isMissing = (error: unknown): boolean => hasCode(error, 'ENOENT');
