/** Key names on the wire. A chord written as one string is the commonest mistake, so its error says how to write it. */
import * as z from 'zod';
import { KEY_ALIASES, NAMED_KEYS, parseKey, type Key } from '../../core/keys.ts';

/** Every name that means a key, besides single printable characters. */
export const KEY_NAMES: readonly string[] = [...NAMED_KEYS, ...Object.keys(KEY_ALIASES)];

function explain(name: string): string {
  const parts = name.split('+').map((part) => part.trim());
  if (parts.length > 1 && parts.every((part) => parseKey(part) !== undefined))
    return `One key an entry: write ${JSON.stringify(parts)}`;
  return `Not a key name. Use one printable character or one of: ${NAMED_KEYS.join(', ')}`;
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
    .array(keyName)
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
