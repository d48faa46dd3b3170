/**
 * Compresses rows of a raster for a PNG. The loops over pixels are in assembly/; work that is done once per strip is
 * here. docs/decisions/0010-pictures.md compares it with zlib.
 */
import { deflateBlock } from './deflate/block.ts';
import type { CodedStrip } from '../job.ts';
import type { Kernel } from '../kernel.ts';
import { imageDataChunk } from './container.ts';

const PIXEL_BYTES = 3;

export function createPngStripCoder(
  kernel: Kernel,
): (pixels: Uint8Array, width: number, rows: number) => CodedStrip {
  return (pixels, width, rows) => {
    kernel.reservePng(width, rows);
    new Uint8Array(kernel.memory.buffer).set(pixels, kernel.inputAt());
    kernel.tokenize(width, rows);
    const length = (width * PIXEL_BYTES + 1) * rows;
    const adler = { sum: kernel.adlerSum(), weighted: kernel.adlerWeighted(), length };
    return { bytes: imageDataChunk(deflateBlock(kernel)), adler };
  };
}
