/** A file that a client reads, piece by piece, of the length that it had when it was opened. */
import type { Stats } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import type { ByteRange, OpenedFile } from '../../../ports/files.ts';

const READ_BYTES = 256 * 1024;

interface Opened {
  readonly handle: FileHandle;
  readonly stats: Stats;
}

export function openedFile(path: string, { handle, stats }: Opened): OpenedFile {
  const close = (): Promise<void> => handle.close().catch(() => undefined);
  return {
    path,
    bytes: stats.size,
    modifiedMs: Math.round(stats.mtimeMs),
    close,
    async *read(range) {
      const { first, last } = range ?? { first: 0, last: stats.size - 1 };
      try {
        yield* pieces(handle, { first, last });
      } finally {
        await close();
      }
    },
  };
}

/** Throws if the file has become shorter in the meantime: fewer bytes than were announced would look like a whole answer. */
async function* pieces(handle: FileHandle, { first, last }: ByteRange): AsyncIterable<Uint8Array> {
  for (let at = first; at <= last;) {
    const length = Math.min(READ_BYTES, last - at + 1);
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(length), 0, length, at);
    if (bytesRead === 0) throw new Error('The file has become shorter while it was read.');
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
