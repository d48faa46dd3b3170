/** Key names on the wire. A chord written as one string is the commonest mistake, so its error says how to write it. */
import * as z from 'zod';
import { KEY_ALIASES, NAMED_KEYS, parseKey, type Key } from '../../core/keys.ts';

/** Every name that means a key, besides single printable characters. */
export const KEY_NAMES: readonly string[] = [...NAMED_KEYS, ...Object.keys(KEY_ALIASES)];

/** The keys that a text names with `+` in between, or undefined where it names none. */
function chordOf(text: string): readonly string[] | undefined {
  const parts = text.split('+').map((part) => part.trim());
  return parts.every((part) => parseKey(part) !== undefined) ? parts : undefined;
}

const explain = (name: string): string => {
  const chord = chordOf(name);
  return chord === undefined
    ? `Not a key name. Use one printable character or one of: ${NAMED_KEYS.join(', ')}`
    : `One key an entry: write ${JSON.stringify(chord)}`;
};

/** What to write instead of a text where the list of keys belongs; undefined leaves the usual message. */
function explainList({ input }: { readonly input: unknown }): string | undefined {
  const chord = typeof input === 'string' ? chordOf(input) : undefined;
  return chord === undefined ? undefined : `A list of keys: write ${JSON.stringify(chord)}`;
}

export const keyName = z
  .string()
  .max(64)
  .transform((name, context): Key => {
    const key = parseKey(name);
    if (key !== undefined) return key;
    context.addIssue({ code: 'custom', message: explain(name), params: { code: 'unknown_key' } });
    return z.NEVER;
  })
  .meta({
    id: 'KeyName',
    description: 'A key name, upper and lower case alike, or one printable character.',
    anyOf: [
      { type: 'string', enum: KEY_NAMES },
      { type: 'string', pattern: '^.$' },
    ],
  });

export const keyNames = (min: number, max: number) =>
  z
    .array(keyName, { error: explainList })
    .min(min)
    .max(max)
    .superRefine((keys, context) => {
      for (const [index, key] of keys.entries())
        if (keys.indexOf(key) !== index)
          context.addIssue({
            code: 'custom',
            path: [index],
            message: `${key} is named twice`,
            params: { code: 'duplicate_key' },
          });
    });
