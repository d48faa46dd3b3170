/**
 * The inner loops of resizing, in AssemblyScript. A picture is resized in two passes: each source row is narrowed, and a
 * row of the result is a weighted sum of narrowed rows. Weights are whole numbers of 2^-14 and add up to 1, so that a flat
 * colour stays exact. `npm run generate` compiles this; kernel.ts says in which order the functions are called.
 */

const WEIGHT_BITS: i32 = 14;
const HALF: i32 = 1 << (WEIGHT_BITS - 1);
const PIXEL: usize = 4;
/** Vectors read and write past a row's end. */
const VECTOR_EXTRA: usize = 64;
const PAGE_BITS: i32 = 16;

/** For each column of the result: the first source column, 32 bits, then its weights, 16 bits each. */
let columns: usize = 0;
/** For one row of the result: where its narrowed rows are, 32 bits each, then their weights, 16 bits each. */
let rows: usize = 0;
/** One row of the source: B, G, R and anything. */
let source: usize = 0;
/** One row of the result. */
let result: usize = 0;
/** Narrowed rows, one after the other. */
let narrowed: usize = 0;
let narrowedBytes: usize = 0;

const aligned = (address: usize): usize => (address + 15) & ~15;

/** Room for everything. The memory's contents are lost. `columnTaps` is a multiple of 4, `rowTaps` of 2. */
export function reserve(width: i32, newWidth: i32, columnTaps: i32, rowTaps: i32, slots: i32): void {
  columns = aligned(__heap_base);
  rows = aligned(columns + <usize>newWidth * (4 + <usize>columnTaps * 2));
  source = aligned(rows + <usize>rowTaps * 6 + VECTOR_EXTRA);
  result = aligned(source + <usize>width * PIXEL + <usize>columnTaps * PIXEL + VECTOR_EXTRA);
  narrowedBytes = aligned(<usize>newWidth * PIXEL + VECTOR_EXTRA);
  narrowed = aligned(result + narrowedBytes);
  const end = narrowed + narrowedBytes * <usize>slots;
  const pages = <i32>((end + (1 << PAGE_BITS) - 1) >> PAGE_BITS);
  if (pages > memory.size()) memory.grow(pages - memory.size());
}

export function columnsAt(): usize {
  return columns;
}
export function rowsAt(): usize {
  return rows;
}
export function sourceAt(): usize {
  return source;
}
export function resultAt(): usize {
  return result;
}
export function slotAt(slot: i32): usize {
  return narrowed + narrowedBytes * <usize>slot;
}

/** The row at `source`, narrowed (or widened) to `newWidth` pixels at `target`. */
export function narrow(newWidth: i32, taps: i32, target: usize): void {
  let at = columns;
  for (let x = 0; x < newWidth; x++, target += PIXEL) {
    let from = source + <usize>load<u32>(at) * PIXEL;
    at += 4;
    let sum = i32x4.splat(HALF);
    for (let tap = 0; tap < taps; tap += 4, from += 16, at += 8) {
      const four = v128.load(from);
      const pairs = v128.shuffle<u8>(four, four, 0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15);
      sum = i32x4.add(sum, i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(pairs), v128.load32_splat(at)));
      sum = i32x4.add(sum, i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(pairs), v128.load32_splat(at, 4)));
    }
    const words = i16x8.narrow_i32x4_s(i32x4.shr_s(sum, WEIGHT_BITS), sum);
    store<u32>(target, i32x4.extract_lane(i8x16.narrow_i16x8_u(words, words), 0));
  }
}

/** A row of the result at `result`, of the `taps` narrowed rows and weights at `rows`. Opaque. */
export function combine(newWidth: i32, taps: i32): void {
  const weights = rows + <usize>taps * 4;
  const opaque = i32x4.splat(0xff000000);
  const bytes = <usize>newWidth * PIXEL;
  for (let x: usize = 0; x < bytes; x += 16) {
    let first = i32x4.splat(HALF);
    let second = first;
    let third = first;
    let fourth = first;
    for (let tap: usize = 0; tap < <usize>taps; tap += 2) {
      const upper = v128.load(<usize>load<u32>(rows + (tap << 2)) + x);
      const lower = v128.load(<usize>load<u32>(rows + (tap << 2), 4) + x);
      const weight = v128.load32_splat(weights + (tap << 1));
      const low = v128.shuffle<u8>(upper, lower, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
      const high = v128.shuffle<u8>(
        upper,
        lower,
        8,
        24,
        9,
        25,
        10,
        26,
        11,
        27,
        12,
        28,
        13,
        29,
        14,
        30,
        15,
        31,
      );
      first = i32x4.add(first, i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(low), weight));
      second = i32x4.add(second, i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(low), weight));
      third = i32x4.add(third, i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(high), weight));
      fourth = i32x4.add(fourth, i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(high), weight));
    }
    const left = i16x8.narrow_i32x4_s(i32x4.shr_s(first, WEIGHT_BITS), i32x4.shr_s(second, WEIGHT_BITS));
    const right = i16x8.narrow_i32x4_s(i32x4.shr_s(third, WEIGHT_BITS), i32x4.shr_s(fourth, WEIGHT_BITS));
    v128.store(result + x, v128.or(i8x16.narrow_i16x8_u(left, right), opaque));
  }
}
