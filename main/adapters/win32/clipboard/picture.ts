/** Pictures on the clipboard of Windows: as a PNG file, which browsers and offices copy, and as a bitmap, which every program pastes. */
import { ServiceError } from '../../../core/errors.ts';
import { LIMITS } from '../../../core/limits.ts';
import { hasSignature, PNG_SIGNATURE } from '../../../core/picture-signatures.ts';
import type { Raster } from '../../../core/raster.ts';
import { clipboardTooLarge, type ClipboardPicture } from '../../../ports/clipboard.ts';
import { BITMAPINFOHEADER_BYTES, bitmapInfo, dataViewOf, DIB_RGB_COLORS } from '../native/structures.ts';
import { readPart, type ClipboardCalls, type ClipboardPart } from './open-clipboard.ts';

/** Windows makes this one of CF_DIB and CF_DIBV5, and those two of it. */
const CF_BITMAP = 2;
const CF_DIB = 8;
/** Names that programs register for PNG files; GTK and Qt have the second as well. */
const PNG_FORMATS = ['PNG', 'image/png'] as const;
/** BITMAP of 64-bit programs: type, width, height and five members more. */
const BITMAP_BYTES = 32;
/** A chunk's length and type before its data, and its checksum after it. */
const AROUND_CHUNK = { before: 8, all: 12 } as const;

export function readCopiedPicture(calls: ClipboardCalls): Uint8Array | Raster | null {
  for (const format of PNG_FORMATS) {
    const bytes = readPart(calls, format, LIMITS.clipboardBytes);
    const png = bytes === null ? null : pngIn(bytes);
    if (png !== null) return png;
  }
  return readBitmap(calls);
}

/** The file at the beginning of memory that may be longer; null if there is none. */
export function pngIn(memory: Uint8Array): Uint8Array | null {
  if (!hasSignature(memory, PNG_SIGNATURE)) return null;
  const view = dataViewOf(memory);
  for (let at = PNG_SIGNATURE.length; at + AROUND_CHUNK.all <= memory.byteLength;) {
    const type = Buffer.from(memory.subarray(at + 4, at + AROUND_CHUNK.before)).toString('latin1');
    at += view.getUint32(at) + AROUND_CHUNK.all;
    if (type === 'IEND') return at <= memory.byteLength ? memory.slice(0, at) : null;
  }
  return null;
}

function readBitmap({ user32, gdi32 }: ClipboardCalls): Raster | null {
  if (user32.isClipboardFormatAvailable(CF_BITMAP) === 0) return null;
  const bitmap = user32.getClipboardData(CF_BITMAP);
  const about = new Uint8Array(BITMAP_BYTES);
  if (bitmap === 0 || gdi32.getObject(bitmap, about.byteLength, about) === 0) throw notDelivered();
  const view = dataViewOf(about);
  const [width, height] = [view.getInt32(4, true), view.getInt32(8, true)];
  if (width * height > LIMITS.imagePixels) throw clipboardTooLarge();
  const pixels = new Uint8Array(width * height * 4);
  const info = bitmapInfo({ width, height: -height, bits: 32 });
  const screen = user32.getDc(0);
  try {
    if (gdi32.getDiBits(screen, bitmap, 0, height, pixels, info, DIB_RGB_COLORS) !== height)
      throw notDelivered();
  } finally {
    user32.releaseDc(0, screen);
  }
  return { width, height, pixels };
}

export const pictureParts = ({ png, raster }: ClipboardPicture): readonly ClipboardPart[] => [
  { format: PNG_FORMATS[0], bytes: png },
  { format: CF_DIB, bytes: dibOf(raster) },
];

/** In 24 bits a pixel, since programs take a fourth byte for transparency; the last row first, and each row in whole DWORDs. */
export function dibOf({ width, height, pixels }: Raster): Uint8Array {
  const rowBytes = Math.ceil((width * 3) / 4) * 4;
  const dib = new Uint8Array(BITMAPINFOHEADER_BYTES + rowBytes * height);
  dib.set(bitmapInfo({ width, height, bits: 24 }));
  let from = 0;
  for (let y = height - 1; y >= 0; y--) {
    let to = BITMAPINFOHEADER_BYTES + y * rowBytes;
    for (let x = 0; x < width; x++, from += 4) {
      dib[to++] = pixels[from] ?? 0;
      dib[to++] = pixels[from + 1] ?? 0;
      dib[to++] = pixels[from + 2] ?? 0;
    }
  }
  return dib;
}

const notDelivered = (): ServiceError =>
  new ServiceError('busy', 'The picture on the clipboard was not delivered.', { hint: 'Copy it again.' });
