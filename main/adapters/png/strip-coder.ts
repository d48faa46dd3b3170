/**
 * Turns rows of a raster into compressed rows of a PNG: filters, finds repeats and takes the checksum in one go over
 * whole pixels. This is the encoder's inner loop: plain loops over words, no allocation, nothing done twice.
 * docs/decisions/0010-png-encoder.md compares it with zlib.
 */
import { ADLER_MODULUS } from './adler32.ts';
import { deflateBlock } from './deflate/block.ts';
import { WINDOW } from './deflate/symbols.ts';
import { Tokens } from './deflate/tokens.ts';
import {
  chooseFilter,
  COLORS,
  filterPaeth,
  firstUnlike,
  firstUnlikeAbove,
  minus,
  NONE,
  PAETH,
  UP,
} from './filter.ts';
import type { Strip } from './job.ts';

const PIXEL_BYTES = 3;
/** So many equal neighbours end a stretch of pixels that differ from the row above; fewer would cut matches short. */
const GAP = 8;
const HASH_BITS = 12;
const NOWHERE = -1;

/** Spreads two neighbouring pixels over the table of places. */
const hashOf = (first: number, second: number): number =>
  (Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b)) >>> (32 - HASH_BITS);

const tokens = new Tokens();
/** Where two pixels with a hash stood last, as an index into `filtered`. */
const places = new Int32Array(1 << HASH_BITS);
/** The strip's filtered pixels. */
let filtered = new Int32Array();

/** Sums over a row's bytes so far: plain, and each times the number of bytes from it to the row's end. */
let rowSum = 0;
let rowWeighted = 0;

/** So many pixels' sums fit 31 bits, which makes them cheaper by half. */
const MOST_PIXELS = 1024;

/** Codes filtered pixels `from` to `to` of the row that ends at `rowEnd`; `before` is the one to the left of them. */
function codePixels(width: number, from: number, to: number, rowEnd: number, before: number): void {
  let previous = before;
  for (let start = from; start < to; start += MOST_PIXELS) {
    const end = Math.min(to, start + MOST_PIXELS);
    codeFew(width, start, end, rowEnd, previous);
    previous = (filtered[end - 1] ?? 0) & COLORS;
  }
}

function codeFew(width: number, from: number, to: number, rowEnd: number, before: number): void {
  const words = filtered;
  const line = Math.floor((rowEnd - 1) / width);
  let sum = 0;
  let weighted = 0;
  let previous = before;
  let i = from;
  while (i < to) {
    const word = (words[i] ?? 0) & COLORS;
    const second = (word >>> 8) & 0xff;
    const third = word & 0xff;
    const bytes = (word >>> 16) + second + third;
    if (word === previous) {
      const end = firstUnlike(words, word, i + 1, to);
      const run = end - i;
      sum += run * bytes;
      // Each of the run's pixels has three bytes fewer behind it than the one before.
      weighted += PIXEL_BYTES * bytes * (run * (to - i) - ((run * (run - 1)) >> 1));
      weighted -= run * (second + 2 * third);
      tokens.match(run, PIXEL_BYTES);
      i = end;
      continue;
    }
    previous = word;
    if (i + 1 < to) {
      const next = words[i + 1] ?? 0;
      const hash = hashOf(word, next & COLORS);
      const place = places[hash] ?? NOWHERE;
      places[hash] = i;
      if (
        place >= 0 &&
        (((words[place] ?? 0) ^ word) & COLORS) === 0 &&
        (((words[place + 1] ?? 0) ^ next) & COLORS) === 0
      ) {
        const itsLine = Math.floor(place / width);
        // Each row begins with its filter's byte.
        const distance = (i - place) * PIXEL_BYTES + line - itsLine;
        const most = Math.min(to - i, (itsLine + 1) * width - place);
        if (distance <= WINDOW && most > 1) {
          let length = 0;
          do {
            const repeated = words[i + length] ?? 0;
            const green = (repeated >>> 8) & 0xff;
            const blue = repeated & 0xff;
            const all = ((repeated >>> 16) & 0xff) + green + blue;
            sum += all;
            weighted += (to - i - length) * PIXEL_BYTES * all - green - 2 * blue;
            length++;
          } while (
            length < most &&
            (((words[place + length] ?? 0) ^ (words[i + length] ?? 0)) & COLORS) === 0
          );
          tokens.match(length, distance);
          i += length;
          previous = (words[i - 1] ?? 0) & COLORS;
          continue;
        }
      }
    }
    tokens.pixel(word);
    sum += bytes;
    weighted += (to - i) * PIXEL_BYTES * bytes - second - 2 * third;
    i++;
  }
  rowSum += sum;
  rowWeighted += weighted + (rowEnd - to) * PIXEL_BYTES * sum;
}

/** A row of differences from the row above. Where there are none, nothing but their number is looked at. */
function codeUp(pixels: Int32Array, width: number, row: number, at: number): void {
  const words = filtered;
  const end = row + width;
  const shift = at - row;
  words.fill(0, at, at + width);
  let previous = NOWHERE;
  let i = row;
  while (i < end) {
    const unlike = firstUnlikeAbove(pixels, width, i, end);
    if (unlike > i) {
      if (previous !== 0) tokens.pixel(0);
      tokens.match(unlike - i - (previous === 0 ? 0 : 1), PIXEL_BYTES);
      previous = 0;
      i = unlike;
      if (i === end) return;
    }
    const start = i;
    let gap = 0;
    for (; i < end && gap < GAP; i++) {
      const pixel = pixels[i] ?? 0;
      const up = pixels[i - width] ?? 0;
      if (((pixel ^ up) & COLORS) === 0) gap++;
      else {
        words[i + shift] = minus(pixel, up);
        gap = 0;
      }
    }
    i -= gap;
    codePixels(width, start + shift, i + shift, at + width, previous);
    previous = words[i - 1 + shift] ?? 0;
  }
}

function codeRow(filter: number, pixels: Int32Array, width: number, row: number, at: number): void {
  if (filter === UP) {
    codeUp(pixels, width, row, at);
    return;
  }
  if (filter === PAETH) filterPaeth(pixels, row, width, filtered, at);
  else filtered.set(pixels.subarray(row, row + width), at);
  codePixels(width, at, at + width, at + width, NOWHERE);
}

/** Nothing but zeros. */
function codeRepeatedRow(width: number, at: number): void {
  filtered.fill(0, at, at + width);
  tokens.pixel(0);
  tokens.match(width - 1, PIXEL_BYTES);
}

/**
 * Rows `from` to `to` (exclusive). The first one looks at nothing above it, so that a strip's bytes depend on the strip
 * alone and can stand in any picture of the same width.
 */
export function compressStrip(pixels: Int32Array, width: number, from: number, to: number): Strip {
  const size = width * (to - from);
  if (filtered.length < size) filtered = new Int32Array(size);
  tokens.clear(size + to - from);
  places.fill(NOWHERE);
  const bytes = Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  let sum = 1;
  let weighted = 0;
  for (let y = from; y < to; y++) {
    const row = y * width;
    const at = row - from * width;
    const isRepeated =
      y > from && bytes.compare(bytes, (row - width) * 4, row * 4, row * 4, (row + width) * 4) === 0;
    const filter = isRepeated ? UP : y === from ? NONE : chooseFilter(pixels, row, width);
    tokens.byte(filter);
    rowSum = 0;
    rowWeighted = 0;
    if (isRepeated) codeRepeatedRow(width, at);
    else codeRow(filter, pixels, width, row, at);
    sum += filter;
    weighted = (weighted + sum + width * PIXEL_BYTES * sum + rowWeighted) % ADLER_MODULUS;
    sum = (sum + rowSum) % ADLER_MODULUS;
  }
  const length = (width * PIXEL_BYTES + 1) * (to - from);
  return { deflated: deflateBlock(tokens), adler: { sum, weighted, length } };
}
