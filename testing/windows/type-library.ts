/**
 * What a library of COM says of its interfaces: by ITypeLib and ITypeInfo, whose slots and structures (64 bit) are those of oaidl.h.
 * UIAutomationCore.dll describes the whole client of UI Automation.
 */
import { guidBytes, localMethod, pointerIn, releaseLocal } from '../../main/adapters/win32/com/com-method.ts';
import { takeText, type ComTexts } from '../../main/adapters/win32/com/com-calls.ts';
import { variantInt } from '../../main/adapters/win32/com/variant.ts';
import { loadLibrary, type NativeBytes } from '../../main/adapters/win32/native/library.ts';
import type { ComPointer, Result } from '../../main/adapters/win32/native/ole.ts';
import { dataViewOf, wideBytes } from '../../main/adapters/win32/native/structures.ts';

const LIBRARY = {
  count: localMethod<[]>(3, []),
  info: localMethod<[number, Uint8Array]>(4, ['uint32_t', 'void *']),
  infoOf: localMethod<[Uint8Array, Uint8Array]>(6, ['void *', 'void *']),
};
const INFO = {
  attributes: localMethod<[Uint8Array]>(3, ['void *']),
  method: localMethod<[number, Uint8Array]>(5, ['uint32_t', 'void *']),
  variable: localMethod<[number, Uint8Array]>(6, ['uint32_t', 'void *']),
  name: localMethod<[number, Uint8Array, null, null, null]>(12, [
    'int32_t',
    'void *',
    'void *',
    'void *',
    'void *',
  ]),
  releaseAttributes: localMethod<[ComPointer]>(19, ['uintptr_t']),
  releaseMethod: localMethod<[ComPointer]>(20, ['uintptr_t']),
  releaseVariable: localMethod<[ComPointer]>(21, ['uintptr_t']),
};

/** TYPEATTR: the kind at 44, methods at 48, variables at 50. */
const ATTRIBUTES_BYTES = 52;
/** FUNCDESC: the name's number at 0, how it is called at 28, the offset in the table at 40. */
const METHOD_BYTES = 42;
/** VARDESC: the name's number at 0, the address of its value at 16, its kind at 60. */
const VARIABLE_BYTES = 64;
const CONSTANT = 2;
const POINTER_BYTES = 8;
/** Of a type itself. */
const OWN_NAME = -1;
/** INVOKEKIND */
const CALLS: Readonly<Record<number, string>> = { 1: '', 2: 'get ', 4: 'put ', 8: 'put ' };

export interface DescribedInterface {
  readonly name: string;
  /** Its own methods, without those that it inherits. */
  readonly slots: Readonly<Record<string, number>>;
}

export interface TypeLibrary {
  /** Undefined for an interface that it does not describe. */
  interfaceOf(iid: string): DescribedInterface | undefined;
  /** Names of its constants by their values. */
  constants(): ReadonlyMap<number, readonly string[]>;
  close(): void;
}

const objectOf = (call: (into: Uint8Array) => Result): ComPointer | undefined => {
  const into = new Uint8Array(8);
  return call(into) < 0 || pointerIn(into) === 0n ? undefined : pointerIn(into);
};

function createReader(texts: ComTexts) {
  const read = (address: ComPointer, bytes: number): Uint8Array => {
    const into = new Uint8Array(bytes);
    texts.kernel32.copyFrom(into, address, bytes);
    return into;
  };
  /** A structure that an object lends. */
  const lent = (
    call: (into: Uint8Array) => Result,
    bytes: number,
    giveBack: (address: ComPointer) => void,
  ): Uint8Array | undefined => {
    const address = objectOf(call);
    if (address === undefined) return undefined;
    const structure = read(address, bytes);
    giveBack(address);
    return structure;
  };
  return {
    read,
    nameOf: (info: ComPointer, member: number): string =>
      takeText(texts, objectOf((into) => INFO.name(info, member, into, null, null, null)) ?? 0n),
    attributes: (info: ComPointer) =>
      lent(
        (into) => INFO.attributes(info, into),
        ATTRIBUTES_BYTES,
        (address) => void INFO.releaseAttributes(info, address),
      ),
    method: (info: ComPointer, index: number) =>
      lent(
        (into) => INFO.method(info, index, into),
        METHOD_BYTES,
        (address) => void INFO.releaseMethod(info, address),
      ),
    /** The value is lent with it, so it is read before. */
    constant(
      info: ComPointer,
      index: number,
    ): { readonly member: number; readonly value: number } | undefined {
      const address = objectOf((into) => INFO.variable(info, index, into));
      if (address === undefined) return undefined;
      const view = dataViewOf(read(address, VARIABLE_BYTES));
      const isConstant = view.getUint32(60, true) === CONSTANT;
      const value = isConstant ? variantInt(read(view.getBigUint64(16, true), 16)) : 0;
      INFO.releaseVariable(info, address);
      return isConstant ? { member: view.getInt32(0, true), value } : undefined;
    },
  };
}

type Reader = ReturnType<typeof createReader>;

function describe(reader: Reader, info: ComPointer): DescribedInterface {
  const attributes = reader.attributes(info);
  const count = attributes === undefined ? 0 : dataViewOf(attributes).getUint16(48, true);
  const slots: Record<string, number> = {};
  for (let index = 0; index < count; index++) {
    const method = reader.method(info, index);
    if (method === undefined) continue;
    const view = dataViewOf(method);
    const name = `${CALLS[view.getInt32(28, true)] ?? ''}${reader.nameOf(info, view.getInt32(0, true))}`;
    slots[name] = view.getInt16(40, true) / POINTER_BYTES;
  }
  return { name: reader.nameOf(info, OWN_NAME), slots };
}

function collectConstants(reader: Reader, info: ComPointer, found: Map<number, string[]>): void {
  const attributes = reader.attributes(info);
  const count = attributes === undefined ? 0 : dataViewOf(attributes).getUint16(50, true);
  for (let index = 0; index < count; index++) {
    const constant = reader.constant(info, index);
    if (constant === undefined) continue;
    const names = found.get(constant.value) ?? [];
    names.push(reader.nameOf(info, constant.member));
    found.set(constant.value, names);
  }
}

/** Otherwise the library of a bare name is registered (oleauto.h), and programs exchange IAccessible by it from then on. */
const REGKIND_NONE = 2;

/** Throws if the file has no description. */
export function openTypeLibrary(texts: ComTexts, file: string): TypeLibrary {
  const load = loadLibrary('oleaut32.dll').declare<[NativeBytes, number, NativeBytes], Result>(
    'LoadTypeLibEx',
    'int32_t',
    ['void *', 'int32_t', 'void *'],
  );
  const library = objectOf((into) => load(wideBytes(file), REGKIND_NONE, into));
  if (library === undefined) throw new Error(`${file} does not describe its interfaces.`);
  const reader = createReader(texts);
  const withInfo = <T>(call: (into: Uint8Array) => Result, use: (info: ComPointer) => T): T | undefined => {
    const info = objectOf(call);
    if (info === undefined) return undefined;
    const used = use(info);
    releaseLocal(info);
    return used;
  };
  return {
    interfaceOf: (iid) =>
      withInfo(
        (into) => LIBRARY.infoOf(library, guidBytes(iid), into),
        (info) => describe(reader, info),
      ),
    constants() {
      const found = new Map<number, string[]>();
      for (let index = 0; index < LIBRARY.count(library); index++)
        withInfo(
          (into) => LIBRARY.info(library, index, into),
          (info) => collectConstants(reader, info, found),
        );
      return found;
    },
    close: () => void releaseLocal(library),
  };
}
