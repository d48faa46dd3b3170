/**
 * Keeps the stderr of a program if no one has to read it: in a file without a name. A pipe would block the
 * program once it is full, and break it when the service ends.
 */
import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Characters of the end that are returned. */
const TOLD_CHARS = 1000;
/** The longest end in UTF-8, with a rest of the character before it, which is cut off again. */
const TAIL_BYTES = TOLD_CHARS * 4 + 3;
/** A program that writes without end fills no disk: its file is emptied if it is larger than this. */
const EMPTIED_ABOVE_BYTES = 1024 * 1024;
const MEASURED_EVERY_MS = 10_000;

export interface StderrFile {
  readonly fd: number;
  /** The last 1,000 characters of the output. */
  tail(): Promise<string>;
  /** Gives up the service's own hold on it; the program keeps writing. */
  close(): Promise<void>;
}

export async function createStderrFile(): Promise<StderrFile> {
  const folder = await mkdtemp(join(tmpdir(), 'deskhand-launch-'));
  // Appending: output after the file was emptied starts at its beginning.
  const file = await open(join(folder, 'stderr'), 'a+', 0o600).finally(() => remove(folder));
  const timer = setInterval(() => void emptyIfLarge(file), MEASURED_EVERY_MS);
  timer.unref();
  return {
    fd: file.fd,
    async tail() {
      const { size } = await file.stat();
      const length = Math.min(size, TAIL_BYTES);
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, size - length);
      return Array.from(buffer.toString('utf8', 0, bytesRead))
        .slice(-TOLD_CHARS)
        .join('');
    },
    async close() {
      clearInterval(timer);
      await file.close();
    },
  };
}

/** The open file lives on without its name; on a system that refuses, so does the name until the next clean-up. */
const remove = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true }).catch(() => undefined);

async function emptyIfLarge(file: FileHandle): Promise<void> {
  try {
    if ((await file.stat()).size > EMPTIED_ABOVE_BYTES) await file.truncate(0);
  } catch {
    // Closed in the meantime.
  }
}
