/** Where a strip's pixels, what is made of them, and the bytes of its block lie, one after the other. */

const PIXEL: usize = 4;
const TOKEN: usize = 4;
/** A token is at most 48 bits long: 15 and 5 of a length, 15 and 13 of a distance. */
const BYTES_A_TOKEN: usize = 6;
/** The block's codes, its end, and what is stored in one go past the last byte. */
const BLOCK_EXTRA: usize = 1024;
/** Vectors read and write past a row's end. */
const VECTOR_EXTRA: usize = 64;
const PAGE_BITS: i32 = 16;

/** The strip: B, G, R and anything, row by row. */
export let input: usize = 0;
/** The strip's filtered pixels: words with a highest byte of 0. */
export let filtered: usize = 0;
/** What the block says: see tokens.ts. */
export let tokens: usize = 0;
/** The block. */
export let output: usize = 0;

const aligned = (address: usize): usize => (address + 15) & ~15;

/** Room for a strip of so many pixels and rows. What was in memory is lost. */
export function reserve(pixels: i32, rows: i32): void {
  const most = <usize>(pixels + rows);
  input = aligned(__heap_base);
  filtered = aligned(input + <usize>pixels * PIXEL + VECTOR_EXTRA);
  tokens = aligned(filtered + <usize>pixels * PIXEL + VECTOR_EXTRA);
  output = aligned(tokens + most * TOKEN);
  const end = output + most * BYTES_A_TOKEN + BLOCK_EXTRA;
  const pages = <i32>((end + (1 << PAGE_BITS) - 1) >> PAGE_BITS);
  if (pages > memory.size()) memory.grow(pages - memory.size());
}

export function inputAt(): usize {
  return input;
}

export function outputAt(): usize {
  return output;
}
