/** Bit writer for DEFLATE blocks, least significant bit first (RFC 1951, section 3.1.1). */
import { output, tokens } from '../memory';
import {
  DISTANCE_SYMBOLS,
  distanceBase,
  distanceExtraWidth,
  distanceSymbol,
  LITERAL_SYMBOLS,
  lengthExtra,
  lengthExtraWidth,
  lengthSymbol,
  LONGEST_MATCH,
} from './symbols';
import { DISTANCE_MASK, end, LENGTH_SHIFT, MATCH, ONE_BYTE } from './tokens';

/** By symbol, 32 bits each: its code and, from bit 16, how long that is. To be filled before tokens are written. */
export const literalCodes = memory.data(LITERAL_SYMBOLS * 4, 16);
export const distanceCodes = memory.data(DISTANCE_SYMBOLS * 4, 16);
const CODE_MASK: u32 = 0xffff;
const WIDTH_SHIFT: u32 = 16;

/** By length, 32 bits each: its code and extra bits and, from bit 24, how many that is. */
const matchCodes = memory.data((LONGEST_MATCH + 1) * 4, 16);
const MATCH_MASK: u32 = 0xffffff;
const MATCH_WIDTH_SHIFT: u32 = 24;
const SHORTEST_MATCH: i32 = 3;

/** The next byte, and up to seven bits that wait for their byte to be full. */
let at: usize = 0;
let waiting: u64 = 0;
let width: u32 = 0;

export function beginBlock(): void {
  at = output;
  waiting = 0;
  width = 0;
}

/** Up to 32 bits. */
export function put(value: u32, bits: u32): void {
  waiting |= (<u64>value) << (<u64>width);
  width += bits;
  store<u64>(at, waiting);
  at += width >> 3;
  waiting >>= <u64>(width & ~7);
  width &= 7;
}

/** How many bits the last byte lacks. */
export function missingBits(): u32 {
  return (8 - width) & 7;
}

/** Whole bytes since the block's beginning. */
export function written(): usize {
  return at - output;
}

function fillMatchCodes(): void {
  for (let length = SHORTEST_MATCH; length <= LONGEST_MATCH; length++) {
    const code = load<u32>(literalCodes + ((<usize>lengthSymbol(length)) << 2));
    const bits = code >> WIDTH_SHIFT;
    const all = (code & CODE_MASK) | (lengthExtra(length) << bits);
    const allBits = bits + lengthExtraWidth(length);
    store<u32>(matchCodes + ((<usize>length) << 2), all | (allBits << MATCH_WIDTH_SHIFT));
  }
}

function literalCode(symbol: u32): u32 {
  return load<u32>(literalCodes + ((<usize>symbol) << 2));
}

/** A token is at most 48 bits long and fewer than eight wait: one store each is enough. */
export function writeTokens(): void {
  fillMatchCodes();
  let out = at;
  let held = waiting;
  let bits = width;
  for (let from = tokens; from < end; from += 4) {
    const token = load<u32>(from);
    if (token < MATCH) {
      if (token < ONE_BYTE) {
        const first = literalCode(token >> 16);
        held |= (<u64>(first & CODE_MASK)) << (<u64>bits);
        bits += first >> WIDTH_SHIFT;
        const second = literalCode((token >> 8) & 0xff);
        held |= (<u64>(second & CODE_MASK)) << (<u64>bits);
        bits += second >> WIDTH_SHIFT;
      }
      const last = literalCode(token & 0xff);
      held |= (<u64>(last & CODE_MASK)) << (<u64>bits);
      bits += last >> WIDTH_SHIFT;
    } else {
      const match = load<u32>(matchCodes + ((<usize>((token ^ MATCH) >> LENGTH_SHIFT)) << 2));
      held |= (<u64>(match & MATCH_MASK)) << (<u64>bits);
      bits += match >> MATCH_WIDTH_SHIFT;
      const distance = <i32>(token & DISTANCE_MASK) + 1;
      const symbol = distanceSymbol(distance);
      const code = load<u32>(distanceCodes + ((<usize>symbol) << 2));
      held |= (<u64>(code & CODE_MASK)) << (<u64>bits);
      bits += code >> WIDTH_SHIFT;
      held |= (<u64>(distance - distanceBase(symbol))) << (<u64>bits);
      bits += distanceExtraWidth(symbol);
    }
    store<u64>(out, held);
    out += bits >> 3;
    held >>= <u64>(bits & ~7);
    bits &= 7;
  }
  at = out;
  waiting = held;
  width = bits;
}
