/** E2B's paths as those of shared files: the home folder of its sandboxes is the one folder of shared files. */
import { namesOf } from '../../core/files/file-path.ts';
import { unsupported } from '../grammar/unsupported.ts';

/** Where E2B's sandboxes begin relative paths. */
export const HOME = '/home/user';
const HOME_NAMES = HOME.split('/').slice(1);

/**
 * Below the folder of shared files; empty for the folder itself. `notes.txt`, `~/notes.txt` and `/home/user/notes.txt` are the same.
 * Throws ValidationError for a path that no shared file can have, and `not_supported` for one outside of the home folder.
 */
export function sharedPath(path: string): string {
  const isAbsolute = path.startsWith('/');
  const names = path.split('/').filter((name) => name !== '' && name !== '.');
  const below = isAbsolute ? namesBelowHome(names) : names[0] === '~' ? names.slice(1) : names;
  return below.length === 0 ? '' : namesOf(below.join('/')).join('/');
}

function namesBelowHome(names: readonly string[]): readonly string[] {
  if (HOME_NAMES.every((name, index) => names[index] === name)) return names.slice(HOME_NAMES.length);
  throw unsupported(
    `files and folders outside of ${HOME}`,
    `Send a path below ${HOME}, which is the folder of shared files, or a relative one.`,
  );
}

export const homePath = (shared: string): string => (shared === '' ? HOME : `${HOME}/${shared}`);
