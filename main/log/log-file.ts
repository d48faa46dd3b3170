/** The request log on disk: one JSON object a line, a few files of bounded size, written behind the answers. */
import { open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

export interface LogFile {
  /** Never waits and never throws. */
  append(line: string): void;
  /** Resolves when everything appended so far is written, or has failed to be. */
  flush(): Promise<void>;
}

export interface LogFileOptions {
  readonly directory: string;
  readonly maxBytes?: number;
  readonly maxFiles?: number;
  /** Maximum of unwritten data when the disk is slower than the requests; further lines are counted and dropped. */
  readonly maxPendingBytes?: number;
  /** Called once when writing begins to fail, and again only after it worked in between. */
  readonly onFailure: (error: unknown) => void;
  /** Gets the lines that could not be written. */
  readonly onLost?: (lines: string) => void;
}

const MIB = 1024 * 1024;

/** The newest lines are in the file of age 0. */
export const logPath = (age: number): string => (age === 0 ? 'requests.jsonl' : `requests.${age}.jsonl`);

/** A person cleared the list: entries before it are not shown again. */
export const clearedLine = (timeMs: number): string =>
  JSON.stringify({ cleared: new Date(timeMs).toISOString() });

export function createLogFile(options: LogFileOptions): LogFile {
  const {
    directory,
    maxBytes = 5 * MIB,
    maxFiles = 5,
    maxPendingBytes = 4 * MIB,
    onFailure,
    onLost = () => undefined,
  } = options;
  const write = createRotatingFile(directory, maxBytes, maxFiles);
  const pending = createPending(maxPendingBytes);
  let writing: Promise<void> | undefined;
  let failing = false;

  const drain = async (): Promise<void> => {
    while (!pending.isEmpty()) {
      let batch = pending.takeAll();
      try {
        while (batch.length > 0) batch = await write(batch);
        failing = false;
      } catch (error) {
        if (!failing) onFailure(error);
        failing = true;
        onLost(batch.join(''));
      }
    }
    writing = undefined;
  };

  return {
    append(line) {
      if (pending.add(`${line}\n`)) writing ??= drain();
    },
    async flush() {
      await writing;
    },
  };
}

/** Lines that are not written yet. */
interface Pending {
  /** False: there is no room for it, and it is counted as dropped. */
  add(line: string): boolean;
  /** With a line at the end that counts the dropped ones, if there are any. */
  takeAll(): readonly string[];
  isEmpty(): boolean;
}

function createPending(maxBytes: number): Pending {
  let lines: string[] = [];
  let pendingBytes = 0;
  let dropped = 0;
  return {
    isEmpty: () => lines.length === 0,
    add(line) {
      const bytes = Buffer.byteLength(line);
      if (pendingBytes + bytes > maxBytes) {
        dropped++;
        return false;
      }
      lines.push(line);
      pendingBytes += bytes;
      return true;
    },
    takeAll() {
      const note = dropped > 0 ? [`${JSON.stringify({ dropped_lines: dropped })}\n`] : [];
      const taken = [...lines, ...note];
      lines = [];
      pendingBytes = 0;
      dropped = 0;
      return taken;
    },
  };
}

/** A file that someone removes or renames is written to no longer than this. */
const TRUSTED_MS = 1000;
/** Longer than between the calls of an agent at work: opening a file takes longer than writing a line. */
const KEPT_MS = 60_000;

interface OpenLog {
  readonly file: FileHandle;
  /** Which file it is. */
  readonly inode: number;
  checkedAt: number;
  size: number;
  readonly idle: NodeJS.Timeout;
}

/** Writes as many of the lines as fit, at least one, and gives the rest. */
type WriteSome = (lines: readonly string[]) => Promise<readonly string[]>;

/** The newest lines are in `requests.jsonl`, older ones in files with their age in the name. */
function createRotatingFile(directory: string, maxBytes: number, maxFiles: number): WriteSome {
  const path = (age: number): string => join(directory, logPath(age));

  const rotate = async (): Promise<void> => {
    await rm(path(maxFiles - 1), { force: true });
    for (let age = maxFiles - 2; age >= 0; age--)
      await rename(path(age), path(age + 1)).catch((error: unknown) => {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      });
  };

  let current: OpenLog | undefined;
  const close = async (): Promise<void> => {
    const closing = current;
    current = undefined;
    clearTimeout(closing?.idle);
    await closing?.file.close();
  };

  async function obtain(): Promise<OpenLog> {
    const now = performance.now();
    current?.idle.refresh();
    if (current !== undefined && now - current.checkedAt < TRUSTED_MS) return current;
    if (current !== undefined) {
      const found = await stat(path(0)).catch(() => undefined);
      if (found?.ino === current.inode) {
        current.checkedAt = now;
        current.size = found.size;
        return current;
      }
      await close();
    }
    const file = await open(path(0), 'a', 0o600);
    const { size, ino: inode } = await file.stat();
    const idle = setTimeout(() => void close().catch(() => undefined), KEPT_MS).unref();
    return (current = { file, inode, checkedAt: now, size, idle });
  }

  async function append(log: OpenLog, text: string): Promise<void> {
    const bytes = Buffer.from(text);
    try {
      for (let at = 0; at < bytes.length;) at += (await log.file.write(bytes, at)).bytesWritten;
    } catch (error) {
      // A full disk takes a part. Half a line would spoil the next one as well.
      await log.file.truncate(log.size);
      throw error;
    }
    log.size += bytes.length;
  }

  return async (lines) => {
    let log = await obtain();
    let bytes = 0;
    let count = 0;
    for (const line of lines) {
      const next = Buffer.byteLength(line);
      if (bytes > 0 && log.size + bytes + next > maxBytes) break;
      bytes += next;
      count++;
    }
    if (log.size > 0 && log.size + bytes > maxBytes) {
      await close();
      await rotate();
      log = await obtain();
    }
    try {
      await append(log, lines.slice(0, count).join(''));
    } catch (error) {
      await close();
      throw error;
    }
    return lines.slice(count);
  };
}
