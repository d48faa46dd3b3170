/** Key names on the wire: a list of them, or a chord as one text, which is how many callers write it. */
import * as z from 'zod';
import { asChord, KEY_ALIASES, NAMED_KEYS, parseKey, splitChord, type Key } from '../../core/keys.ts';
import { LIMITS } from '../../core/limits.ts';

/** Every name that means a key, besides single printable characters. */
export const KEY_NAMES: readonly string[] = [...NAMED_KEYS, ...Object.keys(KEY_ALIASES)];

/** JSON Schema has no flag for upper and lower case alike, so each letter is written as both. */
const anyCase = (name: string): string =>
  name.replaceAll(/[A-Za-z]/g, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`);

/** One name or character, or several with `+` in between. */
const CHORD_PATTERN = `^ *(?:(?:${KEY_NAMES.map(anyCase).join('|')}|.) *(?:\\+ *|$))+$`;

const CHORD_SCHEMA = [
  { type: 'string' as const, enum: [...KEY_NAMES] },
  { type: 'string' as const, pattern: CHORD_PATTERN },
];

const keyName = z.string().max(LIMITS.chordChars).meta({
  id: 'KeyName',
  description:
    'A key name in upper or lower case, or one printable character. A combination such as `ctrl+c` stands for its keys.',
  anyOf: CHORD_SCHEMA,
});

const chordText = z.string().max(LIMITS.chordChars).meta({
  id: 'KeyChord',
  description: 'The keys as one string, such as `ctrl+shift+t`. A single or trailing `+` is the plus key.',
  anyOf: CHORD_SCHEMA,
});

interface NamedKey {
  readonly name: string;
  /** Where the name stands in the list; undefined if the list was written as one text. */
  readonly index: number | undefined;
}

function namesIn(given: string | readonly string[]): readonly NamedKey[] {
  if (typeof given === 'string') return splitChord(given).map((name) => ({ name, index: undefined }));
  return given.flatMap((entry, index) =>
    (parseKey(entry) === undefined ? splitChord(entry) : [entry]).map((name) => ({ name, index })),
  );
}

/** Long enough for every key name. */
const QUOTED_CHARS = 40;

const quoted = (name: string): string => JSON.stringify(name.slice(0, QUOTED_CHARS));

function toKeys(
  given: string | readonly string[],
  max: number,
  context: z.core.$RefinementCtx,
): readonly Key[] {
  const refuse = ({ index }: Pick<NamedKey, 'index'>, code: string, message: string): void => {
    const path = index === undefined ? [] : [index];
    context.addIssue({ code: 'custom', path, message, params: { code } });
  };
  const names = namesIn(given);
  if (names.length === 0) refuse({ index: undefined }, 'too_small', 'Expected at least one key.');
  const parsed = names.map(({ name }) => parseKey(name));
  const unknown = names.filter((_, at) => parsed[at] === undefined);
  for (const [at, key] of unknown.entries())
    refuse(
      key,
      'unknown_key',
      // The list once is enough, however many names are wrong.
      at === 0
        ? `The name ${quoted(key.name)} is not a key. Use one printable character or, in upper or lower case, one of ${KEY_NAMES.join(', ')}.`
        : `The name ${quoted(key.name)} is not a key.`,
    );
  if (unknown.length > 0) return z.NEVER;
  const keys = asChord(parsed.filter((key) => key !== undefined));
  if (keys.length > max)
    refuse({ index: undefined }, 'too_big', `Expected at most ${max} keys, got ${keys.length}.`);
  for (const [at, key] of keys.entries())
    if (keys.indexOf(key) !== at)
      refuse(names[at] ?? { index: undefined }, 'duplicate_key', `The key ${key} is named twice.`);
  return keys;
}

/** Up to `max` keys, in the order in which they are pressed. */
export const keyNames = (max: number) =>
  z
    .union([chordText, z.array(keyName).meta({ minItems: 1, maxItems: max })], {
      error: 'Expected key names, as a list such as ["ctrl","c"] or as one text such as "ctrl+c".',
    })
    .transform((given, context) => toKeys(given, max, context));
