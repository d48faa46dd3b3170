/** Loads Windows' libraries through koffi. Structures cross as bytes, handles as numbers, so that tests can fake the tables. */
import koffi, { type TypeObject } from 'koffi';

/** HWND, HDC, HANDLE …: Windows keeps 32 significant bits of them, so they fit a number. 0 is NULL. */
export type Handle = number;

/** Room for a structure or a text; null is NULL. */
export type NativeBytes = Uint8Array | null;

export type NativeCall<A extends readonly unknown[], R> = (...args: A) => R;

/** A function of the system that may take long, so that it can be called off the thread that serves requests. */
export interface SlowCall<A extends readonly unknown[], R> {
  (...args: A): R;
  readonly async: (...args: [...A, (error: Error | null, result: R) => void]) => void;
}

export interface NativeLibrary {
  /** Declares a function by its name and C types. Throws if the library does not have it. */
  readonly declare: <A extends readonly unknown[], R>(
    name: string,
    result: string,
    parameters: readonly (string | TypeObject)[],
  ) => NativeCall<A, R>;
  readonly declareSlow: <A extends readonly unknown[], R>(
    name: string,
    result: string,
    parameters: readonly (string | TypeObject)[],
  ) => SlowCall<A, R>;
}

export function loadLibrary(name: string): NativeLibrary {
  const library = koffi.load(name);
  return {
    declare: (symbol, result, parameters) => library.func(symbol, result, [...parameters]),
    declareSlow: (symbol, result, parameters) => library.func(symbol, result, [...parameters]),
  };
}

/** The type of a function pointer that is called only while the call that takes it runs. */
export const callbackType = (parameters: readonly string[]): TypeObject =>
  // Anonymous: koffi's named prototypes are global and could be declared only once a process.
  koffi.pointer(koffi.proto('int', [...parameters]));

/** Runs a call on koffi's worker threads. Buffers in `args` belong to the call until it settles. */
export function offThread<A extends readonly unknown[], R>(call: SlowCall<A, R>, ...args: A): Promise<R> {
  return new Promise((resolve, reject) => {
    call.async(...args, (error: Error | null, result: R) => {
      if (error === null) resolve(result);
      else reject(error);
    });
  });
}
