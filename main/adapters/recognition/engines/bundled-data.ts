/** The language data that comes with us, and a folder of further ones. */
import { access, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const BUNDLED_LANGUAGE = 'eng';
const DATA_FILE = /^([A-Za-z_]+)\.traineddata$/;
/** Orientation detection's data: no language. */
const NO_LANGUAGE = 'osd';

export const bundledFolder = (): string =>
  join(
    dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')),
    '4.0.0_best_int',
  );

/** Sorted. Rejects where a folder cannot be read. */
export async function bundledLanguages(dataDir: string | undefined): Promise<string[]> {
  await access(join(bundledFolder(), `${BUNDLED_LANGUAGE}.traineddata.gz`));
  const codes = new Set([BUNDLED_LANGUAGE]);
  for (const name of dataDir === undefined ? [] : await readdir(dataDir)) {
    const code = DATA_FILE.exec(name)?.[1];
    if (code !== undefined && code !== NO_LANGUAGE) codes.add(code);
  }
  return [...codes].sort();
}
