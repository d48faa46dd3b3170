/** What a DEFLATE block says, before it is known how often it says what: literals and matches, with their counts. */
import {
  DISTANCE_SYMBOLS,
  distanceSymbol,
  END_OF_BLOCK,
  LITERAL_SYMBOLS,
  lengthSymbols,
  LONGEST_MATCH,
} from './symbols.ts';

/** A token below this is a pixel: three literals, the highest byte first. */
export const ONE_BYTE = 1 << 24;
/** With this bit it is a match: its length from bit 15, its distance less one below. */
export const MATCH = 1 << 30;
export const LENGTH_SHIFT = 15;
export const DISTANCE_MASK = (1 << LENGTH_SHIFT) - 1;
const PIXEL_BYTES = 3;

export class Tokens {
  list: Int32Array = new Int32Array();
  count = 0;
  readonly literals: Int32Array = new Int32Array(LITERAL_SYMBOLS);
  readonly distances: Int32Array = new Int32Array(DISTANCE_SYMBOLS);

  /** Empty, with room for at least so many tokens. */
  clear(size: number): void {
    if (this.list.length < size) this.list = new Int32Array(size);
    this.count = 0;
    this.literals.fill(0);
    this.literals[END_OF_BLOCK] = 1;
    this.distances.fill(0);
  }

  byte(value: number): void {
    this.list[this.count++] = ONE_BYTE | value;
    this.literals[value] = (this.literals[value] ?? 0) + 1;
  }

  pixel(value: number): void {
    const { literals } = this;
    this.list[this.count++] = value;
    const first = value >>> 16;
    const second = (value >>> 8) & 0xff;
    const third = value & 0xff;
    literals[first] = (literals[first] ?? 0) + 1;
    literals[second] = (literals[second] ?? 0) + 1;
    literals[third] = (literals[third] ?? 0) + 1;
  }

  /** Pixels that stood `distance` bytes before. */
  match(pixels: number, distance: number): void {
    const { literals, distances } = this;
    const symbol = distanceSymbol(distance);
    for (let left = pixels * PIXEL_BYTES; left > 0; left -= LONGEST_MATCH) {
      const length = left < LONGEST_MATCH ? left : LONGEST_MATCH;
      this.list[this.count++] = MATCH | (length << LENGTH_SHIFT) | (distance - 1);
      const code = lengthSymbols[length] ?? 0;
      literals[code] = (literals[code] ?? 0) + 1;
      distances[symbol] = (distances[symbol] ?? 0) + 1;
    }
  }
}
