/** The language data that comes with us, and a folder of further ones. */
import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BUNDLED_LANGUAGE = 'eng';
const DATA_FILE = /^([A-Za-z_]+)\.traineddata$/;
/** Orientation detection's data: no language. */
const NO_LANGUAGE = 'osd';

/** Sources and built modules lie at different depths below it. */
const TOP = import.meta.url.endsWith('.ts') ? '../../../../' : '../../../../../';

export const bundledFolder = (): string =>
  fileURLToPath(new URL(`${TOP}resources/tesseract`, import.meta.url));

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
