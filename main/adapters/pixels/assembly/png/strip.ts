/** Conversion of a strip's pixels to tokens and a checksum. */
import { areAlike, chooseFilter, filterNone, filterPaeth, filterUp, NONE, PAETH, UP } from './filters';
import { filtered, input } from '../memory';
import { codeRepeatedRow, codeRow, forgetPlaces, rowSum, rowWeighted } from './rows';
import { clearTokens, sayByte } from './tokens';

/** Adler-32 (RFC 1950, section 8.2). */
const ADLER_MODULUS: u64 = 65521;
const PIXEL_BYTES: u64 = 3;

let sum: u64 = 1;
let weighted: u64 = 0;

/** The strip's part of the checksum: two sums over its filtered bytes, begun at 1 and 0. */
export function adlerSum(): u32 {
  return <u32>sum;
}

export function adlerWeighted(): u32 {
  return <u32>weighted;
}

/**
 * Filters the rows at `input` and finds repetitions. The first one looks at nothing above it, so that a strip's bytes
 * depend on the strip alone and can stand in any picture of the same width.
 */
export function tokenize(width: i32, rows: i32): void {
  clearTokens();
  forgetPlaces();
  sum = 1;
  weighted = 0;
  const stride = (<usize>width) << 2;
  for (let y = 0; y < rows; y++) {
    const row = input + <usize>y * stride;
    const above = row - stride;
    const target = filtered + <usize>y * stride;
    const isRepeated = y > 0 && areAlike(row, above, width);
    const filter = isRepeated ? UP : y == 0 ? NONE : chooseFilter(row, above, width);
    sayByte(filter);
    if (isRepeated) codeRepeatedRow(width, y * width);
    else {
      if (filter == UP) filterUp(row, above, target, width);
      else if (filter == PAETH) filterPaeth(row, above, target, width);
      else filterNone(row, target, width);
      codeRow(width, y * width, (y + 1) * width);
    }
    sum += <u64>filter;
    weighted = (weighted + sum + <u64>width * PIXEL_BYTES * sum + rowWeighted) % ADLER_MODULUS;
    sum = (sum + <u64>rowSum) % ADLER_MODULUS;
  }
}
