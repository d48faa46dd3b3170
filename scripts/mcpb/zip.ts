/** A zip file, as far as bundles need one (https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3). */
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  /** With slashes, without a leading one. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly executable: boolean;
}

const VERSION = 20;
const UTF8_NAMES = 0x800;
const DEFLATED = 8;
/** 1980-01-01, so that the same files give the same bundle. */
const DATE = 0x21;
const UNIX = 3 << 8;

const u16 = (value: number): Buffer => Buffer.from([value & 0xff, value >> 8]);
function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
}

/** Fewer than 65,536 entries and 4 GB. */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, executable } of entries) {
    const packed = deflateRawSync(bytes, { level: 9 });
    const nameBytes = Buffer.from(name);
    const common = [
      u16(VERSION),
      u16(UTF8_NAMES),
      u16(DEFLATED),
      u16(0),
      u16(DATE),
      u32(crc32(bytes)),
      u32(packed.length),
      u32(bytes.length),
      u16(nameBytes.length),
      u16(0),
    ];
    const file = Buffer.concat([u32(0x04034b50), ...common, nameBytes, packed]);
    const rights = (0o100000 | (executable ? 0o755 : 0o644)) * 0x10000;
    directory.push(
      u32(0x02014b50),
      u16(UNIX | VERSION),
      ...common,
      u16(0),
      u16(0),
      u16(0),
      u32(rights),
      u32(offset),
      nameBytes,
    );
    files.push(file);
    offset += file.length;
  }
  const list = Buffer.concat(directory);
  const count = u16(entries.length);
  const end = [u32(0x06054b50), u16(0), u16(0), count, count, u32(list.length), u32(offset), u16(0)];
  return Buffer.concat([...files, list, ...end]);
}
