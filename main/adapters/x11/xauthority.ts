/**
 * Finds the cookie for an X server in an Xauthority file that the caller names: the package `x11` would read the process
 * environment.
 */
import { readFile } from 'node:fs/promises';
import { homedir, hostname } from 'node:os';
import { join } from 'node:path';

export interface Cookie {
  readonly name: string;
  readonly data: string;
}

const NO_COOKIE: Cookie = { name: '', data: '' };

/** Address families of libXau's Xauth.h. */
const FAMILY_LOCAL = 256;
const FAMILY_WILD = 65535;

interface Entry extends Cookie {
  readonly family: number;
  readonly address: string;
  readonly display: string;
}

/** Entries of an Xauthority file; everything after a cut-off entry is left out. */
function* entriesOf(file: Buffer): Generator<Entry> {
  let offset = 0;
  const number = (): number => {
    const value = file.readUInt16BE(offset);
    offset += 2;
    return value;
  };
  const text = (): string => {
    const length = number();
    if (offset + length > file.length) throw new RangeError('cut off');
    offset += length;
    return file.toString('latin1', offset - length, offset);
  };
  try {
    while (offset < file.length) {
      yield { family: number(), address: text(), display: text(), name: text(), data: text() };
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
}

/**
 * The cookie for a display number; an empty one where the file has none or cannot be read, since a server may admit us
 * without. `host` is empty for a local socket. Without `path`, `~/.Xauthority`, as libXau does.
 */
export async function findCookie(path: string | undefined, host: string, display: string): Promise<Cookie> {
  const file = await readFile(path ?? join(homedir(), '.Xauthority')).catch(() => undefined);
  if (file === undefined) return NO_COOKIE;
  const address = host === '' ? hostname() : host;
  for (const entry of entriesOf(file)) {
    const here = entry.family === FAMILY_WILD || (entry.family === FAMILY_LOCAL && entry.address === address);
    if (here && (entry.display === '' || entry.display === display)) return entry;
  }
  return NO_COOKIE;
}
