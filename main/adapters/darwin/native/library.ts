/** Loads macOS' libraries through koffi. A function that this version of macOS lacks throws when it is called, not when it is declared. */
import koffi, { type LibraryHandle, type TypeObject } from 'koffi';
import { ServiceError } from '../../../core/errors.ts';

/** Address of an object of Core Foundation or Objective-C; tagged ones exceed a safe integer. 0 is NULL. */
export type Ref = number | bigint;

export const isNull = (ref: Ref): boolean => Number(ref) === 0;

export type MacCall<A extends readonly unknown[], R> = (...args: A) => R;

/** A type of C as koffi names it. */
export type NativeType = string | TypeObject;

export interface MacLibrary {
  /** The function of that name. Where the library lacks it, each call throws `not_supported` and `missing` names it. */
  readonly declare: <A extends readonly unknown[], R>(
    name: string,
    result: NativeType,
    parameters: readonly NativeType[],
  ) => MacCall<A, R>;
  /** The address of a variable, or 0. */
  readonly symbol: (name: string) => Ref;
}

export interface Libraries {
  readonly open: (path: string) => MacLibrary;
  /** Functions that were declared and not found. */
  readonly missing: ReadonlySet<string>;
}

/** On other systems the variable names a library that plays all of macOS' own (testing/darwin). */
const STAND_IN_VARIABLE = 'DESKHAND_DARWIN_LIBRARY';

const lacks = (name: string): ServiceError =>
  new ServiceError('not_supported', `This version of macOS does not have ${name}.`, {
    hint: 'Update macOS, or use a capability that GET /health lists as available.',
    delivery: 'not_delivered',
    details: { capability: 'macos', symbol: name },
  });

function loaded(path: string): LibraryHandle | undefined {
  const standIn = process.platform === 'darwin' ? undefined : process.env[STAND_IN_VARIABLE];
  if (process.platform !== 'darwin' && standIn === undefined) return undefined;
  try {
    // The system's libraries are in dyld's cache: there need not be a file of that name.
    return koffi.load(standIn ?? path);
  } catch {
    return undefined;
  }
}

export function openLibraries(): Libraries {
  const missing = new Set<string>();
  return {
    missing,
    open(path) {
      const library = loaded(path);
      return {
        declare(name, result, parameters) {
          try {
            if (library !== undefined) return library.func(name, result, [...parameters]);
          } catch {
            // Reported by each call.
          }
          missing.add(name);
          return () => {
            throw lacks(name);
          };
        },
        symbol(name) {
          try {
            return koffi.address(library?.symbol(name));
          } catch {
            missing.add(name);
            return 0;
          }
        },
      };
    },
  };
}

/** The pointer that is stored at an address, as the value of an exported constant is. */
export const structPointer = (address: Ref): Ref =>
  isNull(address) ? 0 : BigInt(koffi.decode.uint64(BigInt(address)));
