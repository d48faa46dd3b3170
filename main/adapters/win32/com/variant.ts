/** VARIANTs as bytes, 64-bit layout: the type at 0, the value at 8. */
import type { ComPointer, Oleaut32 } from '../native/ole.ts';
import { dataViewOf } from '../native/structures.ts';
import { takeText, type ComTexts } from './com-calls.ts';

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

const VT_R8 = 5;
const VT_BSTR = 8;
const VT_BOOL = 11;
const VT_ARRAY = 0x2000;
/** More elements of an array are not looked at: identifiers and rectangles are short. */
const MOST_ELEMENTS = 64;

/** An array of numbers, to be freed with `variantClear`. */
export function intsVariant(
  { oleaut32 }: Pick<ComTexts, 'oleaut32'>,
  numbers: readonly number[],
): Uint8Array {
  const bytes = new Uint8Array(VARIANT_BYTES);
  const array = BigInt(oleaut32.safeArrayCreateVector(VT_I4, 0, numbers.length));
  numbers.forEach((number, index) => {
    const [at, element] = [new Uint8Array(4), new Uint8Array(4)];
    dataViewOf(at).setInt32(0, index, true);
    dataViewOf(element).setInt32(0, number, true);
    oleaut32.safeArrayPutElement(array, at, element);
  });
  dataViewOf(bytes).setUint16(0, VT_ARRAY | VT_I4, true);
  dataViewOf(bytes).setBigUint64(8, array, true);
  return bytes;
}

export type VariantValue = string | number | boolean | readonly number[] | undefined;

function numbersIn(oleaut32: Oleaut32, array: ComPointer, isReal: boolean): readonly number[] {
  const last = new Uint8Array(4);
  if (array === 0n || oleaut32.safeArrayGetUBound(array, 1, last) < 0) return [];
  const count = Math.min(dataViewOf(last).getInt32(0, true) + 1, MOST_ELEMENTS);
  return Array.from({ length: count }, (_, index) => {
    const at = new Uint8Array(4);
    dataViewOf(at).setInt32(0, index, true);
    const element = new Uint8Array(8);
    if (oleaut32.safeArrayGetElement(array, at, element) < 0) return 0;
    const view = dataViewOf(element);
    return isReal ? view.getFloat64(0, true) : view.getInt32(0, true);
  });
}

/** The value of a VARIANT, which is freed; undefined for types that no one here asks for. */
export function takeVariant(texts: ComTexts, bytes: Uint8Array): VariantValue {
  const { oleaut32 } = texts;
  const view = dataViewOf(bytes);
  const address = view.getBigUint64(8, true);
  switch (variantType(bytes)) {
    case VT_I4:
      return variantInt(bytes);
    case VT_R8:
      return view.getFloat64(8, true);
    case VT_BOOL:
      return view.getInt16(8, true) !== 0;
    case VT_BSTR:
      return takeText(texts, address);
    case VT_ARRAY | VT_I4:
    case VT_ARRAY | VT_R8: {
      const numbers = numbersIn(oleaut32, address, variantType(bytes) === (VT_ARRAY | VT_R8));
      oleaut32.variantClear(bytes);
      return numbers;
    }
    default:
      oleaut32.variantClear(bytes);
      return undefined;
  }
}
