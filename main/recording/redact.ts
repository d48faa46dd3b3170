/**
 * Redacts an operation's input for the recording. Members that may be written are listed by name, so that one that somebody adds
 * is hidden until it is listed here.
 */
import type { TypedTexts } from './typed-texts.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [member: string]: Json };

export interface RedactOptions {
  /** Null: every text becomes its length. */
  readonly texts: TypedTexts | null;
  /** Whether a value is a secret, as a text. */
  readonly isSecret: (text: string) => boolean;
}

/** Members whose strings are words of a fixed vocabulary. */
const WORDS: ReadonlySet<string> = new Set([
  'kind',
  'button',
  'method',
  'match',
  'verb',
  'state',
  'side',
  'order',
  'repeat',
  'format',
  'mode',
  'role',
  'roles',
  'states',
  'languages',
  'shell',
  'name',
]);

/** Ids that the service gave out. */
const IDS: ReadonlySet<string> = new Set(['id']);

/** Names of shared files: a recording names files, never what they hold. */
const FILES: ReadonlySet<string> = new Set(['file', 'files', 'folder']);

/** Where a member stood in the request, which is in the client's words, and the content of a file. */
const LEFT_OUT: ReadonlySet<string> = new Set(['path', 'content']);

const WORD = /^[a-z][a-z0-9_-]{0,31}$/i;
const ID = /^[a-z]{1,4}_?\d{1,9}$/i;
const MODIFIER = /^(?:Control|Alt|Meta)/;
const MAX_DEPTH = 12;
const MAX_ITEMS = 500;

const lengthOf = (text: string): Json => ({ length: Array.from(text).length });

/** A named key, such as `Enter`, is no text; a letter may be one of a secret's. */
function redactKeys(keys: readonly unknown[], { texts }: RedactOptions): Json {
  const isChord = keys.some((key) => typeof key === 'string' && MODIFIER.test(key));
  return keys.map((key) => {
    const word = String(key);
    if (isChord || Array.from(word).length > 1) return word;
    return texts === null ? { length: 1 } : texts.write(word);
  });
}

/** Where a value stands. */
interface Spot {
  readonly member: string;
  readonly owner: object;
}

function redactString(text: string, { member, owner }: Spot, options: RedactOptions): Json {
  // `name` is the word of an act next to its action, and a text from the screen everywhere else.
  const isWord = WORDS.has(member) && (member !== 'name' || 'action' in owner);
  if ((isWord && WORD.test(text)) || (IDS.has(member) && ID.test(text)) || FILES.has(member))
    return options.isSecret(text) ? lengthOf(text) : text;
  return options.texts === null ? lengthOf(text) : options.texts.write(text);
}

function redactMembers(value: object, options: RedactOptions, depth: number): Json {
  const members: Record<string, Json> = {};
  for (const [member, inner] of Object.entries(value)) {
    if (LEFT_OUT.has(member) || inner === undefined || typeof inner === 'function') continue;
    members[member] = redactValue(inner, { member, owner: value }, options, depth + 1);
  }
  return members;
}

function redactValue(value: unknown, spot: Spot, options: RedactOptions, depth: number): Json {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return options.isSecret(String(value)) ? lengthOf(String(value)) : value;
  if (typeof value === 'string') return redactString(value, spot, options);
  if (typeof value !== 'object' || depth > MAX_DEPTH) return null;
  if (ArrayBuffer.isView(value)) return { bytes: value.byteLength };
  if (Array.isArray(value)) {
    if (spot.member === 'keys' || spot.member === 'holdKeys') return redactKeys(value, options);
    return value.slice(0, MAX_ITEMS).map((item) => redactValue(item, spot, options, depth + 1));
  }
  return redactMembers(value, options, depth);
}

/** Whether a text in the input, however deep, is one that is looked for. */
export function anyText(input: unknown, isOne: (text: string) => boolean): boolean {
  if (typeof input === 'string') return isOne(input);
  if (typeof input !== 'object' || input === null || ArrayBuffer.isView(input)) return false;
  return Object.values(input).some((inner: unknown) => anyText(inner, isOne));
}

export const redactInput = (input: unknown, options: RedactOptions): Json =>
  input === undefined ? null : redactValue(input, { member: '', owner: {} }, options, 0);
