/** Word lists by language, read from the language data when one is first asked for. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { createLruCache } from '../../../base/lru-cache.ts';
import { parseWordList, type WordList } from './word-list.ts';

/** Each takes up to 5 MB. */
const CAPACITY = 10;

export interface WordLists {
  /** Undefined if the language's data are not found, or have no words. */
  of(code: string): Promise<WordList | undefined>;
}

const unzip = promisify(gunzip);

async function dataOf(code: string, folders: readonly string[]): Promise<Buffer | undefined> {
  for (const folder of folders) {
    const path = join(folder, `${code}.traineddata`);
    const data = await readFile(path).catch(() => undefined);
    if (data !== undefined) return data;
    const zipped = await readFile(`${path}.gz`).catch(() => undefined);
    if (zipped !== undefined) return unzip(zipped);
  }
  return undefined;
}

/** `folders`: where language data are, in the order in which they are looked at. */
export function createWordLists(folders: readonly string[]): WordLists {
  const known = createLruCache<string, Promise<WordList | undefined>>(CAPACITY);
  return {
    of(code) {
      const before = known.get(code);
      if (before !== undefined) return before;
      const list = dataOf(code, folders).then(
        (data) => (data === undefined ? undefined : parseWordList(data)),
        () => undefined,
      );
      known.set(code, list);
      return list;
    },
  };
}
