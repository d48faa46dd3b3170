/** The kinds of values that settings have. The message of each says which values are valid. */
import * as z from 'zod';
import type { Kind } from './definition.ts';

const MAX_TEXT_CHARS = 4096;

export const text = (placeholder: string, pattern = /\S/, meaning = 'must not be blank'): Kind<string> => ({
  schema: z.string().trim().max(MAX_TEXT_CHARS).regex(pattern, meaning),
  fromText: (given) => given,
  control: { type: 'text', maxLength: MAX_TEXT_CHARS, placeholder },
  placeholder: `<${placeholder}>`,
});

export const optionalText = (placeholder: string): Kind<string | null> => {
  const kind = text(placeholder);
  return { ...kind, schema: kind.schema.nullable() };
};

export const integer = (min: number, max: number, unit: string | null = null): Kind<number> => ({
  schema: z
    .int(`must be a whole number from ${min} to ${max}`)
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`),
  fromText: (given) => (/^\d+$/.test(given) ? Number(given) : given),
  control: { type: 'number', min, max, integer: true, unit },
  placeholder: '<n>',
});

const SWITCH_WORDS: Readonly<Record<string, boolean>> = {
  true: true,
  '1': true,
  on: true,
  false: false,
  '0': false,
  off: false,
};

export const onOff: Kind<boolean> = {
  schema: z.boolean('must be true or false'),
  fromText: (given) => SWITCH_WORDS[given.toLowerCase()] ?? given,
  control: { type: 'switch' },
  placeholder: '<true|false>',
};

/** The keys are the values, the entries their titles. */
export const choice = <T extends string>(titles: Readonly<Record<T, string>>): Kind<T> => {
  const values = Object.keys(titles).filter((value): value is T => Object.hasOwn(titles, value));
  return {
    schema: z.enum(values, `must be one of ${values.join(', ')}`),
    fromText: (given) => given.toLowerCase(),
    control: { type: 'choice', options: values.map((value) => ({ value, title: titles[value] })) },
    placeholder: `<${values.join('|')}>`,
  };
};

/** Names separated by commas or spaces. */
export const hostNames: Kind<readonly string[]> = {
  schema: z
    .array(
      z
        .string()
        .trim()
        .toLowerCase()
        .regex(
          /^(?:[a-z\d_-]+\.)*[a-z\d_-]+$|^[\da-f:]*:[\da-f:.]*$/,
          'must be host names or addresses, exact, without scheme, port or wildcard',
        ),
    )
    .max(100)
    .readonly(),
  fromText: (given) => given.split(/[\s,]+/).filter((name) => name !== ''),
  control: { type: 'list', placeholder: 'desk.lan' },
  placeholder: '<name,...>',
};

/** Tesseract's codes of languages or two letters, separated by `+`, commas or spaces. */
export const languageCodes: Kind<readonly string[]> = {
  schema: z
    .array(z.string().regex(/^[A-Za-z]{2,8}(_[A-Za-z]{2,8}){0,2}$/, 'must be codes such as deu, eng or en'))
    .max(50)
    .readonly(),
  fromText: (given) => given.split(/[\s,+]+/).filter((code) => code !== ''),
  control: { type: 'list', placeholder: 'deu, eng' },
  placeholder: '<code,...>',
};

/** Names of environment variables, separated by commas or spaces. */
export const variableNames: Kind<readonly string[]> = {
  schema: z
    .array(z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,199}$/, 'must be names of environment variables'))
    .max(100)
    .readonly(),
  fromText: (given) => given.split(/[\s,]+/).filter((name) => name !== ''),
  control: { type: 'list', placeholder: 'DATABASE_PASSWORD' },
  placeholder: '<name,...>',
};

/** Names of programs or window classes, separated by commas; they may have spaces in them. `none`: an empty list. */
export const programNames: Kind<readonly string[]> = {
  schema: z.array(z.string().trim().min(1, 'must not have blank names').max(200)).max(500).readonly(),
  fromText: (given) =>
    given
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && given.trim().toLowerCase() !== 'none'),
  control: { type: 'list', placeholder: 'builtin, keepassxc' },
  placeholder: '<name,...>',
};

/** Some of the names, separated by commas or spaces; each counts once. */
export const someOf = <T extends string>(names: readonly [T, ...T[]]): Kind<readonly T[]> => ({
  schema: z
    .array(z.enum(names, `must be names out of ${names.join(', ')}`))
    .max(100)
    .transform((given) => [...new Set(given)])
    .readonly(),
  fromText: (given) =>
    given
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((name) => name !== ''),
  control: { type: 'list', placeholder: names[0] },
  placeholder: '<name,...>',
});

/** `name=port` for some of the names, separated by commas or spaces. */
export const portsOf = (names: readonly [string, ...string[]]): Kind<readonly string[]> => ({
  schema: z
    .array(
      z
        .string()
        .regex(
          new RegExp(`^(?:${names.join('|')})=(?!0)\\d{1,5}$`),
          `must be pairs such as ${names[0]}=5000, of ${names.join(', ')}`,
        ),
    )
    .max(20)
    .readonly(),
  fromText: (given) =>
    given
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((pair) => pair !== ''),
  control: { type: 'list', placeholder: `${names[0]}=5000` },
  placeholder: '<name=port,...>',
});

/** Null: not set. A value is never empty and can travel in a header as it is. */
export const secret: Kind<string | null> = {
  schema: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be printable ASCII without spaces, since it travels in a header')
    .max(1000, 'must be at most 1000 characters')
    .nullable(),
  fromText: (given) => given,
  control: { type: 'secret' },
  placeholder: '<secret>',
};
