/** Word lists by language, read from the language data when one is first asked for. */
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { dataInFile, dataInMemory, openWordList, type LanguageData, type WordList } from './word-list.ts';

export interface WordLists {
  /** Undefined if the language's data are not found, or have no words. */
  of(code: string): Promise<WordList | undefined>;
}

const unzip = promisify(gunzip);

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

async function dataOf(code: string, folders: readonly string[]): Promise<LanguageData | undefined> {
  for (const folder of folders) {
    const path = join(folder, `${code}.traineddata`);
    if (await isThere(path)) return dataInFile(path);
    const zipped = await readFile(`${path}.gz`).catch(() => undefined);
    if (zipped !== undefined) return dataInMemory(await unzip(zipped));
  }
  return undefined;
}

/** `folders`: where language data are, in the order in which they are looked at. */
export function createWordLists(folders: readonly string[]): WordLists {
  const known = new Map<string, Promise<WordList | undefined>>();
  return {
    of(code) {
      const before = known.get(code);
      if (before !== undefined) return before;
      const list = dataOf(code, folders).then(
        (data) => (data === undefined ? undefined : openWordList(data)),
        () => undefined,
      );
      known.set(code, list);
      return list;
    },
  };
}
