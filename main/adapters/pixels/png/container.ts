/** The PNG file around a compressed stream (PNG specification, section 5). */
import { crc32 } from 'node:zlib';
import type { Size } from '../../../core/geometry.ts';
import { PNG_SIGNATURE } from '../../../core/picture-signatures.ts';

const BITS_A_SAMPLE = 8;
const TRUE_COLOR = 2;
const HEADER_BYTES = 13;

const ZLIB_HEADER = Uint8Array.of(0x78, 0x01);
/** An empty stored block that is the last one, after strips of which none is. */
const LAST_BLOCK = Uint8Array.of(0x01, 0x00, 0x00, 0xff, 0xff);
const CHECKSUM_BYTES = 4;

/** Of the length and of the type, before a chunk's data, and of the CRC after it. */
const WORD_BYTES = 4;

function chunk(type: string, data: Uint8Array): Buffer<ArrayBuffer> {
  const bytes = Buffer.allocUnsafeSlow(data.length + 3 * WORD_BYTES);
  bytes.writeUInt32BE(data.length);
  bytes.write(type, WORD_BYTES, 'latin1');
  bytes.set(data, 2 * WORD_BYTES);
  const end = 2 * WORD_BYTES + data.length;
  bytes.writeUInt32BE(crc32(bytes.subarray(WORD_BYTES, end)), end);
  return bytes;
}

/** Holds part of a zlib stream of filtered R, G, B rows. Its memory can be moved to another thread. */
export const imageDataChunk = (data: Uint8Array): Uint8Array<ArrayBuffer> => chunk('IDAT', data);

function headerOf({ width, height }: Size): Uint8Array {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, WORD_BYTES);
  header.set([BITS_A_SAMPLE, TRUE_COLOR], 2 * WORD_BYTES);
  return header;
}

function lastOf(checksum: number): Uint8Array {
  const last = Buffer.alloc(LAST_BLOCK.length + CHECKSUM_BYTES);
  last.set(LAST_BLOCK);
  last.writeUInt32BE(checksum, LAST_BLOCK.length);
  return last;
}

const ZLIB_CHUNK = imageDataChunk(ZLIB_HEADER);
const END_CHUNK = chunk('IEND', new Uint8Array());

/** The file in pieces, from the chunks of its strips: they stand between those of the stream's head and end. */
export const pngFile = (
  size: Size,
  strips: readonly Uint8Array[],
  checksum: number,
): readonly Uint8Array[] => [
  Buffer.concat([PNG_SIGNATURE, chunk('IHDR', headerOf(size)), ZLIB_CHUNK]),
  ...strips,
  Buffer.concat([imageDataChunk(lastOf(checksum)), END_CHUNK]),
];
