/** Layout of the linear memory: a strip's pixels, intermediate results and output, one after the other. */

const PIXEL: usize = 4;
const TOKEN: usize = 4;
/** A token is at most 48 bits long: 15 and 5 of a length, 15 and 13 of a distance. */
const BYTES_A_TOKEN: usize = 6;
/** Room for a PNG's codes, its block's end, and the store that reaches past the last byte. */
const OUTPUT_EXTRA: usize = 1024;
/** More than a JPEG's longest codes and their stuffing take. */
const BYTES_A_JPEG_PIXEL: usize = 10;
/** A JPEG is coded in squares of 16x16. */
const SQUARE: i32 = 16;
/** Vectors read and write past a row's end. */
const VECTOR_EXTRA: usize = 64;
const PAGE_BITS: i32 = 16;

/** The strip: B, G, R and anything, row by row. */
export let input: usize = 0;
/** PNG: the strip's filtered pixels: words with a highest byte of 0. */
export let filtered: usize = 0;
/** PNG: the block's tokens, see png/tokens.ts. */
export let tokens: usize = 0;
/** The strip's encoded bytes. */
export let output: usize = 0;

const aligned = (address: usize): usize => (address + 15) & ~15;

function growTo(end: usize): void {
  const pages = <i32>((end + (1 << PAGE_BITS) - 1) >> PAGE_BITS);
  if (pages > memory.size()) memory.grow(pages - memory.size());
}

/** Room for a PNG's strip. The memory's contents are lost. */
export function reservePng(width: i32, rows: i32): void {
  const pixels = <usize>(width * rows);
  const most = pixels + <usize>rows;
  input = aligned(__heap_base);
  filtered = aligned(input + pixels * PIXEL + VECTOR_EXTRA);
  tokens = aligned(filtered + pixels * PIXEL + VECTOR_EXTRA);
  output = aligned(tokens + most * TOKEN);
  growTo(output + most * BYTES_A_TOKEN + OUTPUT_EXTRA);
}

/** Room for a JPEG's strip. The memory's contents are lost. */
export function reserveJpeg(width: i32, rows: i32): void {
  const across = (width + SQUARE - 1) & ~(SQUARE - 1);
  const down = (rows + SQUARE - 1) & ~(SQUARE - 1);
  input = aligned(__heap_base);
  output = aligned(input + <usize>(width * rows) * PIXEL + VECTOR_EXTRA);
  growTo(output + <usize>(across * down) * BYTES_A_JPEG_PIXEL + OUTPUT_EXTRA);
}

export function inputAt(): usize {
  return input;
}

export function outputAt(): usize {
  return output;
}
