/** Channel order and packing between our rasters (B, G, R, X) and what picture libraries take and give (R, G, B). */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Raster } from '../../core/raster.ts';

/** About two milliseconds of work: longer loops let other requests through in between. A multiple of four. */
const PIXELS_A_TURN = 1 << 20;

function words(bytes: Uint8Array): Int32Array {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
  return new Int32Array(aligned.buffer, aligned.byteOffset, aligned.byteLength >> 2);
}

/** Four pixels are three words: storing words rather than bytes is what makes this fast. Needs a little-endian machine. */
function packQuads(source: Int32Array, target: Int32Array, from: number, to: number): void {
  for (let i = from, o = (from >> 2) * 3; i < to; i += 4, o += 3) {
    const a = source[i] ?? 0;
    const b = source[i + 1] ?? 0;
    const c = source[i + 2] ?? 0;
    const d = source[i + 3] ?? 0;
    target[o] = ((a >>> 16) & 0xff) | (a & 0xff00) | ((a & 0xff) << 16) | ((b & 0xff0000) << 8);
    target[o + 1] = ((b >>> 8) & 0xff) | ((b & 0xff) << 8) | (c & 0xff0000) | ((c & 0xff00) << 16);
    target[o + 2] = (c & 0xff) | ((d >>> 8) & 0xff00) | ((d & 0xff00) << 8) | ((d & 0xff) << 24);
  }
}

/** Bytes of memory that `toRgb` needs for so many pixels. */
export const rgbBytes = (pixelCount: number): number => Math.ceil(pixelCount / 4) * 12;

/** R, G, B, three bytes a pixel, in `memory` of at least `rgbBytes`, aligned to four; by default in memory of its own. */
export async function toRgb(raster: Raster, memory?: Uint8Array): Promise<Uint8Array> {
  const count = raster.width * raster.height;
  const source = words(raster.pixels);
  const bytes = memory ?? new Uint8Array(rgbBytes(count));
  const target = new Int32Array(bytes.buffer, bytes.byteOffset, rgbBytes(count) / 4);
  for (let from = 0; from < count; from += PIXELS_A_TURN) {
    if (from > 0) await nextTurn();
    packQuads(source, target, from, Math.min(count, from + PIXELS_A_TURN));
  }
  return bytes.subarray(0, count * 3);
}

/** The reverse of `toRgb`; the fourth byte becomes 255. */
export async function fromRgb(rgb: Uint8Array, width: number, height: number): Promise<Raster> {
  const count = width * height;
  const target = new Int32Array(count);
  for (let from = 0; from < count; from += PIXELS_A_TURN) {
    if (from > 0) await nextTurn();
    const to = Math.min(count, from + PIXELS_A_TURN);
    for (let i = from, o = from * 3; i < to; i++, o += 3) {
      target[i] = 0xff000000 | ((rgb[o] ?? 0) << 16) | ((rgb[o + 1] ?? 0) << 8) | (rgb[o + 2] ?? 0);
    }
  }
  return { width, height, pixels: new Uint8Array(target.buffer) };
}
