/** Reads properties of windows. */
import { LIMITS } from '../../../core/limits.ts';
import type { X11Connection } from '../connection.ts';

export interface PropertyValue {
  /** Atom of the type; 0 if the property is missing. */
  readonly type: number;
  readonly data: Buffer;
}

/** Longest property that is read, in 4-byte units: 256 KiB. */
const MAX_LENGTH = 0x10000;
const ANY_TYPE = 0;

/**
 * Empty data for a missing property; rejects with the server's error for a missing window. `units` of 4 bytes are read at
 * most.
 */
export const readProperty = (
  connection: X11Connection,
  window: number,
  property: number,
  units = MAX_LENGTH,
): Promise<PropertyValue> =>
  connection.request(connection.X.GetProperty, 0, window, property, ANY_TYPE, 0, units);

/** A property that holds a title or a name. A character of UTF-8 has at most 4 bytes; clients may set megabytes. */
export const readTextProperty = (
  connection: X11Connection,
  window: number,
  property: number,
): Promise<PropertyValue> => readProperty(connection, window, property, LIMITS.windowTitleChars);

/** A property of 32-bit numbers: cardinals, atoms, windows. */
export async function readNumbers(
  connection: X11Connection,
  window: number,
  property: number,
): Promise<readonly number[]> {
  const { data } = await readProperty(connection, window, property);
  return Array.from({ length: Math.floor(data.length / 4) }, (_, index) => data.readUInt32LE(index * 4));
}

/** Whether the server answered that there is no such window: BadWindow or BadDrawable. */
export function isGone(error: unknown): boolean {
  return error instanceof Error && 'error' in error && (error.error === 3 || error.error === 9);
}
