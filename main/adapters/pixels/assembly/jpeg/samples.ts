/** Conversion of 16x16 pixels to luminance and 2x2 subsampled chrominance, shifted by -128. */

const FLOATS: usize = 64 * 4;

/** Six blocks of 8x8 floats: four of luminance, the blue difference, the red one. */
const samples = memory.data(6 * 64 * 4, 16);

export function sampleBlock(index: usize): usize {
  return samples + index * FLOATS;
}

/** Fills the six blocks from pixels whose rows are `stride` bytes apart. */
export function sample(from: usize, stride: usize): void {
  const byte = i32x4.splat(0xff);
  for (let y: usize = 0; y < 16; y += 2)
    for (let x: usize = 0; x < 16; x += 8) {
      const luminance = samples + ((y >> 3) * 2 + (x >> 3)) * FLOATS + (y & 7) * 32;
      let sums0 = f32x4.splat(0);
      let sums1 = f32x4.splat(0);
      let sums2 = f32x4.splat(0);
      let sums3 = f32x4.splat(0);
      let sums4 = f32x4.splat(0);
      let sums5 = f32x4.splat(0);
      for (let line: usize = 0; line < 2; line++) {
        const row = from + (y + line) * stride + x * 4;
        const left = v128.load(row);
        const right = v128.load(row, 16);
        const blue0 = f32x4.convert_i32x4_s(v128.and(left, byte));
        const green0 = f32x4.convert_i32x4_s(v128.and(i32x4.shr_u(left, 8), byte));
        const red0 = f32x4.convert_i32x4_s(v128.and(i32x4.shr_u(left, 16), byte));
        const blue1 = f32x4.convert_i32x4_s(v128.and(right, byte));
        const green1 = f32x4.convert_i32x4_s(v128.and(i32x4.shr_u(right, 8), byte));
        const red1 = f32x4.convert_i32x4_s(v128.and(i32x4.shr_u(right, 16), byte));
        v128.store(luminance + line * 32, luminanceOf(red0, green0, blue0));
        v128.store(luminance + line * 32, luminanceOf(red1, green1, blue1), 16);
        sums0 = f32x4.add(sums0, blue0);
        sums1 = f32x4.add(sums1, blue1);
        sums2 = f32x4.add(sums2, green0);
        sums3 = f32x4.add(sums3, green1);
        sums4 = f32x4.add(sums4, red0);
        sums5 = f32x4.add(sums5, red1);
      }
      const blue = pairs(sums0, sums1);
      const green = pairs(sums2, sums3);
      const red = pairs(sums4, sums5);
      const color = samples + 4 * FLOATS + (y >> 1) * 32 + (x >> 1) * 4;
      v128.store(
        color,
        f32x4.sub(
          f32x4.mul(blue, f32x4.splat(0.125)),
          f32x4.add(f32x4.mul(red, f32x4.splat(0.042183973)), f32x4.mul(green, f32x4.splat(0.082816027))),
        ),
      );
      v128.store(
        color + FLOATS,
        f32x4.sub(
          f32x4.mul(red, f32x4.splat(0.125)),
          f32x4.add(f32x4.mul(green, f32x4.splat(0.104671897)), f32x4.mul(blue, f32x4.splat(0.020328103))),
        ),
      );
    }
}

function luminanceOf(red: v128, green: v128, blue: v128): v128 {
  const light = f32x4.add(f32x4.mul(red, f32x4.splat(0.299)), f32x4.mul(green, f32x4.splat(0.587)));
  return f32x4.add(light, f32x4.sub(f32x4.mul(blue, f32x4.splat(0.114)), f32x4.splat(128)));
}

/** Neighbours added. */
function pairs(left: v128, right: v128): v128 {
  return f32x4.add(v128.shuffle<f32>(left, right, 0, 2, 4, 6), v128.shuffle<f32>(left, right, 1, 3, 5, 7));
}
