/** Shared files in memory, for tests. */
import { namesOf } from '../../core/files/file-path.ts';
import { numberedNames } from '../../core/files/numbered-name.ts';
import {
  noSuchFile,
  storageFull,
  tooManyOfOneName,
  type FilesPort,
  type OpenedFile,
  type StoredFile,
} from '../../ports/files.ts';

interface Kept {
  readonly content: Uint8Array;
  readonly modifiedMs: number;
}

export interface MemoryFilesOptions {
  readonly now: () => number;
  /** Default: no limit. */
  readonly maxBytes?: number;
  /** Default: none. */
  readonly initial?: Readonly<Record<string, string>>;
}

/** The start of 2026. */
const INITIAL_MS = 1_767_225_600_000;

/** Where they would be on a disk. */
const FOLDER = '/files/';

export function createMemoryFiles({ now, maxBytes = Infinity, initial = {} }: MemoryFilesOptions): FilesPort {
  const kept = new Map<string, Kept>(
    Object.entries(initial).map(([path, text]) => [
      path,
      { content: Buffer.from(text), modifiedMs: INITIAL_MS },
    ]),
  );
  const entryOf = (path: string, { content, modifiedMs }: Kept): StoredFile => ({
    path,
    bytes: content.length,
    modifiedMs,
  });
  const find = (path: string): Kept => {
    const found = kept.get(namesOf(path).join('/'));
    if (found === undefined) throw noSuchFile();
    return found;
  };
  const freePath = (names: readonly string[]): string => {
    const pathOf = (name: string): string => [...names.slice(0, -1), name].join('/');
    const free = Array.from(numberedNames(names.at(-1) ?? ''), pathOf).find((path) => !kept.has(path));
    if (free === undefined) throw tooManyOfOneName();
    return free;
  };
  return {
    async list(folder, limit) {
      const below = folder === '' ? '' : `${namesOf(folder, 'folder').join('/')}/`;
      const files = [...kept]
        .filter(([path]) => path.startsWith(below))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([path, file]) => entryOf(path, file));
      if (files.length === 0 && below !== '') throw noSuchFile();
      return Promise.resolve({ files: files.slice(0, limit), more: files.length > limit });
    },
    open: async (path) => Promise.resolve(openedCopy(entryOf(path, find(path)), find(path).content)),
    async write(path, content, { ifTaken = 'replace', guard, signal }) {
      const names = namesOf(path);
      const pieces: Uint8Array[] = [];
      let bytes = [...kept.values()].reduce((sum, file) => sum + file.content.length, 0);
      for await (const piece of content) {
        signal?.throwIfAborted();
        bytes += piece.length;
        if (bytes > maxBytes) throw storageFull(maxBytes);
        pieces.push(piece);
      }
      await guard?.confirm();
      const name = ifTaken === 'replace' ? names.join('/') : freePath(names);
      const created = !kept.has(name);
      const file = { content: Buffer.concat(pieces), modifiedMs: now() };
      kept.set(name, file);
      return { file: entryOf(name, file), created };
    },
    async remove(path, guard) {
      find(path);
      await guard?.confirm();
      kept.delete(path);
    },
    async locate(path) {
      find(path);
      return Promise.resolve(`${FOLDER}${path}`);
    },
    nameOf(absolute) {
      const path = absolute.startsWith(FOLDER) ? absolute.slice(FOLDER.length) : '';
      return Promise.resolve(kept.has(path) ? path : null);
    },
  };
}

const openedCopy = (file: StoredFile, content: Uint8Array): OpenedFile => ({
  ...file,
  close: () => Promise.resolve(),
  async *read(range) {
    const { first, last } = range ?? { first: 0, last: content.length - 1 };
    yield await Promise.resolve(content.subarray(first, last + 1));
  },
});
