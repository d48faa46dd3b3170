/** Where a desktop with a name answers, as a file that other programs read: whole or not there, and gone at a clean end. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../adapters/node/make-folder.ts';
import { replaceFile } from '../../adapters/node/replace-file.ts';

/** In the folder of the desktop. */
export const ADDRESS_FILE_NAME = 'address.json';

export interface DesktopAddress {
  readonly name: string;
  /** `http://127.0.0.1:41873` */
  readonly url: string;
  /** Of the service, on `host`. */
  readonly pid: number;
  /** The name of the machine, since pids mean nothing on another. */
  readonly host: string;
  /** When it began to listen, ISO 8601 in UTC. */
  readonly started: string;
  /** `:7`; empty if it has none. */
  readonly display: string;
  /** A file with the token that the service wants; null if it was given in another way. */
  readonly tokenFile: string | null;
}

const OWNER_ONLY = 0o600;

/** Writes the address to the folder of the desktop and to the one that is announced in. Gives how to take it back. */
export function writeAddress(
  address: DesktopAddress,
  directory: string,
  announceDirectory: string | null,
): () => void {
  const paths = [join(directory, ADDRESS_FILE_NAME)];
  if (announceDirectory !== null) {
    makeFolder(announceDirectory, 0o700);
    paths.push(join(announceDirectory, `${address.name}.json`));
  }
  for (const path of paths) replaceFile(path, `${JSON.stringify(address, undefined, 2)}\n`, OWNER_ONLY);
  return () => {
    for (const path of paths) if (readAddress(path)?.pid === address.pid) rmSync(path, { force: true });
  };
}

/** Null if there is none that can be read. */
export function readAddress(path: string): DesktopAddress | null {
  try {
    const written: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isAddress(written) ? written : null;
  } catch {
    return null;
  }
}

const isAddress = (value: unknown): value is DesktopAddress =>
  typeof value === 'object' &&
  value !== null &&
  ['name', 'url', 'host', 'started', 'display'].every(
    (member) => typeof Reflect.get(value, member) === 'string',
  ) &&
  'pid' in value &&
  Number.isInteger(value.pid) &&
  'tokenFile' in value &&
  (value.tokenFile === null || typeof value.tokenFile === 'string');
