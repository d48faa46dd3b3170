/** Replaces a file atomically: a reader sees the old content or the new, even after a loss of power. */
import { closeSync, fsyncSync, openSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** On Windows a virus scanner or an indexer may have the file open for a moment, and it cannot be replaced in the meantime. */
const BUSY: ReadonlySet<unknown> = new Set(['EPERM', 'EACCES', 'EBUSY']);
const ATTEMPTS = 20;
const PAUSE_MS = 10;

/**
 * There is one writer at a time, so the draft has one name, and a draft that a killed process left is replaced. Where
 * `path` is a symbolic link, the file that it leads to is replaced. Throws, leaving the old content, if it cannot.
 */
export function replaceFile(path: string, text: string, mode: number): void {
  const target = resolved(path);
  const draft = join(dirname(target), `.${basename(target)}.new`);
  rmSync(draft, { force: true });
  try {
    const file = openSync(draft, 'wx', mode);
    try {
      writeFileSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renamePatiently(draft, target);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

function resolved(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

function renamePatiently(from: string, to: string): void {
  for (let attempt = 1; ; attempt++) {
    try {
      renameSync(from, to);
      return;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (attempt === ATTEMPTS || !BUSY.has(code)) throw error;
      pause();
    }
  }
}

function pause(): void {
  try {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
  } catch {
    // A browser's main thread may not wait. It tries again at once, which only costs attempts.
  }
}
