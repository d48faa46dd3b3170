/**
 * Takes out of a PNG or JPEG file everything that no pixel needs, before a decoder sees it. Texts and profiles in a PNG
 * are compressed: 400 of them make 3 GB of memory out of a file of 3 MB. https://www.w3.org/TR/png-3/#11Chunks
 */
import { PNG_SIGNATURE } from '../../../core/picture-signatures.ts';

/** Length, type and check sum. */
const CHUNK_FRAME_BYTES = 12;
const PIXEL_CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
const ANCILLARY = 0x20;

const MARKER = 0xff;
const [START_OF_SCAN, APP0, APP14, APP15, COMMENT] = [0xda, 0xe0, 0xee, 0xef, 0xfe] as const;

interface Part {
  readonly start: number;
  readonly end: number;
}

/** The file itself where nothing is to be taken out. Truncated or malformed parts stay, for the decoder to refuse. */
export function withoutMetadata(bytes: Uint8Array): Uint8Array {
  const parts = merged(bytes[0] === MARKER ? jpegParts(bytes) : pngParts(bytes));
  const [only] = parts;
  if (only === undefined || (parts.length === 1 && only.end - only.start === bytes.length)) return bytes;
  const kept = new Uint8Array(parts.reduce((sum, { start, end }) => sum + end - start, 0));
  let to = 0;
  for (const { start, end } of parts) {
    kept.set(bytes.subarray(start, end), to);
    to += end - start;
  }
  return kept;
}

/** Neighbours as one. */
function merged(parts: Iterable<Part>): readonly Part[] {
  const whole: Part[] = [];
  for (const part of parts) {
    const before = whole.at(-1);
    if (before?.end === part.start) whole[whole.length - 1] = { start: before.start, end: part.end };
    else whole.push(part);
  }
  return whole;
}

/** Unknown chunks stay where they are critical, since then the picture cannot be read without them. */
function* pngParts(bytes: Uint8Array): Generator<Part> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  yield { start: 0, end: PNG_SIGNATURE.length };
  for (let start = PNG_SIGNATURE.length; start + CHUNK_FRAME_BYTES <= bytes.length;) {
    const end = Math.min(start + CHUNK_FRAME_BYTES + view.getUint32(start), bytes.length);
    const type = String.fromCharCode(...bytes.subarray(start + 4, start + 8));
    const ancillary = (view.getUint8(start + 4) & ANCILLARY) !== 0;
    if (PIXEL_CHUNKS.has(type) || !ancillary) yield { start, end };
    if (type === 'IEND') return;
    start = end;
  }
}

/** Application data but for JFIF's and Adobe's, which say how colours are coded, and comments: ITU-T T.81, table B.1. */
const isJpegMetadata = (marker: number): boolean =>
  marker === COMMENT || (marker > APP0 && marker <= APP15 && marker !== APP14);

/** Up to the first scan; from there on it is pixels. */
function* jpegParts(bytes: Uint8Array): Generator<Part> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  yield { start: 0, end: 2 };
  let start = 2;
  while (start + 4 <= bytes.length && bytes[start] === MARKER) {
    const marker = view.getUint8(start + 1);
    if (marker === START_OF_SCAN) break;
    // A marker may be padded with further FF.
    const end = marker === MARKER ? start + 1 : Math.min(start + 2 + view.getUint16(start + 2), bytes.length);
    if (!isJpegMetadata(marker)) yield { start, end };
    start = end;
  }
  yield { start, end: bytes.length };
}
