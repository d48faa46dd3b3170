/** Functions of ole32, oleaut32 and oleacc that Deskhand calls: COM, its texts, and objects that report windows' contents. */
import type { Handle, NativeBytes, NativeLibrary } from './library.ts';

/** Address of an object or a text of COM; 0n is NULL. */
export type ComPointer = bigint;

/** HRESULT: below 0 is a failure. */
export type Result = number;

export type Oleaut32 = ReturnType<typeof bindOleaut32>;
export type Oleacc = ReturnType<typeof bindOleacc>;

export type Ole32 = ReturnType<typeof bindOle32>;

export const bindOle32 = ({ declare, declareSlow }: NativeLibrary) => ({
  /** Makes the apartment that threads without their own belong to, whatever the calling thread has. */
  coIncrementMtaUsage: declare<[NativeBytes], Result>('CoIncrementMTAUsage', 'int32_t', ['void *']),
  coInitializeEx: declare<[NativeBytes, number], Result>('CoInitializeEx', 'int32_t', ['void *', 'uint32_t']),
  /** Writes the object's address into the last argument. */
  coCreateInstance: declareSlow<[NativeBytes, NativeBytes, number, NativeBytes, NativeBytes], Result>(
    'CoCreateInstance',
    'int32_t',
    ['void *', 'void *', 'uint32_t', 'void *', 'void *'],
  ),
});

export const bindOleaut32 = ({ declare }: NativeLibrary) => ({
  sysAllocStringLen: declare<[NativeBytes, number], ComPointer | number>('SysAllocStringLen', 'uintptr_t', [
    'void *',
    'uint32_t',
  ]),
  sysFreeString: declare<[ComPointer], undefined>('SysFreeString', 'void', ['uintptr_t']),
  sysStringLen: declare<[ComPointer], number>('SysStringLen', 'uint32_t', ['uintptr_t']),
  /** Releases the value in a VARIANT. */
  variantClear: declare<[NativeBytes], Result>('VariantClear', 'int32_t', ['void *']),
  /** A one-dimensional array, which VariantClear frees with its VARIANT; 0 if there is no memory. */
  safeArrayCreateVector: declare<[number, number, number], ComPointer | number>(
    'SafeArrayCreateVector',
    'uintptr_t',
    ['uint16_t', 'int32_t', 'uint32_t'],
  ),
  safeArrayPutElement: declare<[ComPointer, NativeBytes, NativeBytes], Result>(
    'SafeArrayPutElement',
    'int32_t',
    ['uintptr_t', 'void *', 'void *'],
  ),
  safeArrayGetUBound: declare<[ComPointer, number, NativeBytes], Result>('SafeArrayGetUBound', 'int32_t', [
    'uintptr_t',
    'uint32_t',
    'void *',
  ]),
  safeArrayGetElement: declare<[ComPointer, NativeBytes, NativeBytes], Result>(
    'SafeArrayGetElement',
    'int32_t',
    ['uintptr_t', 'void *', 'void *'],
  ),
});

export const bindOleacc = ({ declareSlow }: NativeLibrary) => ({
  /** Consumes a window's answer to WM_GETOBJECT. */
  objectFromLresult: declareSlow<[bigint, NativeBytes, number, NativeBytes], Result>(
    'ObjectFromLresult',
    'int32_t',
    ['intptr_t', 'void *', 'uintptr_t', 'void *'],
  ),
  /** The description that Windows gives of one of its controls. */
  createStdAccessibleObject: declareSlow<[Handle, number, NativeBytes, NativeBytes], Result>(
    'CreateStdAccessibleObject',
    'int32_t',
    ['intptr_t', 'int32_t', 'void *', 'void *'],
  ),
  /** Fills the fourth argument with VARIANTs and the fifth with their number. */
  accessibleChildren: declareSlow<[ComPointer, number, number, NativeBytes, NativeBytes], Result>(
    'AccessibleChildren',
    'int32_t',
    ['uintptr_t', 'int32_t', 'int32_t', 'void *', 'void *'],
  ),
});
