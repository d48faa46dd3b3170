/** Shared files with the desktop: one folder, whose files agents with the scope `files` read and write. */
import { ServiceError } from '../core/errors.ts';
import type { EffectGuard } from './effect-guard.ts';
import type { Methods } from './methods.ts';

export interface StoredFile {
  /** Below the folder, with `/` between names. */
  readonly path: string;
  readonly bytes: number;
  /** Wall time of the last change, epoch milliseconds. */
  readonly modifiedMs: number;
}

export interface FileList {
  /** Sorted by path. */
  readonly files: readonly StoredFile[];
  /** Whether there are more than were asked for. */
  readonly more: boolean;
}

/** Bytes of a file, the first and the last of them, counted from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** A file that is open: replacing or deleting it changes nothing for its reader. */
export interface OpenedFile extends StoredFile {
  /** Can be called once; closes the file at its end. Null: the whole file, as long as it was when it was opened. */
  read(range: ByteRange | null): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

export interface WriteFileOptions {
  /** As the client announced it; null: it did not. */
  readonly bytes: number | null;
  /** The file of this name is replaced, or the new one gets the next free number (`core/files/numbered-name.ts`). Default: `replace`. */
  readonly ifTaken?: 'replace' | 'number' | undefined;
  readonly guard?: EffectGuard | undefined;
  /** Ends the upload; nothing of it stays. */
  readonly signal?: AbortSignal | undefined;
}

export interface WrittenFile {
  readonly file: StoredFile;
  /** False if it replaced a file. */
  readonly created: boolean;
}

/**
 * Paths are checked by `core/files/file-path.ts`. No method follows a link: neither one that is in the way nor one that is put
 * there while it runs. Throws `file_not_found`, and `file_blocked` for links, devices and folders.
 */
export interface FilesPort {
  /** Files below a folder, all of them for an empty path. An unfinished upload is none. */
  list(folder: string, limit: number): Promise<FileList>;
  open(path: string): Promise<OpenedFile>;
  /** The file is there at once when its content is complete, as `ifTaken` says. Throws `storage_full` and `payload_too_large`. */
  write(path: string, content: AsyncIterable<Uint8Array>, options: WriteFileOptions): Promise<WrittenFile>;
  /** A file, or an empty folder. Throws `folder_not_empty`. */
  remove(path: string, guard?: EffectGuard): Promise<void>;
  /** The absolute path of a file, for a program on the desktop. */
  locate(path: string): Promise<string>;
  /** The path of the file that a program on the desktop names by this absolute path; null if it is none of these. */
  nameOf(absolute: string): Promise<string | null>;
}

export const filesMethods = {
  list: 'look',
  open: 'look',
  write: 'effect by options',
  remove: 'effect',
  locate: 'look',
  nameOf: 'look',
} satisfies Methods<FilesPort>;

export const noSuchFile = (): ServiceError => new ServiceError('file_not_found', 'There is no such file.');

export const blockedFile = (): ServiceError =>
  new ServiceError('file_blocked', 'The path leads to a link, a folder or a device instead of a file.');

export const tooManyOfOneName = (): ServiceError =>
  new ServiceError('file_blocked', 'There are too many files of this name.');

export const folderNotEmpty = (): ServiceError =>
  new ServiceError('folder_not_empty', 'The folder holds files.');

export const storageFull = (maxBytes: number): ServiceError =>
  new ServiceError('storage_full', `All files together may have ${maxBytes} bytes.`, {
    details: { maxBytes },
  });

const off = (): Promise<never> =>
  Promise.reject(
    new ServiceError('not_supported', 'Shared files are off.', {
      hint: 'The person who runs the service switches them on with SERVICE_FILES.',
    }),
  );

export const NO_FILES: FilesPort = {
  list: off,
  open: off,
  write: off,
  remove: off,
  locate: off,
  nameOf: off,
};
