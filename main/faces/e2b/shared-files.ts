/** What E2B's clients ask of files, over the operations of shared files. */
import { posix } from 'node:path';
import { ServiceError } from '../../core/errors.ts';
import { LIMITS } from '../../core/limits.ts';
import { deleteFile, listFiles } from '../../operations/programs/files.ts';
import type { FileList, StoredFile } from '../../ports/files.ts';
import type { Caller } from '../../service/caller.ts';
import type { Service } from '../../service/service.ts';
import { unsupported } from '../grammar/unsupported.ts';
import { homePath, sharedPath } from './shared-path.ts';

/** `EntryInfo` of E2B's filesystem.proto, in JSON. Owner and mode are not known here. */
export interface EntryInfo {
  readonly name: string;
  readonly path: string;
  readonly type: 'FILE_TYPE_FILE' | 'FILE_TYPE_DIRECTORY';
  /** A 64-bit number is a string in the JSON of Protocol Buffers. */
  readonly size?: string;
  readonly modifiedTime?: string;
}

export interface SharedFiles {
  /** For a file or a folder. Throws `file_not_found`. */
  stat(path: string): Promise<EntryInfo>;
  /** Files, and the folders that hold some, down to `depth` names below the folder. */
  list(path: string, depth: number): Promise<readonly EntryInfo[]>;
  /** A file, or an empty folder. One that does not exist is removed, as E2B has it. */
  remove(path: string): Promise<void>;
  /** Throws `file_not_found`, and `file_blocked` for anything else. */
  requireFolder(path: string): Promise<void>;
}

export function sharedFiles(service: Service, caller: Caller): SharedFiles {
  const below = (folder: string, limit: number): Promise<FileList> =>
    service.invoke(listFiles, { folder, limit }, caller);
  const requireFolder = async (path: string): Promise<void> => {
    await below(sharedPath(path), 1);
  };
  return {
    requireFolder,
    async stat(path) {
      const shared = sharedPath(path);
      if (shared !== '') {
        const folder = posix.dirname(shared);
        const { files } = await below(folder === '.' ? '' : folder, LIMITS.fileListMax);
        const found = files.find((file) => file.path === shared);
        if (found !== undefined) return fileEntry(found);
      }
      await requireFolder(path);
      return folderEntry(shared);
    },
    async list(path, depth) {
      const folder = sharedPath(path);
      const { files, more } = await below(folder, LIMITS.fileListMax);
      if (more)
        throw new ServiceError('not_supported', `The folder holds more than ${LIMITS.fileListMax} files.`, {
          hint: 'List a folder below it.',
        });
      return entriesIn(files, folder === '' ? 0 : folder.split('/').length, depth);
    },
    async remove(path) {
      await service.invoke(deleteFile, { file: sharedPath(path) }, caller).catch((error: unknown) => {
        if (!isNotFound(error)) throw error;
      });
    },
  };
}

export const isNotFound = (error: unknown): boolean =>
  error instanceof ServiceError && error.reason === 'file_not_found';

export const noEmptyFolders = (): ServiceError =>
  unsupported('making empty folders', 'Write a file: the folders of its path are made with it.');

export const noMoves = (): ServiceError =>
  unsupported('renaming files', 'Read the file, write it under its new path, then remove the old one.');

export const noWatchers = (): ServiceError =>
  unsupported('watching folders', 'List the folder again after a while.');

const fileEntry = ({ path, bytes, modifiedMs }: StoredFile): EntryInfo => ({
  name: posix.basename(path),
  path: homePath(path),
  type: 'FILE_TYPE_FILE',
  size: String(bytes),
  modifiedTime: new Date(modifiedMs).toISOString(),
});

const folderEntry = (shared: string): EntryInfo => ({
  name: posix.basename(homePath(shared)),
  path: homePath(shared),
  type: 'FILE_TYPE_DIRECTORY',
});

/** `base`: names in the folder's own path. */
function entriesIn(files: readonly StoredFile[], base: number, depth: number): readonly EntryInfo[] {
  const folders = new Set<string>();
  const shown: EntryInfo[] = [];
  for (const file of files) {
    const names = file.path.split('/');
    for (let length = base + 1; length < names.length && length <= base + depth; length++)
      folders.add(names.slice(0, length).join('/'));
    if (names.length <= base + depth) shown.push(fileEntry(file));
  }
  const entries = [...folders].map(folderEntry).concat(shown);
  return entries.sort((a, b) => (a.path < b.path ? -1 : 1));
}
