/** One DEFLATE block with dynamic Huffman codes (RFC 1951, section 3.2.7), padded to a whole byte. */
import type { Kernel } from '../../kernel.ts';
import { canonicalCodes, codeLengths } from './huffman.ts';
import { DISTANCE_SYMBOLS, END_OF_BLOCK, LITERAL_SYMBOLS } from './symbols.ts';

const DYNAMIC_CODES = 2;
const LONGEST_CODE = 15;
const LONGEST_LENGTH_CODE = 7;
const LENGTH_CODES = 19;
const LENGTH_CODE_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const WIDTH_SHIFT = 16;

interface Repeat {
  readonly symbol: number;
  readonly least: number;
  readonly most: number;
  readonly bits: number;
}
const SAME_AGAIN: Repeat = { symbol: 16, least: 3, most: 6, bits: 2 };
const FEW_ZEROS: Repeat = { symbol: 17, least: 3, most: 10, bits: 3 };
const MANY_ZEROS: Repeat = { symbol: 18, least: 11, most: 138, bits: 7 };

/** Code lengths, runs shortened: symbol, extra, extra bits, one after the other. */
function runLengths(lengths: Uint8Array): readonly number[] {
  const runs: number[] = [];
  for (let i = 0; i < lengths.length;) {
    const value = lengths[i] ?? 0;
    let end = i + 1;
    while (end < lengths.length && lengths[end] === value) end++;
    let left = end - i;
    i = end;
    if (value !== 0) {
      runs.push(value, 0, 0);
      left--;
    }
    while (left >= SAME_AGAIN.least) {
      const repeat = value !== 0 ? SAME_AGAIN : left < MANY_ZEROS.least ? FEW_ZEROS : MANY_ZEROS;
      const run = Math.min(left, repeat.most);
      runs.push(repeat.symbol, run - repeat.least, repeat.bits);
      left -= run;
    }
    for (; left > 0; left--) runs.push(value, 0, 0);
  }
  return runs;
}

function used(lengths: Uint8Array, least: number): number {
  let count = lengths.length;
  while (count > least && lengths[count - 1] === 0) count--;
  return count;
}

/** Says how long each code is. */
function writeCodes(kernel: Kernel, literals: Uint8Array, distances: Uint8Array): void {
  const literalCount = used(literals, END_OF_BLOCK + 1);
  const distanceCount = used(distances, 1);
  const all = new Uint8Array(literalCount + distanceCount);
  all.set(literals.subarray(0, literalCount));
  all.set(distances.subarray(0, distanceCount), literalCount);
  const runs = runLengths(all);
  const weights = new Int32Array(LENGTH_CODES);
  for (let i = 0; i < runs.length; i += 3) weights[runs[i] ?? 0] = (weights[runs[i] ?? 0] ?? 0) + 1;
  const lengths = codeLengths(weights, LONGEST_LENGTH_CODE);
  const codes = canonicalCodes(lengths);
  let count = LENGTH_CODES;
  while (count > 4 && lengths[LENGTH_CODE_ORDER[count - 1] ?? 0] === 0) count--;
  kernel.put(literalCount - END_OF_BLOCK - 1, 5);
  kernel.put(distanceCount - 1, 5);
  kernel.put(count - 4, 4);
  for (let i = 0; i < count; i++) kernel.put(lengths[LENGTH_CODE_ORDER[i] ?? 0] ?? 0, 3);
  for (let i = 0; i < runs.length; i += 3) {
    const symbol = runs[i] ?? 0;
    kernel.put(codes[symbol] ?? 0, lengths[symbol] ?? 0);
    kernel.put(runs[i + 1] ?? 0, runs[i + 2] ?? 0);
  }
}

/** Fills a table of codes and their lengths. */
function fillCodes(table: Int32Array, lengths: Uint8Array): void {
  const codes = canonicalCodes(lengths);
  for (let symbol = 0; symbol < table.length; symbol++)
    table[symbol] = (codes[symbol] ?? 0) | ((lengths[symbol] ?? 0) << WIDTH_SHIFT);
}

/** An empty stored block: brings the stream to a byte's end without ending it. */
function alignToByte(kernel: Kernel): void {
  kernel.put(0, 3);
  kernel.put(0, kernel.missingBits());
  // LEN and its complement.
  kernel.put(0, 16);
  kernel.put(0xffff, 16);
}

/** The deflate block for the kernel's tokens, in the kernel's own memory: it stands there until the next one. */
export function deflateBlock(kernel: Kernel): Uint8Array {
  const { buffer } = kernel.memory;
  const literals = codeLengths(new Int32Array(buffer, kernel.literals, LITERAL_SYMBOLS), LONGEST_CODE);
  const distances = codeLengths(new Int32Array(buffer, kernel.distances, DISTANCE_SYMBOLS), LONGEST_CODE);
  const literalCodes = new Int32Array(buffer, kernel.literalCodes, LITERAL_SYMBOLS);
  fillCodes(literalCodes, literals);
  fillCodes(new Int32Array(buffer, kernel.distanceCodes, DISTANCE_SYMBOLS), distances);
  kernel.beginBlock();
  kernel.put(0, 1);
  kernel.put(DYNAMIC_CODES, 2);
  writeCodes(kernel, literals, distances);
  kernel.writeTokens();
  const end = literalCodes[END_OF_BLOCK] ?? 0;
  kernel.put(end & 0xffff, end >>> WIDTH_SHIFT);
  alignToByte(kernel);
  return new Uint8Array(buffer, kernel.outputAt(), kernel.written());
}
