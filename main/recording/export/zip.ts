/** The files of a run in one zip, as they are: pictures are compressed already, lines are not. Source: APPNOTE.TXT 6.3.10 of PKWARE. */
import { closeSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { join, relative } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { UnreadableRun, type RecordedRun } from '../runs.ts';

const LOCAL = 0x04_03_4b_50;
const CENTRAL = 0x02_01_4b_50;
const END = 0x06_05_4b_50;
/** 2.0: deflate. */
const VERSION = 20;
/** Names are UTF-8. */
const UTF8_NAMES = 1 << 11;
const STORED = 0;
const DEFLATED = 8;
/** 1 January 1980, the first day that the format knows: when a file was written says nothing about a run. */
const DATE = (1 << 5) | 1;
/** Beyond either the format needs 64-bit fields. */
const MOST_BYTES = 0xff_ff_ff_ff;
const MOST_FILES = 0xff_ff;

interface Entry {
  readonly name: Buffer;
  readonly method: number;
  readonly crc: number;
  readonly size: number;
  readonly packed: number;
  readonly at: number;
}

/** The fields that both headers of an entry have. */
function common({ method, crc, packed, size, name }: Omit<Entry, 'at'>): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(UTF8_NAMES, 2);
  fields.writeUInt16LE(method, 4);
  fields.writeUInt16LE(DATE, 8);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(packed, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

const signature = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

function centralOf(entry: Entry): Buffer {
  const made = Buffer.alloc(2);
  made.writeUInt16LE(VERSION);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(entry.at, 10);
  return Buffer.concat([signature(CENTRAL), made, common(entry), rest, entry.name]);
}

function endOf(count: number, size: number, at: number): Buffer {
  const fields = Buffer.alloc(18);
  fields.writeUInt16LE(count, 4);
  fields.writeUInt16LE(count, 6);
  fields.writeUInt32LE(size, 8);
  fields.writeUInt32LE(at, 12);
  return Buffer.concat([signature(END), fields]);
}

const filesOf = (directory: string): readonly string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
    .sort();

/** Gives the number of its files. One file is in memory at a time. Throws UnreadableRun for a run beyond 4 GB. */
export function exportZip({ directory, head }: RecordedRun, out: string): number {
  const names = filesOf(directory);
  if (names.length > MOST_FILES)
    throw new UnreadableRun('A zip holds 65,535 files: copy the folder of the run.');
  const file = openSync(out, 'w', 0o600);
  try {
    const entries: Entry[] = [];
    let at = 0;
    const write = (bytes: Uint8Array): void => {
      for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done);
      at += bytes.length;
      if (at > MOST_BYTES)
        throw new UnreadableRun('A zip of this kind ends at 4 GB: copy the folder of the run.');
    };
    for (const path of names) {
      const content = readFileSync(join(directory, path));
      const isStored = path.endsWith('.png');
      const packed = isStored ? content : deflateRawSync(content);
      const name = Buffer.from(`${head.run}/${path.replaceAll('\\', '/')}`);
      const entry: Entry = {
        name,
        method: isStored ? STORED : DEFLATED,
        crc: crc32(content),
        size: content.length,
        packed: packed.length,
        at,
      };
      entries.push(entry);
      write(Buffer.concat([signature(LOCAL), common(entry), name]));
      write(packed);
    }
    const start = at;
    for (const entry of entries) write(centralOf(entry));
    write(endOf(entries.length, at - start, start));
    return entries.length;
  } finally {
    closeSync(file);
  }
}
