/** Describes an invalid value: the expectation, and the value. */
import type * as z from 'zod';

type RawIssue = z.core.$ZodRawIssue;

/** Enough to recognise the value. */
const QUOTED_CHARS = 60;

export const shorten = (text: string): string =>
  text.length <= QUOTED_CHARS ? text : `${text.slice(0, QUOTED_CHARS - 1).toWellFormed()}…`;

/** Undefined keeps the schema's own message. */
export function describeIssue(issue: RawIssue): string | undefined {
  if (issue.code === 'invalid_type')
    return instead(TYPES[issue.expected] ?? `a value of type ${issue.expected}`, issue.input);
  if (issue.code === 'invalid_value') return instead(oneOf(issue.values), issue.input);
  if (issue.code === 'invalid_union') return describeUnion(issue);
  if (issue.code === 'too_small')
    return instead(bounded(issue.origin, 'at least', Number(issue.minimum)), sizeOf(issue.input));
  if (issue.code === 'too_big')
    return instead(bounded(issue.origin, 'at most', Number(issue.maximum)), sizeOf(issue.input));
  return undefined;
}

const TYPES: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a string',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const instead = (wanted: string, got: unknown): string =>
  got === undefined ? `Expected ${wanted}, but it is missing.` : `Expected ${wanted}, got ${described(got)}.`;

/** Describes the value that was sent, without repeating long or nested ones. */
function described(value: unknown): string {
  if (value === null) return 'null';
  if (value instanceof Size) return value.words;
  if (typeof value === 'string') return `the string ${JSON.stringify(shorten(value))}`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? 'a list' : 'an object';
}

/** For strings and lists, the message gives their length. */
class Size {
  readonly words: string;
  constructor(words: string) {
    this.words = words;
  }
}

function sizeOf(value: unknown): unknown {
  if (typeof value === 'string')
    return new Size(value === '' ? 'an empty string' : `${value.length} characters`);
  return Array.isArray(value) ? new Size(value.length === 0 ? 'an empty list' : `${value.length}`) : value;
}

const UNITS: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' };

const bounded = (origin: string, how: string, bound: number): string =>
  how === 'at least' && bound === 1 && origin in UNITS
    ? `at least one ${origin === 'array' ? 'entry' : 'character'}`
    : `${how} ${bound}${UNITS[origin] ?? ''}`;

function oneOf(values: readonly unknown[]): string {
  const words = values.filter((value) => value !== undefined).map((value) => JSON.stringify(value));
  return words.length === 1 ? (words[0] ?? '') : `one of ${words.join(', ')}`;
}

/** A union by one member, which is missing or names none of the objects. */
function describeUnion({ input, ...issue }: RawIssue): string {
  const { options, discriminator: tag } = issue as Readonly<Record<string, unknown>>;
  if (!Array.isArray(options)) return instead('another value', input);
  const sent: unknown =
    typeof tag === 'string' && typeof input === 'object' && input !== null
      ? (input as Readonly<Record<string, unknown>>)[tag]
      : input;
  return instead(oneOf(options), sent);
}
