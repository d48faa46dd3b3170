/** VARIANTs as bytes, 64-bit layout: the type at 0, the value at 8. */
import { dataViewOf } from '../native/structures.ts';

export const VARIANT_BYTES = 24;

export const VT_I4 = 3;
export const VT_DISPATCH = 9;

export const variantType = (bytes: Uint8Array, offset = 0): number =>
  dataViewOf(bytes).getUint16(offset, true);
export const variantInt = (bytes: Uint8Array, offset = 0): number =>
  dataViewOf(bytes).getInt32(offset + 8, true);

/** Passed by value, a VARIANT is the address of a copy on Windows' 64-bit systems. */
export function intVariant(value: number): Uint8Array {
  const bytes = new Uint8Array(VARIANT_BYTES);
  const view = dataViewOf(bytes);
  view.setUint16(0, VT_I4, true);
  view.setInt32(8, value, true);
  return bytes;
}
