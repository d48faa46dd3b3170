/** Values that are never written: they are replaced in every text of a recording. */

export interface Secrets {
  readonly any: boolean;
  /** The values, longest first. */
  readonly values: readonly string[];
  /** The text with `[secret]` in place of each value. */
  redact(text: string): string;
  /** The text with a block in place of each character of a value, for a person who judges the rest. */
  fill(text: string): string;
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
    fill: (text) => filled(text, values),
    // Again until none is left: the text around a replaced value may form another.
    redact(text) {
      let left = text;
      for (let round = 0; round <= values.length && has(left); round++)
        for (const value of values) left = left.replaceAll(value, SECRET_MARK);
      return has(left) ? SECRET_MARK : left;
    },
  };
}

const BLOCK = '█';

/** Values that overlap are filled as far as they reach together. */
function filled(text: string, values: readonly string[]): string {
  const isHidden = new Uint8Array(text.length);
  for (const value of values)
    for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + 1))
      isHidden.fill(1, at, at + value.length);
  if (!isHidden.includes(1)) return text;
  let offset = 0;
  return Array.from(text, (character) => {
    const shown = isHidden[offset] === 1 ? BLOCK : character;
    offset += character.length;
    return shown;
  }).join('');
}
