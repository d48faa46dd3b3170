/** Tokens of a DEFLATE block before its codes are built: literals and matches, with their frequencies. */
import { tokens } from '../memory';
import {
  DISTANCE_SYMBOLS,
  distanceSymbol,
  END_OF_BLOCK,
  LITERAL_SYMBOLS,
  lengthSymbol,
  LONGEST_MATCH,
} from './symbols';

/** A token below this is a pixel: three literals, the highest byte first. */
export const ONE_BYTE: u32 = 1 << 24;
/** With this bit it is a match: its length from bit 15, its distance less one below. */
export const MATCH: u32 = 1 << 30;
export const LENGTH_SHIFT: u32 = 15;
export const DISTANCE_MASK: u32 = (1 << 15) - 1;
const PIXEL_BYTES: i32 = 3;

/** How often each symbol is said, 32 bits each. */
export const literals = memory.data(LITERAL_SYMBOLS * 4, 16);
export const distances = memory.data(DISTANCE_SYMBOLS * 4, 16);

/** Where the next token goes. */
export let end: usize = 0;

function count(table: usize, symbol: u32): void {
  const at = table + ((<usize>symbol) << 2);
  store<u32>(at, load<u32>(at) + 1);
}

export function clearTokens(): void {
  end = tokens;
  memory.fill(literals, 0, LITERAL_SYMBOLS * 4);
  memory.fill(distances, 0, DISTANCE_SYMBOLS * 4);
  count(literals, END_OF_BLOCK);
}

export function sayByte(value: u32): void {
  store<u32>(end, ONE_BYTE | value);
  end += 4;
  count(literals, value);
}

export function sayPixel(value: u32): void {
  store<u32>(end, value);
  end += 4;
  count(literals, value >> 16);
  count(literals, (value >> 8) & 0xff);
  count(literals, value & 0xff);
}

/** Pixels that stood `distance` bytes before. */
export function sayMatch(pixels: i32, distance: i32): void {
  const symbol = distanceSymbol(distance);
  for (let left = pixels * PIXEL_BYTES; left > 0; left -= LONGEST_MATCH) {
    const length = min(left, LONGEST_MATCH);
    store<u32>(end, MATCH | ((<u32>length) << LENGTH_SHIFT) | (<u32>(distance - 1)));
    end += 4;
    count(literals, lengthSymbol(length));
    count(distances, symbol);
  }
}
