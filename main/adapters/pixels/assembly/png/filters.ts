/** PNG row filters (PNG specification, section 9): four pixels at once, byte by byte. */

export const NONE: u32 = 0;
export const UP: u32 = 2;
export const PAETH: u32 = 4;

/** Of a raster's pixel; its fourth byte may hold anything. */
const COLORS: u32 = 0xffffff;
/** Pixels between two probed ones of a row; a prime, so that text columns and dithering do not fool it. */
const PROBE_STEP: i32 = 7;
/** Up is the cheaper of the two to compute and to compress, so None has to be clearly better. */
const UP_BONUS: i32 = 2;
const VECTOR_PIXELS: i32 = 4;

function pixel(row: usize, index: i32): u32 {
  return load<u32>(row + ((<usize>index) << 2));
}

/** Whether two rows have the same colours. */
export function areAlike(row: usize, above: usize, width: i32): bool {
  const mask = i32x4.splat(COLORS);
  let i = 0;
  for (; i + VECTOR_PIXELS <= width; i += VECTOR_PIXELS) {
    const at = (<usize>i) << 2;
    if (v128.any_true(v128.and(v128.xor(v128.load(row + at), v128.load(above + at)), mask))) return false;
  }
  for (; i < width; i++) if (((pixel(row, i) ^ pixel(above, i)) & COLORS) != 0) return false;
  return true;
}

/**
 * Photographs repeat neither their left nor their upper neighbour: Paeth. Otherwise whichever neighbour is equal more
 * often: Up turns equality above into zeros; None leaves runs and repeated glyphs for DEFLATE to find.
 */
export function chooseFilter(row: usize, above: usize, width: i32): u32 {
  let unlikeUp = 0;
  let unlikeLeft = 0;
  for (let i = 1; i < width; i += PROBE_STEP) {
    const here = pixel(row, i);
    if (((here ^ pixel(above, i)) & COLORS) != 0) unlikeUp++;
    if (((here ^ pixel(row, i - 1)) & COLORS) != 0) unlikeLeft++;
  }
  if (min(unlikeUp, unlikeLeft) * PROBE_STEP * 2 > width) return PAETH;
  return unlikeUp <= unlikeLeft * UP_BONUS ? UP : NONE;
}

/** The colours as they are. */
export function filterNone(row: usize, target: usize, width: i32): void {
  const mask = i32x4.splat(COLORS);
  for (let i = 0; i < width; i += VECTOR_PIXELS) {
    const at = (<usize>i) << 2;
    v128.store(target + at, v128.and(v128.load(row + at), mask));
  }
}

/** Differences from the row above. */
export function filterUp(row: usize, above: usize, target: usize, width: i32): void {
  const mask = i32x4.splat(COLORS);
  for (let i = 0; i < width; i += VECTOR_PIXELS) {
    const at = (<usize>i) << 2;
    v128.store(target + at, v128.and(i8x16.sub(v128.load(row + at), v128.load(above + at)), mask));
  }
}

/** The Paeth predictor of the three neighbours, eight bytes in lanes of 16 bits. */
function predicted(left: v128, up: v128, corner: v128): v128 {
  const toLeft = i16x8.abs(i16x8.sub(up, corner));
  const toUp = i16x8.abs(i16x8.sub(left, corner));
  const toCorner = i16x8.abs(i16x8.sub(i16x8.add(left, up), i16x8.shl(corner, 1)));
  const isLeft = v128.and(i16x8.le_s(toLeft, toUp), i16x8.le_s(toLeft, toCorner));
  return v128.bitselect(left, v128.bitselect(up, corner, i16x8.le_s(toUp, toCorner)), isLeft);
}

/** Differences from the predictor of the three neighbours; the row's first pixel has none to the left. */
export function filterPaeth(row: usize, above: usize, target: usize, width: i32): void {
  const mask = i32x4.splat(COLORS);
  for (let i = 1; i < width; i += VECTOR_PIXELS) {
    const at = (<usize>i) << 2;
    const left = v128.load(row + at - 4);
    const up = v128.load(above + at);
    const corner = v128.load(above + at - 4);
    const low = predicted(
      i16x8.extend_low_i8x16_u(left),
      i16x8.extend_low_i8x16_u(up),
      i16x8.extend_low_i8x16_u(corner),
    );
    const high = predicted(
      i16x8.extend_high_i8x16_u(left),
      i16x8.extend_high_i8x16_u(up),
      i16x8.extend_high_i8x16_u(corner),
    );
    const differences = i8x16.sub(v128.load(row + at), i8x16.narrow_i16x8_u(low, high));
    v128.store(target + at, v128.and(differences, mask));
  }
  const first = i8x16.sub(i32x4.splat(load<u32>(row)), i32x4.splat(load<u32>(above)));
  store<u32>(target, i32x4.extract_lane(first, 0) & COLORS);
}
