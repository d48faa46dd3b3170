/** Channel order and packing between our rasters (B, G, R, X) and what picture libraries take and give (R, G, B). */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Raster } from '../../core/raster.ts';
import { startPackingKernel } from './kernel.ts';

const kernel = startPackingKernel();

/** About a millisecond of work: longer loops let other requests through in between. */
const PIXELS_A_TURN = 1 << 20;

/** Calls `part` for as many pixels as the kernel takes, one part after the other. */
async function inParts(count: number, part: (from: number, to: number) => void): Promise<void> {
  for (let from = 0; from < count; from += kernel.mostPixels) {
    if (from > 0 && from % PIXELS_A_TURN === 0) await nextTurn();
    part(from, Math.min(count, from + kernel.mostPixels));
  }
}

/** R, G, B, three bytes a pixel, at the beginning of `memory`. */
export async function toRgb({ width, height, pixels }: Raster, memory: Uint8Array): Promise<Uint8Array> {
  const count = width * height;
  const rgb = memory.subarray(0, count * 3);
  await inParts(count, (from, to) => {
    kernel.wide.set(pixels.subarray(from * 4, to * 4));
    kernel.pack(to - from);
    rgb.set(kernel.packed.subarray(0, (to - from) * 3), from * 3);
  });
  return rgb;
}

/** The reverse of `toRgb`; the fourth byte becomes 255. */
export async function fromRgb(rgb: Uint8Array, width: number, height: number): Promise<Raster> {
  const count = width * height;
  const pixels = new Uint8Array(count * 4);
  await inParts(count, (from, to) => {
    kernel.packed.set(rgb.subarray(from * 3, to * 3));
    kernel.unpack(to - from);
    pixels.set(kernel.wide.subarray(0, (to - from) * 4), from * 4);
  });
  return { width, height, pixels };
}
