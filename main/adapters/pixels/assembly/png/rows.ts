/** Conversion of filtered rows to tokens, with the Adler-32 checksum computed in the same pass. */
import { filtered } from '../memory';
import { WINDOW } from './symbols';
import { sayMatch, sayPixel } from './tokens';

const PIXEL_BYTES: i32 = 3;
const HASH_BITS: u32 = 12;
const PLACES: i32 = 1 << 12;
/** No filtered pixel is this. */
const NO_PIXEL: u32 = 0xffffffff;

/** Where two pixels with a hash stood last, as an index into the filtered pixels; -1 for nowhere. 32 bits each. */
const places = memory.data(PLACES * 4, 16);

/** Sums over a row's bytes: plain, and each times the number of bytes from it to the row's end. */
export let rowSum: u32 = 0;
export let rowWeighted: u64 = 0;

export function forgetPlaces(): void {
  memory.fill(places, 0xff, PLACES * 4);
}

function pixel(index: i32): u32 {
  return load<u32>(filtered + ((<usize>index) << 2));
}

/** Spreads two neighbouring pixels over the table of places. */
function hashOf(first: u32, second: u32): usize {
  return ((first * 0x9e3779b1) ^ (second * 0x85ebca6b)) >> (32 - HASH_BITS);
}

/** The first pixel from `from` on that is not `color`, or `to`. */
function firstUnlike(color: u32, from: i32, to: i32): i32 {
  const colors = i32x4.splat(color);
  let i = from;
  for (; i + 8 <= to; i += 8) {
    const at = filtered + ((<usize>i) << 2);
    const first = v128.xor(v128.load(at), colors);
    if (v128.any_true(v128.or(first, v128.xor(v128.load(at, 16), colors)))) break;
  }
  while (i < to && pixel(i) == color) i++;
  return i;
}

/** Codes filtered pixels `from` to `to`: one row of `width`. */
export function codeRow(width: i32, from: i32, to: i32): void {
  const line = from / width;
  let sum: u32 = 0;
  let weighted: u64 = 0;
  let previous = NO_PIXEL;
  let i = from;
  while (i < to) {
    const word = pixel(i);
    const second = (word >> 8) & 0xff;
    const third = word & 0xff;
    const bytes = (word >> 16) + second + third;
    if (word == previous) {
      const end = firstUnlike(word, i + 1, to);
      const run = end - i;
      sum += <u32>run * bytes;
      // Each of the run's pixels has three bytes fewer behind it than the one before.
      const behind = <u64>run * <u64>(to - i) - ((<u64>run * <u64>(run - 1)) >> 1);
      weighted += behind * <u64>(PIXEL_BYTES * bytes) - <u64>run * <u64>(second + 2 * third);
      sayMatch(run, PIXEL_BYTES);
      i = end;
      continue;
    }
    previous = word;
    if (i + 1 < to) {
      const next = pixel(i + 1);
      const slot = places + (hashOf(word, next) << 2);
      const place = load<i32>(slot);
      store<i32>(slot, i);
      if (place >= 0 && pixel(place) == word && pixel(place + 1) == next) {
        const itsLine = place / width;
        // Each row begins with its filter's byte.
        const distance = (i - place) * PIXEL_BYTES + line - itsLine;
        const most = min(to - i, (itsLine + 1) * width - place);
        if (distance <= WINDOW && most > 1) {
          let length = 0;
          do {
            const repeated = pixel(i + length);
            const green = (repeated >> 8) & 0xff;
            const blue = repeated & 0xff;
            const all = (repeated >> 16) + green + blue;
            sum += all;
            weighted += <u64>(<u32>((to - i - length) * PIXEL_BYTES) * all - green - 2 * blue);
            length++;
          } while (length < most && pixel(place + length) == pixel(i + length));
          sayMatch(length, distance);
          i += length;
          previous = pixel(i - 1);
          continue;
        }
      }
    }
    sayPixel(word);
    sum += bytes;
    weighted += <u64>(<u32>((to - i) * PIXEL_BYTES) * bytes - second - 2 * third);
    i++;
  }
  rowSum = sum;
  rowWeighted = weighted;
}

/** Codes a row like the one above it: nothing but zeros. */
export function codeRepeatedRow(width: i32, from: i32): void {
  memory.fill(filtered + ((<usize>from) << 2), 0, (<usize>width) << 2);
  sayPixel(0);
  sayMatch(width - 1, PIXEL_BYTES);
  rowSum = 0;
  rowWeighted = 0;
}
