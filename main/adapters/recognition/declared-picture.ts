/** Format and size declared in a picture's header, checked before any decoder runs. */
import type { Size } from '../../core/geometry.ts';

/** PNG's first chunk is its header: https://www.w3.org/TR/png-3/#11IHDR */
const PNG_WIDTH = 16;
const PNG_HEIGHT = 20;
/** It has no colour type with more. */
const PNG_CHANNELS = 4;
const JPEG_MARKER = 0xff;
/** Frame headers are C0 to CF but for these, which are tables: ITU-T T.81, table B.1. */
const JPEG_TABLES = new Set([0xc4, 0xc8, 0xcc]);

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && !JPEG_TABLES.has(marker);

export interface DeclaredPicture extends Size {
  readonly channels: number;
}

/** Undefined if the header ends early. `bytes` are a PNG or JPEG by their first bytes. */
export function declaredPicture(bytes: Uint8Array): DeclaredPicture | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes[0] !== JPEG_MARKER) {
    if (bytes.length < PNG_HEIGHT + 4) return undefined;
    return { width: view.getUint32(PNG_WIDTH), height: view.getUint32(PNG_HEIGHT), channels: PNG_CHANNELS };
  }
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === JPEG_MARKER;) {
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      return { width, height, channels: bytes[at + 9] ?? 0 };
    }
    // A marker may be padded with further FF.
    at += marker === JPEG_MARKER ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}
