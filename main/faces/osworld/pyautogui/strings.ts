/** Python's string literals: '…', "…", the two with three quotes, raw ones, and f-strings. */
import { refuseSyntax, type SourcePlace } from './syntax.ts';

/** A piece of a string: text, or the source of an f-string's expression. */
export type StringPart = string | { readonly code: string };

export interface ReadString {
  readonly parts: readonly StringPart[];
  /** Offset after the closing quote. */
  readonly end: number;
}

interface ReadEscape {
  readonly value: string;
  readonly end: number;
}

const SIMPLE: Readonly<Record<string, string>> = {
  '\\': '\\',
  "'": "'",
  '"': '"',
  '\n': '',
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

const OCTAL = /[0-7]{1,3}/y;
const HEX: Readonly<Record<string, RegExp>> = {
  x: /[\da-fA-F]{2}/y,
  u: /[\da-fA-F]{4}/y,
  U: /[\da-fA-F]{8}/y,
};

/** `start` is the offset of the opening quote, `prefix` the letters before it. Throws a ValidationError. */
export function readString(source: string, start: number, prefix: string, place: SourcePlace): ReadString {
  const kind = prefix.toLowerCase();
  if (!['', 'r', 'u', 'f', 'fr', 'rf'].includes(kind))
    throw refuseSyntax(place, 'only texts are strings here.', 'Write the text itself, without b before it.');
  const quote = source.charAt(start);
  const closing = source.startsWith(quote.repeat(3), start) ? quote.repeat(3) : quote;
  const parts: StringPart[] = [];
  let text = '';
  let at = start + closing.length;
  const take = (piece: string, length: number): void => {
    text += piece;
    at += length;
  };
  for (;;) {
    if (source.startsWith(closing, at))
      return { parts: text === '' && parts.length > 0 ? parts : [...parts, text], end: at + closing.length };
    const character = source.charAt(at);
    if (character === '' || (character === '\n' && closing.length === 1))
      throw refuseSyntax(place, 'the string does not end.', `Close it with ${closing}.`);
    if (kind.includes('f') && (character === '{' || character === '}')) {
      if (source.charAt(at + 1) === character) take(character, 2);
      else {
        const code = readExpression(source, at, place);
        parts.push(text, { code });
        text = '';
        at += code.length + 2;
      }
    } else if (character !== '\\') take(character, 1);
    else if (kind.includes('r')) {
      // Raw strings keep the backslash, and a quote after it does not end them.
      take(source.slice(at, at + 2), 2);
    } else {
      const escaped = readEscape(source, at, place);
      take(escaped.value, escaped.end - at);
    }
  }
}

/** What stands between the braces that begin at `start`. */
function readExpression(source: string, start: number, place: SourcePlace): string {
  const end = source.indexOf('}', start);
  const code = source.slice(start + 1, end);
  if (source.charAt(start) === '}' || end < 0 || code.trim() === '' || /[{\n\\:!]/.test(code))
    throw refuseSyntax(
      place,
      'an f-string has names and calculations in its braces, without a format.',
      'Write {{ and }} for braces, and round(x) for a whole number.',
    );
  return code;
}

function readEscape(source: string, backslash: number, place: SourcePlace): ReadEscape {
  const letter = source.charAt(backslash + 1);
  const simple = SIMPLE[letter];
  if (simple !== undefined) return { value: simple, end: backslash + 2 };
  const octal = digits(OCTAL, source, backslash + 1);
  if (octal !== undefined)
    return { value: String.fromCodePoint(parseInt(octal, 8)), end: backslash + 1 + octal.length };
  const pattern = HEX[letter];
  if (pattern === undefined) {
    if (letter === 'N')
      throw refuseSyntax(place, 'characters by name are not supported.', 'Write the character itself.');
    // Python leaves an unknown escape as it stands.
    return { value: `\\${letter}`, end: backslash + 1 + letter.length };
  }
  const hex = digits(pattern, source, backslash + 2);
  const code = hex === undefined ? NaN : parseInt(hex, 16);
  // Half a pair is no character, and Python does not join two halves.
  if (hex === undefined || !(code <= 0x10ffff) || (code >= 0xd800 && code <= 0xdfff))
    throw refuseSyntax(
      place,
      'the string has an escape that is no character.',
      'Write the character itself.',
    );
  return { value: String.fromCodePoint(code), end: backslash + 2 + hex.length };
}

function digits(pattern: RegExp, source: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0];
}
