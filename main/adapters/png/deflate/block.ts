/** Writes tokens as one DEFLATE block with codes of its own (RFC 1951, section 3.2.7), then comes to a byte's end. */
import { canonicalCodes, codeLengths } from './huffman.ts';
import {
  distanceBases,
  distanceExtraBits,
  distanceSymbol,
  END_OF_BLOCK,
  LITERAL_SYMBOLS,
  lengthExtraBits,
  lengthExtras,
  lengthSymbols,
  LONGEST_MATCH,
} from './symbols.ts';
import { DISTANCE_MASK, LENGTH_SHIFT, MATCH, ONE_BYTE, type Tokens } from './tokens.ts';

const DYNAMIC_CODES = 2;
const LONGEST_CODE = 15;
const LONGEST_LENGTH_CODE = 7;
const LENGTH_CODES = 19;
const LENGTH_CODE_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
/** A pixel's three codes, at most. */
const BYTES_A_TOKEN = 6;
const HEADER_BYTES = 400;

/** Sixteen bits at a time: codes are at most that long, and what waits to be written stays below 32. */
class BitWriter {
  words = new Uint16Array();
  at = 0;
  waiting = 0;
  bits = 0;

  put(value: number, bits: number): void {
    this.waiting |= value << this.bits;
    this.bits += bits;
    if (this.bits < 16) return;
    this.words[this.at++] = this.waiting;
    this.waiting >>>= 16;
    this.bits -= 16;
  }
}

const writer = new BitWriter();

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

function writeCodes(literals: Uint8Array, distances: Uint8Array): void {
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
  writer.put(literalCount - END_OF_BLOCK - 1, 5);
  writer.put(distanceCount - 1, 5);
  writer.put(count - 4, 4);
  for (let i = 0; i < count; i++) writer.put(lengths[LENGTH_CODE_ORDER[i] ?? 0] ?? 0, 3);
  for (let i = 0; i < runs.length; i += 3) {
    const symbol = runs[i] ?? 0;
    writer.put(codes[symbol] ?? 0, lengths[symbol] ?? 0);
    writer.put(runs[i + 1] ?? 0, runs[i + 2] ?? 0);
  }
}

/** Code and, from bit 16, its length: one lookup each. */
const literalTable = new Int32Array(LITERAL_SYMBOLS);
/** By length: code and extra bits, and how many bits that is. */
const matchCodes = new Int32Array(LONGEST_MATCH + 1);
const matchBits = new Uint8Array(LONGEST_MATCH + 1);

function prepareTables(lengths: Uint8Array): void {
  const codes = canonicalCodes(lengths);
  for (let symbol = 0; symbol < LITERAL_SYMBOLS; symbol++)
    literalTable[symbol] = (codes[symbol] ?? 0) | ((lengths[symbol] ?? 0) << 16);
  for (let length = 3; length <= LONGEST_MATCH; length++) {
    const symbol = lengthSymbols[length] ?? 0;
    const bits = lengths[symbol] ?? 0;
    matchCodes[length] = (codes[symbol] ?? 0) | ((lengthExtras[length] ?? 0) << bits);
    matchBits[length] = bits + (lengthExtraBits[length] ?? 0);
  }
}

function writeTokens({ list, count }: Tokens, distanceLengths: Uint8Array): void {
  const distanceCodes = canonicalCodes(distanceLengths);
  const { words } = writer;
  const table = literalTable;
  let { at, waiting, bits } = writer;
  for (let i = 0; i < count; i++) {
    const token = list[i] ?? 0;
    if (token < MATCH) {
      if (token < ONE_BYTE) {
        const first = table[token >>> 16] ?? 0;
        waiting |= (first & 0xffff) << bits;
        bits += first >>> 16;
        if (bits >= 16) {
          words[at++] = waiting;
          waiting >>>= 16;
          bits -= 16;
        }
        const second = table[(token >>> 8) & 0xff] ?? 0;
        waiting |= (second & 0xffff) << bits;
        bits += second >>> 16;
        if (bits >= 16) {
          words[at++] = waiting;
          waiting >>>= 16;
          bits -= 16;
        }
      }
      const last = table[token & 0xff] ?? 0;
      waiting |= (last & 0xffff) << bits;
      bits += last >>> 16;
    } else {
      const length = (token ^ MATCH) >>> LENGTH_SHIFT;
      const code = matchCodes[length] ?? 0;
      waiting |= (code & 0xffff) << bits;
      let width = matchBits[length] ?? 0;
      if (width > 16) {
        words[at++] = waiting;
        waiting = (waiting >>> 16) | ((code >>> 16) << bits);
        width -= 16;
      }
      bits += width;
      if (bits >= 16) {
        words[at++] = waiting;
        waiting >>>= 16;
        bits -= 16;
      }
      const distance = (token & DISTANCE_MASK) + 1;
      const symbol = distanceSymbol(distance);
      waiting |= (distanceCodes[symbol] ?? 0) << bits;
      bits += distanceLengths[symbol] ?? 0;
      if (bits >= 16) {
        words[at++] = waiting;
        waiting >>>= 16;
        bits -= 16;
      }
      waiting |= (distance - (distanceBases[symbol] ?? 0)) << bits;
      bits += distanceExtraBits[symbol] ?? 0;
    }
    if (bits >= 16) {
      words[at++] = waiting;
      waiting >>>= 16;
      bits -= 16;
    }
  }
  writer.at = at;
  writer.waiting = waiting;
  writer.bits = bits;
}

/** An empty stored block: brings the stream to a byte's end without ending it. */
function alignToByte(): void {
  writer.put(0, 3);
  writer.put(0, (8 - (writer.bits % 8)) % 8);
  // LEN and its complement.
  writer.put(0, 16);
  writer.put(0xffff, 16);
}

export function deflateBlock(tokens: Tokens): Uint8Array<ArrayBuffer> {
  const size = (tokens.count * BYTES_A_TOKEN + HEADER_BYTES) >> 1;
  if (writer.words.length < size) writer.words = new Uint16Array(size);
  writer.at = 0;
  writer.waiting = 0;
  writer.bits = 0;
  const literals = codeLengths(tokens.literals, LONGEST_CODE);
  const distances = codeLengths(tokens.distances, LONGEST_CODE);
  writer.put(0, 1);
  writer.put(DYNAMIC_CODES, 2);
  writeCodes(literals, distances);
  prepareTables(literals);
  writeTokens(tokens, distances);
  const end = literalTable[END_OF_BLOCK] ?? 0;
  writer.put(end & 0xffff, end >>> 16);
  alignToByte();
  const bytes = writer.at * 2 + (writer.bits >> 3);
  writer.words[writer.at] = writer.waiting;
  return new Uint8Array(writer.words.buffer, 0, bytes).slice();
}
