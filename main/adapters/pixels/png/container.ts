/** The PNG file around a compressed stream (PNG specification, section 5). */
import { crc32 } from 'node:zlib';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const BITS_A_SAMPLE = 8;
const TRUE_COLOR = 2;

/** DEFLATE with a 32 KB window, fastest level, no dictionary (RFC 1950). */
export const ZLIB_HEADER = Uint8Array.of(0x78, 0x01);
/** An empty stored block that is the last one, after strips of which none is. */
export const LAST_BLOCK = Uint8Array.of(0x01, 0x00, 0x00, 0xff, 0xff);

export function bigEndian(value: number): Uint8Array {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function chunk(type: string, data: readonly Uint8Array[]): Uint8Array[] {
  const name = Buffer.from(type, 'latin1');
  const length = data.reduce((sum, piece) => sum + piece.length, 0);
  const crc = [name, ...data].reduce((value, piece) => crc32(piece, value), 0);
  return [bigEndian(length), name, ...data, bigEndian(crc)];
}

/** `stream` is a whole zlib stream of filtered R, G, B rows, in pieces. */
export function pngFile(width: number, height: number, stream: readonly Uint8Array[]): Uint8Array {
  const header = Buffer.concat([
    bigEndian(width),
    bigEndian(height),
    Uint8Array.of(BITS_A_SAMPLE, TRUE_COLOR, 0, 0, 0),
  ]);
  return Buffer.concat([
    SIGNATURE,
    ...chunk('IHDR', [header]),
    ...chunk('IDAT', stream),
    ...chunk('IEND', []),
  ]);
}
