/** Numbers of Core Foundation. */
import type { CoreFoundation } from './core-foundation.ts';
import { isNull, type Ref } from './library.ts';

/** kCFNumberFloat64Type */
const FLOAT_64 = 6;

/** 0 for anything that is not a number. */
export function readNumber(cf: CoreFoundation, ref: Ref): number {
  if (isNull(ref) || cf.typeId(ref) !== cf.numberTypeId()) return 0;
  const value = new Float64Array(1);
  cf.numberValue(ref, FLOAT_64, new Uint8Array(value.buffer));
  return value[0] ?? 0;
}
