/**
 * Turns rows of a raster into what PNG compresses: R, G, B with a filter before each row (PNG specification, section 9).
 * This is the encoder's inner loop: plain loops over words, no allocation, nothing done twice.
 */
import { ADLER_MODULUS, type AdlerPart } from './adler32.ts';

const NONE = 0;
const UP = 2;
const PAETH = 4;

const COLORS = 0xffffff;
const HIGH_BITS = 0x808080;
/** Every so many pixels a row is probed; a prime, so that text columns and dithering do not fool it. */
const PROBE_STEP = 7;
/** So many pixels can be summed before a 32-bit sum overflows. */
const BLOCK = 256;

/** Three bytes' differences at once, each modulo 256. */
const minus = (p: number, q: number): number =>
  ((p | HIGH_BITS) - (q & ~HIGH_BITS & COLORS)) ^ ((p ^ ~q) & HIGH_BITS);

function paeth(left: number, up: number, corner: number): number {
  const toLeft = Math.abs(up - corner);
  const toUp = Math.abs(left - corner);
  const toCorner = Math.abs(left + up - 2 * corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

const paethOfPixels = (left: number, up: number, corner: number): number =>
  paeth(left & 0xff, up & 0xff, corner & 0xff) |
  (paeth((left >>> 8) & 0xff, (up >>> 8) & 0xff, (corner >>> 8) & 0xff) << 8) |
  (paeth(left >>> 16, up >>> 16, corner >>> 16) << 16);

/** Up is the cheaper of the two to compute and to compress, so None has to be clearly better. */
const UP_BONUS = 2;

/**
 * Photographs repeat neither their left nor their upper neighbour: Paeth. Otherwise whichever neighbour is equal more
 * often: Up turns equality above into zeros; None leaves runs and repeated glyphs for DEFLATE to find.
 */
function chooseFilter(pixels: Uint32Array, row: number, width: number): number {
  let unlikeUp = 0;
  let unlikeLeft = 0;
  for (let i = row + 1; i < row + width; i += PROBE_STEP) {
    const p = pixels[i] ?? 0;
    if (((p ^ (pixels[i - width] ?? 0)) & COLORS) !== 0) unlikeUp++;
    if (((p ^ (pixels[i - 1] ?? 0)) & COLORS) !== 0) unlikeLeft++;
  }
  if (Math.min(unlikeUp, unlikeLeft) * PROBE_STEP * 2 > width) return PAETH;
  return unlikeUp <= unlikeLeft * UP_BONUS ? UP : NONE;
}

/** Bytes that `filterRows` writes for each row. */
export const filteredRowBytes = (width: number): number => width * 3 + 1;

/** Sums of a block's bytes: plain, and each times the number of bytes from it to the block's end. */
let blockSum = 0;
let blockWeighted = 0;

function put(target: Uint8Array, o: number, value: number, left: number): void {
  const red = value >>> 16;
  const green = (value >>> 8) & 0xff;
  const blue = value & 0xff;
  target[o] = red;
  target[o + 1] = green;
  target[o + 2] = blue;
  blockSum += red + green + blue;
  blockWeighted += left * (red + green + blue) - green - 2 * blue;
}

/** Pixels as they are. */
function plainBlock(pixels: Uint32Array, from: number, to: number, target: Uint8Array, start: number): void {
  for (let i = from, o = start, left = (to - from) * 3; i < to; i++, o += 3, left -= 3)
    put(target, o, (pixels[i] ?? 0) & COLORS, left);
}

/** Differences from the pixels above, into a target of zeros: on a desktop most of them are. */
function upBlock(
  pixels: Uint32Array,
  from: number,
  to: number,
  width: number,
  target: Uint8Array,
  start: number,
): void {
  for (let i = from; i < to; i++) {
    const p = pixels[i] ?? 0;
    const up = pixels[i - width] ?? 0;
    if (((p ^ up) & COLORS) === 0) continue;
    put(target, start + (i - from) * 3, minus(p & COLORS, up & COLORS) & COLORS, (to - i) * 3);
  }
}

/** Differences from what the three neighbours suggest; the row's first pixel has none to the left. */
function paethBlock(
  pixels: Uint32Array,
  from: number,
  to: number,
  width: number,
  isFirst: boolean,
  target: Uint8Array,
  start: number,
): void {
  let left = isFirst ? 0 : (pixels[from - 1] ?? 0) & COLORS;
  let corner = isFirst ? 0 : (pixels[from - 1 - width] ?? 0) & COLORS;
  for (let i = from, o = start; i < to; i++, o += 3) {
    const here = (pixels[i] ?? 0) & COLORS;
    const up = (pixels[i - width] ?? 0) & COLORS;
    put(target, o, minus(here, paethOfPixels(left, up, corner)) & COLORS, (to - i) * 3);
    left = here;
    corner = up;
  }
}

/**
 * Filters rows `from` to `to` (exclusive) into `target` from its start and gives their checksum. The first row looks at
 * nothing above it, so that a strip's bytes depend on the strip alone.
 */
export function filterRows(
  pixels: Uint32Array,
  width: number,
  from: number,
  to: number,
  target: Uint8Array,
): AdlerPart {
  const rowBytes = filteredRowBytes(width);
  const bytes = Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  let sum = 1;
  let weighted = 0;
  const add = (length: number): void => {
    weighted = (weighted + length * sum + blockWeighted) % ADLER_MODULUS;
    sum = (sum + blockSum) % ADLER_MODULUS;
    blockSum = 0;
    blockWeighted = 0;
  };

  for (let y = from; y < to; y++) {
    const row = y * width;
    const start = (y - from) * rowBytes + 1;
    const isRepeated =
      y > from && bytes.compare(bytes, (row - width) * 4, row * 4, row * 4, (row + width) * 4) === 0;
    const filter = isRepeated ? UP : y === from ? NONE : chooseFilter(pixels, row, width);
    target[start - 1] = filter;
    blockSum = filter;
    blockWeighted = filter;
    add(1);
    if (filter === UP) target.fill(0, start, start + width * 3);
    if (isRepeated) {
      add(width * 3);
      continue;
    }
    for (let x = 0; x < width; x += BLOCK) {
      const length = Math.min(BLOCK, width - x);
      const first = row + x;
      const o = start + x * 3;
      if (filter === UP) upBlock(pixels, first, first + length, width, target, o);
      else if (filter === PAETH) paethBlock(pixels, first, first + length, width, x === 0, target, o);
      else plainBlock(pixels, first, first + length, target, o);
      add(length * 3);
    }
  }
  return { sum, weighted, length: rowBytes * (to - from) };
}
