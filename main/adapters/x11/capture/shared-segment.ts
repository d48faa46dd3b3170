/** A piece of memory that we and the X server share: an unlinked file on tmpfs whose descriptor was passed to the server. */
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import type { Shm } from 'x11';
import type { X11Connection } from '../connection.ts';

const FOLDER = '/dev/shm';
const ZEROS = new Uint8Array(1 << 20);

export interface SharedSegment {
  readonly id: number;
  readonly size: number;
  readonly file: FileHandle;
  release(): Promise<void>;
}

/**
 * Every page is written once: on a full tmpfs (containers have 64 MB) that fails here with ENOSPC, whereas a sparse file
 * would end the X server with SIGBUS at its first write.
 */
async function createFile(size: number): Promise<FileHandle> {
  const path = `${FOLDER}/deskhand-${randomUUID()}`;
  const file = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
    for (let at = 0; at < size; at += ZEROS.length)
      await file.write(ZEROS, 0, Math.min(ZEROS.length, size - at), at);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Rejects where the server cannot be handed memory: remote ones, old ones, full or missing /dev/shm. */
export async function createSharedSegment(
  connection: X11Connection,
  shm: Shm,
  size: number,
): Promise<SharedSegment> {
  const file = await createFile(size);
  const id = connection.X.AllocID();
  try {
    await connection.request(shm.AttachFd, id, file.fd, false);
  } catch (error) {
    await file.close();
    throw error;
  }
  return {
    id,
    size,
    file,
    async release() {
      if (!connection.lost.aborted) {
        shm.Detach(id);
        connection.X.ReleaseID(id);
      }
      await file.close();
    },
  };
}
