/** Creates the state folder, accessible to its owner only. */
import { chmodSync, statSync } from 'node:fs';
import { makeFolder } from './make-folder.ts';
import { pathFacts, whyUntrusted } from './trusted-path.ts';

const OWNER_ONLY = 0o700;

/** Another user could change the content of the folder, or could have done so. */
export class UntrustedStateDirectory extends Error {
  constructor(directory: string, why: string) {
    super(`The state folder ${directory} cannot be trusted: ${why}`);
    this.name = 'UntrustedStateDirectory';
  }
}

/** Throws UntrustedStateDirectory. A folder that is not there yet can be trusted. */
export function requireTrustedStateDirectory(directory: string): void {
  const facts = pathFacts();
  const why = facts === null ? null : whyUntrusted(directory, facts);
  if (why !== null) throw new UntrustedStateDirectory(directory, why);
}

/**
 * Makes it if it is missing. True where others could enter it before. Throws UntrustedStateDirectory, or Node's error
 * if it cannot be had.
 */
export function prepareStateDirectory(directory: string): boolean {
  // Checked before the folder is created, which could otherwise be created where another user wants it.
  requireTrustedStateDirectory(directory);
  makeFolder(directory, OWNER_ONLY);
  // Windows keeps no such mode; a user's own folders are private there.
  if (process.platform === 'win32' || (statSync(directory).mode & 0o077) === 0) return false;
  chmodSync(directory, OWNER_ONLY);
  return true;
}
