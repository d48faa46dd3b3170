/** For tests: objects in memory as COM has them, whose tables of functions are called like Windows' own. */
import koffi from 'koffi';
import type { ComPointer } from '../../native/ole.ts';

/** The arguments after the object are numbers or addresses. */
export type FakeMethod = (...args: (number | bigint)[]) => number;

const E_FAIL = -2_147_467_259;
const MOST_SLOTS = 64;
const POINTER_BYTES = 8;

export interface FakeObjects {
  /** An object whose table has these methods, with the C types of their arguments, at these slots. */
  readonly comObject: (
    methods: Readonly<Record<number, readonly [readonly string[], FakeMethod]>>,
  ) => ComPointer;
  /** How many references to all of them are held. */
  readonly references: () => number;
  /** One more, as anyone who gives an object away adds it. */
  readonly refer: () => void;
  readonly free: () => void;
}

export function createFakeObjects(): FakeObjects {
  const registered: bigint[] = [];
  const memory: unknown[] = [];
  let references = 0;
  return {
    comObject(methods) {
      const all: typeof methods = {
        0: [['uintptr_t', 'uintptr_t'], () => E_FAIL],
        1: [[], () => ++references],
        2: [[], () => --references],
        ...methods,
      };
      const table = koffi.alloc('uintptr_t', MOST_SLOTS) as bigint;
      const object = koffi.alloc('uintptr_t', 1) as bigint;
      memory.push(table, object);
      for (const [slot, [parameters, method]] of Object.entries(all)) {
        const type = koffi.pointer(koffi.proto('int32_t', ['uintptr_t', ...parameters]));
        const called = (_: unknown, ...args: (number | bigint)[]): number => method(...args);
        const code = koffi.register(called, type);
        registered.push(code);
        koffi.encode(table, Number(slot) * POINTER_BYTES, 'uintptr_t', code);
      }
      koffi.encode(object, 'uintptr_t', table);
      return object;
    },
    references: () => references,
    refer() {
      references++;
    },
    free() {
      for (const each of registered) koffi.unregister(each);
      for (const each of memory) koffi.free(each);
    },
  };
}
