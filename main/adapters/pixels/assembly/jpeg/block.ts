/** Block coder: transform, quantisation, and run-length coding of the coefficients. */
import { putCode, putValue } from './bits';
import { coefficientOrder } from './tables';
import { transform } from './transform';

const END_OF_BLOCK: u32 = 0;
const SIXTEEN_ZEROS: u32 = 0xf0;

const turned = memory.data(64 * 4, 16);
const coefficients = memory.data(64 * 2, 16);

/** One block of 8x8 samples, which are lost. `last`: the first coefficient before; gives this one. */
export function codeBlock(block: usize, factors: usize, dc: usize, ac: usize, last: i32): i32 {
  transform(block, turned);
  let any = i32x4.splat(0);
  for (let i: usize = 0; i < 8; i++) {
    const left = f32x4.mul(v128.load(turned + i * 32), v128.load(factors + i * 32));
    const right = f32x4.mul(v128.load(turned + i * 32, 16), v128.load(factors + i * 32, 16));
    const row = i16x8.narrow_i32x4_s(
      i32x4.trunc_sat_f32x4_s(f32x4.nearest(left)),
      i32x4.trunc_sat_f32x4_s(f32x4.nearest(right)),
    );
    v128.store(coefficients + i * 16, row);
    any = v128.or(any, i == 0 ? i16x8.replace_lane(row, 0, 0) : row);
  }
  const first = <i32>load<i16>(coefficients);
  putValue(dc, 0, first - last);
  if (!v128.any_true(any)) {
    putCode(ac, END_OF_BLOCK);
    return first;
  }
  let run: u32 = 0;
  for (let k = 1; k < 64; k++) {
    const value = <i32>load<i16>(coefficients + <usize>load<u8>(coefficientOrder + <usize>k));
    if (value == 0) {
      run++;
      continue;
    }
    while (run > 15) {
      putCode(ac, SIXTEEN_ZEROS);
      run -= 16;
    }
    putValue(ac, run, value);
    run = 0;
  }
  if (run > 0) putCode(ac, END_OF_BLOCK);
  return first;
}

/** One block whose samples are all `value`. */
export function codeFlat(factors: usize, dc: usize, ac: usize, value: f32, last: i32): i32 {
  const first = <i32>nearest(value * 64 * load<f32>(factors));
  putValue(dc, 0, first - last);
  putCode(ac, END_OF_BLOCK);
  return first;
}
