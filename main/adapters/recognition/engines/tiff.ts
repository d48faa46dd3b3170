/** Writes grey pictures as one multi-page TIFF, the only container in which Tesseract takes many pictures on its input. */
import type { GrayImage } from '../gray-image.ts';

const SHORT = 3;
const LONG = 4;
const RATIONAL = 5;
const HEADER_BYTES = 8;
const ENTRY_COUNT = 11;
const DIRECTORY_BYTES = 2 + ENTRY_COUNT * 12 + 4;
const RESOLUTION_BYTES = 16;
/** Says that the letters are of printed size, so that Tesseract does not guess. */
const DOTS_PER_INCH = 300;

/** Baseline TIFF 6.0: little-endian, uncompressed, 8 bits a pixel, one strip a page. */
export function encodeTiff(images: readonly GrayImage[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('II', 'latin1');
  header.writeUInt16LE(42, 2);
  header.writeUInt32LE(HEADER_BYTES, 4);
  const parts: Buffer[] = [header];
  let offset = HEADER_BYTES;
  images.forEach((image, index) => {
    // Directories start on even offsets.
    const padding = image.pixels.length % 2;
    const next = offset + DIRECTORY_BYTES + RESOLUTION_BYTES + image.pixels.length + padding;
    parts.push(directory(image, offset, index === images.length - 1 ? 0 : next));
    parts.push(
      Buffer.from(image.pixels.buffer, image.pixels.byteOffset, image.pixels.length),
      Buffer.alloc(padding),
    );
    offset = next;
  });
  return Buffer.concat(parts);
}

function directory(image: GrayImage, offset: number, next: number): Buffer {
  const bytes = Buffer.alloc(DIRECTORY_BYTES + RESOLUTION_BYTES);
  const resolution = offset + DIRECTORY_BYTES;
  const entries: readonly (readonly [tag: number, type: number, value: number])[] = [
    [256, LONG, image.width],
    [257, LONG, image.height],
    [258, SHORT, 8],
    [259, SHORT, 1],
    [262, SHORT, 1],
    [273, LONG, resolution + RESOLUTION_BYTES],
    [277, SHORT, 1],
    [278, LONG, image.height],
    [279, LONG, image.pixels.length],
    [282, RATIONAL, resolution],
    [283, RATIONAL, resolution + 8],
  ];
  bytes.writeUInt16LE(ENTRY_COUNT, 0);
  entries.forEach(([tag, type, value], index) => {
    const at = 2 + index * 12;
    bytes.writeUInt16LE(tag, at);
    bytes.writeUInt16LE(type, at + 2);
    bytes.writeUInt32LE(1, at + 4);
    if (type === SHORT) bytes.writeUInt16LE(value, at + 8);
    else bytes.writeUInt32LE(value, at + 8);
  });
  bytes.writeUInt32LE(next, DIRECTORY_BYTES - 4);
  [DOTS_PER_INCH, 1, DOTS_PER_INCH, 1].forEach((value, index) =>
    bytes.writeUInt32LE(value, DIRECTORY_BYTES + index * 4),
  );
  return bytes;
}
