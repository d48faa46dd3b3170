/** Memory that this process and the compositor share: a file that has no name any more, on a file system in memory. */
import { closeSync, ftruncateSync, openSync, unlinkSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

export interface SharedFile {
  readonly file: number;
  close(): void;
}

/** /dev/shm is in memory everywhere; a machine without it has the folder of the session's sockets. */
const FOLDERS = ['/dev/shm', process.env['XDG_RUNTIME_DIR'] ?? '/tmp'];

export function createSharedFile(bytes: number): SharedFile {
  const file = openIn(FOLDERS);
  ftruncateSync(file, bytes);
  return { file, close: () => closeSync(file) };
}

function openIn([folder, ...others]: readonly string[]): number {
  if (folder === undefined) throw new Error('No folder accepts a file to share memory through.');
  const path = join(folder, `deskhand-${randomUUID()}`);
  try {
    const file = openSync(path, 'wx+', 0o600);
    unlinkSync(path);
    return file;
  } catch (error) {
    if (others.length === 0) throw error;
    return openIn(others);
  }
}
