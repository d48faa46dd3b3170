/** Calls methods of COM objects by their place in the table of functions that each object begins with. */
import koffi, { type TypeObject } from 'koffi';
import { offThread, type SlowCall } from '../native/library.ts';
import type { ComPointer, Result } from '../native/ole.ts';

const POINTER_BYTES = 8;

const addressAt = (address: ComPointer, offset = 0): ComPointer =>
  BigInt(koffi.decode(address, offset, 'uintptr_t') as number | bigint);

/** A method of an interface, carried out off this thread: the program at the other end may hang. */
export type ComMethod<A extends readonly unknown[]> = (object: ComPointer, ...args: A) => Promise<Result>;

/** `slot`: its place, counted from QueryInterface, which is 0. `parameters`: C types without the object itself. */
export function comMethod<A extends readonly unknown[]>(
  slot: number,
  parameters: readonly (string | TypeObject)[],
): ComMethod<A> {
  const prototype = koffi.proto('int32_t', ['uintptr_t', ...parameters]);
  // One for each kind of object: as many as there are implementations of the interface.
  const known = new Map<ComPointer, SlowCall<[ComPointer, ...A], Result>>();
  return (object, ...args) => {
    const code = addressAt(addressAt(object), slot * POINTER_BYTES);
    const call = known.get(code) ?? (koffi.decode(code, prototype) as SlowCall<[ComPointer, ...A], Result>);
    known.set(code, call);
    return offThread(call, object, ...args);
  };
}

/** A method of an object in this process, which answers at once: no thread is needed. */
export type LocalMethod<A extends readonly unknown[]> = (object: ComPointer, ...args: A) => Result;

/** As `comMethod` has it. */
export function localMethod<A extends readonly unknown[]>(
  slot: number,
  parameters: readonly (string | TypeObject)[],
): LocalMethod<A> {
  const prototype = koffi.proto('int32_t', ['uintptr_t', ...parameters]);
  const known = new Map<ComPointer, (object: ComPointer, ...args: A) => Result>();
  return (object, ...args) => {
    const code = addressAt(addressAt(object), slot * POINTER_BYTES);
    const call =
      known.get(code) ?? (koffi.decode(code, prototype) as (object: ComPointer, ...args: A) => Result);
    known.set(code, call);
    return call(object, ...args);
  };
}

/** Slots of IUnknown, with which each interface begins. */
export const queryInterface = comMethod<[Uint8Array, Uint8Array]>(0, ['void *', 'void *']);
export const releaseObject = comMethod<[]>(2, []);
/** For objects that refer to nothing in another program. */
export const releaseLocal = localMethod<[]>(2, []);

/** A GUID as memory has it, from `618736e0-3c3d-11cf-810c-00aa00389b71`. */
export function guidBytes(text: string): Uint8Array {
  const digits = Buffer.from(text.replaceAll('-', ''), 'hex');
  // The first three groups are numbers, little-endian.
  return new Uint8Array([3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15].map((at) => digits[at] ?? 0));
}

export const pointerIn = (bytes: Uint8Array, offset = 0): ComPointer =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getBigUint64(offset, true);
