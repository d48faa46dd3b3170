/** Channel order and packing, four pixels at once, in AssemblyScript: see main/adapters/pixels/assembly. */

/** Pixels a call, at most: they stay in the processor's nearest cache. */
export const MOST_PIXELS: i32 = 8192;
/** Vectors read and write past the end. */
const VECTOR_EXTRA: i32 = 16;

/** B, G, R, X: four bytes a pixel. */
export const wide = memory.data(MOST_PIXELS * 4 + VECTOR_EXTRA, 16);
/** R, G, B: three bytes a pixel. */
export const packed = memory.data(MOST_PIXELS * 3 + VECTOR_EXTRA, 16);

/** From `wide` to `packed`. */
export function pack(pixels: i32): void {
  const none = i32x4.splat(0);
  let target = packed;
  for (let i = 0; i < pixels; i += 4, target += 12) {
    const four = v128.load(wide + ((<usize>i) << 2));
    v128.store(target, v128.shuffle<u8>(four, none, 2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, 16, 16, 16, 16));
  }
}

/** From `packed` to `wide`; the fourth byte becomes 255. */
export function unpack(pixels: i32): void {
  const full = i32x4.splat(0xff000000);
  let source = packed;
  for (let i = 0; i < pixels; i += 4, source += 12) {
    const four = v128.load(source);
    const spread = v128.shuffle<u8>(four, full, 2, 1, 0, 19, 5, 4, 3, 19, 8, 7, 6, 19, 11, 10, 9, 19);
    v128.store(wide + ((<usize>i) << 2), spread);
  }
}
