/** Creates the state folder, accessible to its owner only. */
import { chmodSync, statSync } from 'node:fs';
import type { FileRights } from '../../ports/file-rights.ts';
import { makeFolder } from './make-folder.ts';
import { systemRights } from './system-rights.ts';
import { pathFacts, whyUntrusted } from './trusted-path.ts';
import { whyUntrustedByRights } from './trusted-rights.ts';

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
  const rights = systemRights();
  const facts = pathFacts();
  const why =
    rights === null
      ? facts === null
        ? null
        : whyUntrusted(directory, facts)
      : whyUntrustedByRights(directory, rights);
  if (why !== null) throw new UntrustedStateDirectory(directory, why);
}

/**
 * Makes it if it is missing. True if others could enter it before. Throws UntrustedStateDirectory, or Node's error
 * if it cannot be had.
 */
export function prepareStateDirectory(directory: string): boolean {
  // Checked before the folder is created, which could otherwise be created where another user wants it.
  requireTrustedStateDirectory(directory);
  const wasThere = statSync(directory, { throwIfNoEntry: false }) !== undefined;
  makeFolder(directory, OWNER_ONLY);
  const rights = systemRights();
  if (rights !== null) return keptToUser(directory, rights) && wasThere;
  if (process.platform === 'win32' || (statSync(directory).mode & 0o077) === 0) return false;
  chmodSync(directory, OWNER_ONLY);
  return true;
}

/** True if others had rights: a new folder takes over those of the folder above it. */
function keptToUser(directory: string, rights: FileRights): boolean {
  const others = rights.others(directory);
  if (others === null || [...others.read, ...others.change].length === 0) return false;
  rights.keepToUser(directory);
  return true;
}
