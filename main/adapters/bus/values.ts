/** Values that cross a bus, by the types of the D-Bus specification (https://dbus.freedesktop.org/doc/dbus-specification.html). */

/** A value that carries its own type, `v`. */
export class Variant {
  readonly signature: string;
  readonly value: BusValue;

  constructor(signature: string, value: BusValue) {
    this.signature = signature;
    this.value = value;
  }
}

/**
 * | type            | value                                                           |
 * | --------------- | --------------------------------------------------------------- |
 * | y n q i u d     | number                                                          |
 * | x t             | bigint                                                          |
 * | b               | boolean                                                         |
 * | s o g           | string                                                          |
 * | h               | number of an open file descriptor; see `BusConnection.call`     |
 * | ay              | Uint8Array                                                      |
 * | a… and (…)      | array                                                           |
 * | a{…}            | Map                                                             |
 * | v               | Variant                                                         |
 */
export type BusValue =
  | number
  | bigint
  | boolean
  | string
  | Uint8Array
  | Variant
  | readonly BusValue[]
  | ReadonlyMap<BusValue, BusValue>;

/** Numbers, text, arrays and objects, to be looked at with a schema: variants become their values, maps with text as keys objects. */
export function plainValue(value: BusValue): unknown {
  if (value instanceof Variant) return plainValue(value.value);
  if (value instanceof Uint8Array) return value;
  if (isDictionary(value))
    return Object.fromEntries([...value].map(([key, each]) => [String(plainValue(key)), plainValue(each)]));
  return isBusList(value) ? value.map(plainValue) : value;
}

/** Array.isArray does not know arrays that cannot be written to. */
export const isBusList = (value: BusValue): value is readonly BusValue[] => Array.isArray(value);

/** For the same reason. */
export const isDictionary = (value: BusValue): value is ReadonlyMap<BusValue, BusValue> =>
  value instanceof Map;
