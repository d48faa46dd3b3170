/** Shared files in one folder of the disk. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { constants } from 'node:fs';
import { lstat, mkdir, open, realpath, rmdir, unlink } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { namesOf, RESERVED_PREFIX } from '../../../core/files/file-path.ts';
import { LIMITS } from '../../../core/limits.ts';
import {
  blockedFile,
  folderNotEmpty,
  noSuchFile,
  type FilesPort,
  type StoredFile,
  type WriteFileOptions,
  type WrittenFile,
} from '../../../ports/files.ts';
import { asFileError, inFileErrors, openFolder, type Folder } from './folder.ts';
import { openedFile } from './opened-file.ts';
import { placeNumbered, placeOver } from './place-draft.ts';
import { createQuota, type Claim } from './quota.ts';
import { walkFiles } from './walk.ts';

export interface FolderFilesOptions {
  /** Chosen by the owner; made when the first file comes. */
  readonly root: () => string;
  /** Live setting: of all files together. */
  readonly maxBytes: () => number;
}

/** O_NOFOLLOW is undefined on Windows and adds nothing there. */
const WRITE_NEW = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW;
/** Written at once, so that small pieces of an upload do not cost a call each. */
const WRITE_BYTES = 1024 * 1024;

export function createFolderFiles({ root, maxBytes }: FolderFilesOptions): FilesPort {
  /** Names of uploads that are under way. */
  const drafts = new Set<string>();
  const quota = createQuota({ maxBytes, used: () => usedBytes(root(), drafts) });

  return {
    list: (folder, limit) => list(root(), folder, limit),
    open: (path) =>
      inParent(root(), path, async (folder, name) => {
        const opened = await folder.openFile(name);
        return openedFile(path, opened);
      }),
    async write(path, content, options) {
      const names = namesOf(path);
      await mkdir(root(), { recursive: true, mode: 0o700 });
      const claim = await quota.claim(options.bytes);
      try {
        const made = await makeParents(root(), names.slice(0, -1));
        try {
          return await writeInto(made.folder, {
            path,
            name: names.at(-1) ?? '',
            content,
            options,
            claim,
            drafts,
          });
        } catch (error) {
          await made.undo();
          throw asFileError(error);
        } finally {
          await made.folder.close();
        }
      } finally {
        claim.release();
      }
    },
    remove: (path, guard) =>
      inParent(root(), path, async (folder, name) => {
        const stats = await inFileErrors(lstat(folder.at(name)));
        await guard?.confirm();
        if (stats.isDirectory()) await removeFolder(folder.at(name));
        else if (stats.isFile()) await inFileErrors(unlink(folder.at(name)));
        else throw blockedFile();
      }),
    locate: (path) =>
      inParent(root(), path, async (folder, name) => {
        const { handle } = await folder.openFile(name);
        await handle.close();
        return join(await realpath(root()), ...namesOf(path));
      }),
    nameOf: (absolute) => nameBelow(root(), absolute),
  };
}

/** Does something in the folder that the last name of a path stands in. */
async function inParent<T>(
  root: string,
  path: string,
  work: (folder: Folder, name: string) => Promise<T>,
): Promise<T> {
  const names = namesOf(path);
  const folder = await enterAll(root, names.slice(0, -1));
  try {
    return await work(folder, names.at(-1) ?? '');
  } finally {
    await folder.close();
  }
}

/** Only what is reached without a link below the folder, which itself may be one. */
async function nameBelow(root: string, absolute: string): Promise<string | null> {
  if (!isAbsolute(absolute)) return null;
  for (const folder of [root, await realpath(root).catch(() => root)]) {
    const path = relative(folder, absolute).replaceAll(sep, '/');
    const found = await inParent(root, path, async (parent, name) => {
      await (await parent.openFile(name)).handle.close();
      return path;
    }).catch(() => null);
    if (found !== null) return found;
  }
  return null;
}

async function enterAll(root: string, names: readonly string[]): Promise<Folder> {
  let folder = await inFileErrors(openFolder(root));
  for (const name of names) {
    const outer = folder;
    folder = await outer.enter(name).finally(() => outer.close());
  }
  return folder;
}

async function list(root: string, below: string, limit: number): ReturnType<FilesPort['list']> {
  const names = below === '' ? [] : namesOf(below, 'folder');
  const folder = await enterAll(root, names).catch((error: unknown) => {
    // The folder is made when the first file comes.
    if (below === '' && isNoSuchFile(error)) return null;
    throw error;
  });
  if (folder === null) return { files: [], more: false };
  const files: StoredFile[] = [];
  const prefix = below === '' ? '' : `${below}/`;
  try {
    const isWhole = await walkFiles(folder, {
      prefix,
      depth: names.length + 1,
      found: (file) => files.length < limit && files.push(file) > 0,
    });
    return { files, more: !isWhole };
  } finally {
    await folder.close();
  }
}

const isNoSuchFile = (error: unknown): boolean =>
  error instanceof Error && error.message === noSuchFile().message;

/** Also deletes what uploads have left that ended with their process. */
async function usedBytes(root: string, drafts: ReadonlySet<string>): Promise<number> {
  const folder = await openFolder(root);
  let bytes = 0;
  let files = 0;
  try {
    await walkFiles(folder, {
      prefix: '',
      depth: 1,
      found(file) {
        bytes += file.bytes;
        return ++files < LIMITS.files;
      },
      async unfinished(inner, name) {
        if (!drafts.has(name)) await unlink(inner.at(name)).catch(() => undefined);
      },
    });
    return files < LIMITS.files ? bytes : Infinity;
  } finally {
    await folder.close();
  }
}

interface MadeFolder {
  readonly folder: Folder;
  /** Removes the folders that were made for the file, unless something else is in them by now. */
  undo(): Promise<void>;
}

async function makeParents(root: string, names: readonly string[]): Promise<MadeFolder> {
  let folder = await inFileErrors(openFolder(root));
  /** How many names of each made folder's path. */
  const made: number[] = [];
  const undo = async (): Promise<void> => {
    for (const length of made.toReversed())
      await removeEmpty(root, names.slice(0, length)).catch(() => undefined);
  };
  for (const [index, name] of names.entries()) {
    const outer = folder;
    try {
      await mkdir(outer.at(name), { mode: 0o700 }).then(
        () => made.push(index + 1),
        () => undefined,
      );
      folder = await outer.enter(name);
    } catch (error) {
      await undo();
      throw error;
    } finally {
      await outer.close();
    }
  }
  return { folder, undo };
}

async function removeEmpty(root: string, names: readonly string[]): Promise<void> {
  const outer = await enterAll(root, names.slice(0, -1));
  await rmdir(outer.at(names.at(-1) ?? '')).finally(() => outer.close());
}

interface Upload {
  readonly path: string;
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
  readonly options: WriteFileOptions;
  readonly claim: Claim;
  readonly drafts: Set<string>;
}

/** Into a draft next to the file, which then takes the file's name. */
async function writeInto(folder: Folder, upload: Upload): Promise<WrittenFile> {
  const { path, name, drafts, options } = upload;
  const draft = `${RESERVED_PREFIX}${randomUUID()}`;
  drafts.add(draft);
  try {
    await writeDraft(folder.at(draft), upload);
    const place = options.ifTaken === 'number' ? placeNumbered : placeOver;
    const { taken, created } = await place(folder, { draft, name, guard: options.guard });
    const stats = await lstat(folder.at(taken));
    return {
      file: {
        path: path.slice(0, -name.length) + taken,
        bytes: stats.size,
        modifiedMs: Math.round(stats.mtimeMs),
      },
      created,
    };
  } catch (error) {
    await unlink(folder.at(draft)).catch(() => undefined);
    throw error;
  } finally {
    drafts.delete(draft);
  }
}

async function writeDraft(path: string, { content, options, claim }: Upload): Promise<void> {
  const handle = await open(path, WRITE_NEW, 0o600);
  const into = handle.createWriteStream({ highWaterMark: WRITE_BYTES });
  try {
    await pipeline(claimed(content, claim), into, given(options.signal));
  } finally {
    // The stream closes the file. Windows renames no file that is open.
    if (!into.closed) await once(into, 'close');
  }
}

const given = (signal: AbortSignal | undefined): { readonly signal?: AbortSignal } =>
  signal === undefined ? {} : { signal };

/** Throws `storage_full` as soon as more comes than there is room for. */
async function* claimed(content: AsyncIterable<Uint8Array>, claim: Claim): AsyncIterable<Uint8Array> {
  let bytes = 0;
  for await (const piece of content) {
    bytes += piece.byteLength;
    claim.grow(bytes);
    yield piece;
  }
}

async function removeFolder(path: string): Promise<void> {
  await rmdir(path).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    throw code === 'ENOTEMPTY' || code === 'EEXIST' ? folderNotEmpty() : asFileError(error);
  });
}
