/** The discrete cosine transform of 8x8 floats, by the scaled algorithm of Arai, Agui and Nakajima: four columns at once. */

/** Four columns of eight. */
function transformColumns(from: usize, to: usize): void {
  const stride: usize = 32;
  const a0 = v128.load(from);
  const a1 = v128.load(from + stride);
  const a2 = v128.load(from + 2 * stride);
  const a3 = v128.load(from + 3 * stride);
  const a4 = v128.load(from + 4 * stride);
  const a5 = v128.load(from + 5 * stride);
  const a6 = v128.load(from + 6 * stride);
  const a7 = v128.load(from + 7 * stride);
  const s07 = f32x4.add(a0, a7);
  const d07 = f32x4.sub(a0, a7);
  const s16 = f32x4.add(a1, a6);
  const d16 = f32x4.sub(a1, a6);
  const s25 = f32x4.add(a2, a5);
  const d25 = f32x4.sub(a2, a5);
  const s34 = f32x4.add(a3, a4);
  const d34 = f32x4.sub(a3, a4);
  const even0 = f32x4.add(s07, s34);
  const even3 = f32x4.sub(s07, s34);
  const even1 = f32x4.add(s16, s25);
  const even2 = f32x4.sub(s16, s25);
  const root = f32x4.splat(0.707106781);
  const z1 = f32x4.mul(f32x4.add(even2, even3), root);
  v128.store(to, f32x4.add(even0, even1));
  v128.store(to + 4 * stride, f32x4.sub(even0, even1));
  v128.store(to + 2 * stride, f32x4.add(even3, z1));
  v128.store(to + 6 * stride, f32x4.sub(even3, z1));
  const odd0 = f32x4.add(d34, d25);
  const odd1 = f32x4.add(d25, d16);
  const odd2 = f32x4.add(d16, d07);
  const z5 = f32x4.mul(f32x4.sub(odd0, odd2), f32x4.splat(0.382683433));
  const z2 = f32x4.add(f32x4.mul(odd0, f32x4.splat(0.5411961)), z5);
  const z4 = f32x4.add(f32x4.mul(odd2, f32x4.splat(1.306562965)), z5);
  const z3 = f32x4.mul(odd1, root);
  const high = f32x4.add(d07, z3);
  const low = f32x4.sub(d07, z3);
  v128.store(to + 5 * stride, f32x4.add(low, z2));
  v128.store(to + 3 * stride, f32x4.sub(low, z2));
  v128.store(to + stride, f32x4.add(high, z4));
  v128.store(to + 7 * stride, f32x4.sub(high, z4));
}

/** Four rows of four, transposed. */
function transpose(from: usize, to: usize): void {
  const stride: usize = 32;
  const a = v128.load(from);
  const b = v128.load(from + stride);
  const c = v128.load(from + 2 * stride);
  const d = v128.load(from + 3 * stride);
  const ab0 = v128.shuffle<f32>(a, b, 0, 4, 1, 5);
  const ab1 = v128.shuffle<f32>(a, b, 2, 6, 3, 7);
  const cd0 = v128.shuffle<f32>(c, d, 0, 4, 1, 5);
  const cd1 = v128.shuffle<f32>(c, d, 2, 6, 3, 7);
  v128.store(to, v128.shuffle<f64>(ab0, cd0, 0, 2));
  v128.store(to + stride, v128.shuffle<f64>(ab0, cd0, 1, 3));
  v128.store(to + 2 * stride, v128.shuffle<f64>(ab1, cd1, 0, 2));
  v128.store(to + 3 * stride, v128.shuffle<f64>(ab1, cd1, 1, 3));
}

/** Transforms the block at `block`, which is lost; the coefficients are at `turned`, rows and columns exchanged. */
export function transform(block: usize, turned: usize): void {
  transformColumns(block, block);
  transformColumns(block + 16, block + 16);
  transpose(block, turned);
  transpose(block + 16, turned + 128);
  transpose(block + 128, turned + 16);
  transpose(block + 144, turned + 144);
  transformColumns(turned, turned);
  transformColumns(turned + 16, turned + 16);
}
