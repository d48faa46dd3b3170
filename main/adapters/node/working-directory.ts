/** Checks a requested working folder before anything is started in it. */
import { access, constants, stat } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { invalid } from '../../core/errors.ts';

/** The folder to start in: the given one, else `home`. Throws a ValidationError at `cwd` for anything but an absolute path of a folder that may be entered. */
export async function workingDirectory(cwd: string | undefined, home: string): Promise<string> {
  if (cwd === undefined) return home;
  if (cwd.includes('\0'))
    throw invalid('cwd', 'contains_nul', 'The folder must not contain a NUL character.');
  if (!isAbsolute(cwd)) throw invalid('cwd', 'not_absolute', 'The folder must be an absolute path.');
  const found = await stat(cwd).catch(() => undefined);
  if (found === undefined) throw invalid('cwd', 'not_found', 'There is no such folder.');
  if (!found.isDirectory()) throw invalid('cwd', 'not_a_directory', 'This is not a folder.');
  await access(cwd, constants.X_OK).catch(() => {
    throw invalid('cwd', 'not_accessible', 'The folder may not be entered.');
  });
  return cwd;
}
