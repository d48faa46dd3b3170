/**
 * An open folder, whose entries are reached through it and not by their path: what is renamed or linked in between leads
 * nowhere else. Node has no openat(2); on Linux `/proc/self/fd/N/name` is the same. On other systems each step is checked
 * before and after it instead, which leaves a race to a program that already runs as the same user.
 */
import { existsSync, constants, type Stats } from 'node:fs';
import { lstat, open, readdir, realpath, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { blockedFile, noSuchFile } from '../../../ports/files.ts';

/** Undefined on Windows, where they add nothing and links are found by `lstat`. */
const { O_NOFOLLOW, O_DIRECTORY, O_NONBLOCK } = constants;
const DESCRIPTORS = '/proc/self/fd';

export interface FolderEntry {
  readonly name: string;
  readonly kind: 'file' | 'folder' | 'other';
}

export interface Folder {
  /** The path of an entry, for one call of the system that does not follow its last name. */
  at(name: string): string;
  /** Throws `file_not_found`, and `file_blocked` for anything but a folder. */
  enter(name: string): Promise<Folder>;
  /** Throws `file_not_found` and `file_blocked`. Links, folders and devices are not opened; nor is a file with several names. */
  openFile(name: string): Promise<{ readonly handle: FileHandle; readonly stats: Stats }>;
  entries(): Promise<readonly FolderEntry[]>;
  close(): Promise<void>;
}

/** What the errors of a path mean to a client. */
export function asFileError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return noSuchFile();
  // ELOOP and EMLINK: a link where none may be. ENXIO: a socket, or a pipe without a reader.
  const isBlocked = ['ELOOP', 'EMLINK', 'ENOTDIR', 'EISDIR', 'ENXIO', 'EINVAL', 'ENAMETOOLONG'].includes(
    String(code),
  );
  return isBlocked ? blockedFile() : error;
}

export const inFileErrors = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw asFileError(error);
  });

/** `path`: one that the owner has chosen, which may be a link. */
export async function openFolder(path: string): Promise<Folder> {
  const real = await realpath(path);
  return existsSync(DESCRIPTORS) ? descriptorFolder(await openDirectory(real)) : checkedFolder(real, lstat);
}

const openDirectory = (path: string): Promise<FileHandle> =>
  inFileErrors(open(path, constants.O_RDONLY | O_DIRECTORY | O_NOFOLLOW));

async function readEntries(path: string): Promise<readonly FolderEntry[]> {
  const entries = await readdir(path, { withFileTypes: true });
  return entries.map((entry) => ({
    name: entry.name,
    kind: entry.isFile() ? 'file' : entry.isDirectory() ? 'folder' : 'other',
  }));
}

async function openRegular(path: string): Promise<{ readonly handle: FileHandle; readonly stats: Stats }> {
  const handle = await inFileErrors(open(path, constants.O_RDONLY | O_NOFOLLOW | O_NONBLOCK));
  const stats = await handle.stat();
  // A second name of a file may stand outside the folder.
  if (stats.isFile() && stats.nlink <= 1) return { handle, stats };
  await handle.close();
  throw blockedFile();
}

function descriptorFolder(directory: FileHandle): Folder {
  const path = `${DESCRIPTORS}/${directory.fd}`;
  const at = (name: string): string => `${path}/${name}`;
  return {
    at,
    enter: async (name) => descriptorFolder(await openDirectory(at(name))),
    openFile: (name) => openRegular(at(name)),
    entries: () => readEntries(path),
    close: () => directory.close(),
  };
}

type Look = (path: string) => Promise<Pick<Stats, 'isDirectory' | 'isFile' | 'isSymbolicLink'>>;

/** Windows and macOS ignore case, and macOS how a letter with an accent is written. */
const sameName = (a: string, b: string): boolean =>
  a.normalize('NFC').toLowerCase() === b.normalize('NFC').toLowerCase();

/** `path` leads through no link. Exported for its test, which runs on Linux. */
export function checkedFolder(path: string, look: Look): Folder {
  const at = (name: string): string => join(path, name);
  const requireUnlinked = async (name: string, kind: 'isDirectory' | 'isFile'): Promise<void> => {
    const found = await inFileErrors(look(at(name)));
    if (found.isSymbolicLink() || !found[kind]() || !sameName(await realpath(at(name)), at(name)))
      throw blockedFile();
  };
  return {
    at,
    async enter(name) {
      await requireUnlinked(name, 'isDirectory');
      return checkedFolder(at(name), look);
    },
    async openFile(name) {
      await requireUnlinked(name, 'isFile');
      const opened = await openRegular(at(name));
      try {
        await requireUnlinked(name, 'isFile');
        return opened;
      } catch (error) {
        await opened.handle.close();
        throw error;
      }
    },
    entries: () => readEntries(path),
    close: () => Promise.resolve(),
  };
}
