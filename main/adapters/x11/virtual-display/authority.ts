/** Writes the Xauthority file of our X server: only users who can read it may connect. */
import { randomBytes } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';

/** Holds for any host name and, with an empty display number, any display: libXau's Xauth.h. */
const FAMILY_WILD = 0xffff;
const COOKIE_NAME = 'MIT-MAGIC-COOKIE-1';
const COOKIE_BYTES = 16;

function counted(bytes: Uint8Array): Uint8Array {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/** A file with one random cookie, mode 0600, put in its place whole. */
export async function writeAuthority(path: string): Promise<void> {
  const family = Buffer.alloc(2);
  family.writeUInt16BE(FAMILY_WILD);
  const entry = Buffer.concat([
    family,
    counted(Buffer.alloc(0)),
    counted(Buffer.alloc(0)),
    counted(Buffer.from(COOKIE_NAME, 'latin1')),
    counted(randomBytes(COOKIE_BYTES)),
  ]);
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, entry, { mode: 0o600 });
  await rename(unfinished, path);
}
