/** The folder of the service's state: there, its owner's alone. */
import { chmodSync, mkdirSync, statSync } from 'node:fs';

const OWNER_ONLY = 0o700;

/** Makes it where it is missing. True where others could enter it before. Throws Node's error where it cannot be had. */
export function prepareStateDirectory(directory: string): boolean {
  mkdirSync(directory, { recursive: true, mode: OWNER_ONLY });
  // Windows keeps no such mode; a user's own folders are private there.
  if (process.platform === 'win32' || (statSync(directory).mode & 0o077) === 0) return false;
  chmodSync(directory, OWNER_ONLY);
  return true;
}
