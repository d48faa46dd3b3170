/** The filters that PNG puts before compression (PNG specification, section 9), over whole pixels: three bytes at once. */

export const NONE = 0;
export const UP = 2;
export const PAETH = 4;

/** Of a raster's pixel; its fourth byte may hold anything. */
export const COLORS = 0xffffff;
const HIGH_BITS = 0x808080;
/** Every so many pixels a row is probed; a prime, so that text columns and dithering do not fool it. */
const PROBE_STEP = 7;

/** Three bytes' differences at once, each modulo 256. */
export const minus = (p: number, q: number): number =>
  (((p & COLORS) | HIGH_BITS) - (q & ~HIGH_BITS & COLORS)) ^ ((p ^ ~q) & HIGH_BITS);

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

/** Differences from what the three neighbours suggest; the row's first pixel has none to the left. */
export function filterPaeth(
  pixels: Int32Array,
  row: number,
  width: number,
  target: Int32Array,
  at: number,
): void {
  let left = 0;
  let corner = 0;
  for (let x = 0; x < width; x++) {
    const here = (pixels[row + x] ?? 0) & COLORS;
    const up = (pixels[row + x - width] ?? 0) & COLORS;
    target[at + x] = minus(here, paethOfPixels(left, up, corner));
    left = here;
    corner = up;
  }
}

/** Up is the cheaper of the two to compute and to compress, so None has to be clearly better. */
const UP_BONUS = 2;

/**
 * Photographs repeat neither their left nor their upper neighbour: Paeth. Otherwise whichever neighbour is equal more
 * often: Up turns equality above into zeros; None leaves runs and repeated glyphs for DEFLATE to find.
 */
export function chooseFilter(pixels: Int32Array, row: number, width: number): number {
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

/** The first pixel from `from` on that differs from the one above it, or `end`. */
export function firstUnlikeAbove(pixels: Int32Array, width: number, from: number, end: number): number {
  let i = from;
  // Four at a time: on a desktop most of them are alike.
  while (
    i + 3 < end &&
    ((((pixels[i] ?? 0) ^ (pixels[i - width] ?? 0)) |
      ((pixels[i + 1] ?? 0) ^ (pixels[i + 1 - width] ?? 0)) |
      ((pixels[i + 2] ?? 0) ^ (pixels[i + 2 - width] ?? 0)) |
      ((pixels[i + 3] ?? 0) ^ (pixels[i + 3 - width] ?? 0))) &
      COLORS) ===
      0
  )
    i += 4;
  while (i < end && (((pixels[i] ?? 0) ^ (pixels[i - width] ?? 0)) & COLORS) === 0) i++;
  return i;
}

/** The first pixel from `from` on that is not `color`, or `end`. */
export function firstUnlike(pixels: Int32Array, color: number, from: number, end: number): number {
  let i = from;
  while (
    i + 3 < end &&
    ((((pixels[i] ?? 0) ^ color) |
      ((pixels[i + 1] ?? 0) ^ color) |
      ((pixels[i + 2] ?? 0) ^ color) |
      ((pixels[i + 3] ?? 0) ^ color)) &
      COLORS) ===
      0
  )
    i += 4;
  while (i < end && (((pixels[i] ?? 0) ^ color) & COLORS) === 0) i++;
  return i;
}
