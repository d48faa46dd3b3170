/** Values that are never written: they are replaced in every text of a recording. */

export interface Secrets {
  readonly any: boolean;
  /** The values, longest first. */
  readonly values: readonly string[];
  /** The text with `[secret]` in place of each value. */
  redact(text: string): string;
  has(text: string): boolean;
}

export const SECRET_MARK = '[secret]';

/** A shorter value would be found, and replaced, everywhere. */
export const MIN_SECRET_CHARS = 4;

/** One value a line; blank lines are left out, spaces at the ends do not count. */
export const parseSecrets = (text: string): readonly string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

export function createSecrets(given: readonly string[]): Secrets {
  const values = [...new Set(given)].sort((one, other) => other.length - one.length);
  const has = (text: string): boolean => values.some((value) => text.includes(value));
  return {
    any: values.length > 0,
    values,
    has,
    // Again until none is left: the text around a replaced value may form another.
    redact(text) {
      let left = text;
      for (let round = 0; round <= values.length && has(left); round++)
        for (const value of values) left = left.replaceAll(value, SECRET_MARK);
      return has(left) ? SECRET_MARK : left;
    },
  };
}
