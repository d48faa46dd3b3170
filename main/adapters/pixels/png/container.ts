/** The PNG file around a compressed stream (PNG specification, section 5). */
import { crc32 } from 'node:zlib';
import type { Size } from '../../../core/geometry.ts';
import { PNG_SIGNATURE } from '../../../core/picture-signatures.ts';

const BITS_A_SAMPLE = 8;
const TRUE_COLOR = 2;

/** DEFLATE with a 32 KB window, fastest level, no dictionary (RFC 1950). */
const ZLIB_HEADER = Uint8Array.of(0x78, 0x01);
/** An empty stored block that is the last one, after strips of which none is. */
const LAST_BLOCK = Uint8Array.of(0x01, 0x00, 0x00, 0xff, 0xff);

function bigEndian(value: number): Uint8Array {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

const IMAGE_DATA = 'IDAT';

const crcOf = (type: string, data: readonly Uint8Array[]): number =>
  data.reduce((value, piece) => crc32(piece, value), crc32(type));

/** CRC of an IDAT chunk with this content. */
export const imageDataCrc = (data: readonly Uint8Array[]): number => crcOf(IMAGE_DATA, data);

function chunk(type: string, data: readonly Uint8Array[], crc = crcOf(type, data)): Uint8Array[] {
  const length = data.reduce((sum, piece) => sum + piece.length, 0);
  return [bigEndian(length), Buffer.from(type, 'latin1'), ...data, bigEndian(crc)];
}

/** Part of a zlib stream of filtered R, G, B rows, with the CRC of its chunk. */
export interface ImageData {
  readonly bytes: Uint8Array;
  readonly crc: number;
}

/** The file in pieces. Each strip is its own IDAT chunk, between those of the stream's head and end. */
export function pngFile(
  { width, height }: Size,
  strips: readonly ImageData[],
  checksum: number,
): readonly Uint8Array[] {
  const header = Buffer.concat([
    bigEndian(width),
    bigEndian(height),
    Uint8Array.of(BITS_A_SAMPLE, TRUE_COLOR, 0, 0, 0),
  ]);
  return [
    PNG_SIGNATURE,
    ...chunk('IHDR', [header]),
    ...chunk(IMAGE_DATA, [ZLIB_HEADER]),
    ...strips.flatMap(({ bytes, crc }) => chunk(IMAGE_DATA, [bytes], crc)),
    ...chunk(IMAGE_DATA, [LAST_BLOCK, bigEndian(checksum)]),
    ...chunk('IEND', []),
  ];
}
