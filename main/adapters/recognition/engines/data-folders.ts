/** Folders of language data: what they hold, and whether that has changed since it was looked at. */
import { readdir, stat } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';

const DATA_FILE = /^([A-Za-z_]+)\.traineddata$/;
/** Orientation detection's data: no language. */
const NO_LANGUAGE = 'osd';

/** Codes of the languages in a folder. Rejects if it cannot be read. */
export async function languagesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).flatMap((name) => {
    const code = DATA_FILE.exec(name)?.[1];
    return code === undefined || code === NO_LANGUAGE ? [] : [code];
  });
}

/** Differs once a file was added to one of the folders or removed from it. */
export async function stampOf(folders: readonly string[]): Promise<string> {
  const times = await Promise.all(
    folders.map((folder) =>
      stat(folder).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  );
  return times.join('/');
}

/**
 * The name under which Tesseract loads a language of a second folder: it appends names to its own folder's path, so a path
 * relative to that works. Undefined if there is none: another drive, or a path with Tesseract's separator in it.
 */
export function nameInFolder(code: string, own: string, other: string): string | undefined {
  const path = relative(own, join(other, code));
  return isAbsolute(path) || path.includes('+') ? undefined : path.replaceAll('\\', '/');
}
