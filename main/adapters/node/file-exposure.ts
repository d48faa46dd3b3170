/** Access to a file for users other than its owner and group. */
import { statSync } from 'node:fs';
import { systemRights } from './system-rights.ts';

/** A sentence's predicate, or null if they can do nothing; a group is trusted to read, as secrets are shared by it. */
export function fileExposure(path: string): string | null {
  const rights = systemRights();
  if (rights !== null) {
    const { change, read } = rights.others(path) ?? { change: [], read: [] };
    if (change.length > 0) return `can be changed by other users (${change.join(', ')})`;
    return read.length === 0 ? null : `can be read by other users (${read.join(', ')})`;
  }
  // Windows keeps no such mode.
  if (process.platform === 'win32') return null;
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & 0o022) !== 0) return `can be changed by other users (mode ${octal(mode)})`;
  return (mode & 0o004) === 0 ? null : `can be read by every user of this machine (mode ${octal(mode)})`;
}

const octal = (mode: number): string => (mode & 0o777).toString(8).padStart(4, '0');
