/**
 * Turns rows of a raster into compressed rows of a PNG. The loops over pixels are assembly/'s; what is done once a strip is
 * here. docs/decisions/0010-png-encoder.md compares it with zlib.
 */
import { deflateBlock } from './deflate/block.ts';
import type { Strip } from './job.ts';
import { startKernel } from './kernel.ts';

const PIXEL_BYTES = 3;

/** B, G, R and anything, `rows` rows of `width` pixels. */
export type CompressStrip = (pixels: Uint8Array, width: number, rows: number) => Strip;

/** `module`: see `compileKernel`. */
export function createStripCoder(module: WebAssembly.Module): CompressStrip {
  const kernel = startKernel(module);
  return (pixels, width, rows) => {
    kernel.reserve(width * rows, rows);
    new Uint8Array(kernel.memory.buffer).set(pixels, kernel.inputAt());
    kernel.tokenize(width, rows);
    const length = (width * PIXEL_BYTES + 1) * rows;
    const adler = { sum: kernel.adlerSum(), weighted: kernel.adlerWeighted(), length };
    return { deflated: deflateBlock(kernel), adler };
  };
}
