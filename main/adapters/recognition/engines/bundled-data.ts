/** The language data that comes with us. */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languagesIn } from './data-folders.ts';

const BUNDLED_LANGUAGE = 'eng';

/** Sources and built modules lie at different depths below it. */
const TOP = import.meta.url.endsWith('.ts') ? '../../../../' : '../../../../../';

export const bundledFolder = (): string =>
  fileURLToPath(new URL(`${TOP}resources/tesseract`, import.meta.url));

/** With those of a folder of further ones. Sorted. Rejects if a folder cannot be read. */
export async function bundledLanguages(dataDir: string | undefined): Promise<string[]> {
  await access(join(bundledFolder(), `${BUNDLED_LANGUAGE}.traineddata.gz`));
  const further = dataDir === undefined ? [] : await languagesIn(dataDir);
  return [...new Set([BUNDLED_LANGUAGE, ...further])].sort();
}
