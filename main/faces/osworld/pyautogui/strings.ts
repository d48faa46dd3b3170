/** Python's string literals: '…', "…", the two with three quotes, and raw ones. */
import { refuseSyntax, type SourcePlace } from './syntax.ts';

export interface ReadString {
  readonly value: string;
  /** Offset after the closing quote. */
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
  if (!['', 'r', 'u'].includes(kind))
    throw refuseSyntax(
      place,
      'only plain and raw strings are literals.',
      'Write the text itself, without f or b before it.',
    );
  const quote = source.charAt(start);
  const closing = source.startsWith(quote.repeat(3), start) ? quote.repeat(3) : quote;
  let value = '';
  let at = start + closing.length;
  for (;;) {
    if (source.startsWith(closing, at)) return { value, end: at + closing.length };
    const character = source.charAt(at);
    if (character === '' || (character === '\n' && closing.length === 1))
      throw refuseSyntax(place, 'the string does not end.', `Close it with ${closing}.`);
    if (character !== '\\') {
      value += character;
      at++;
    } else if (kind === 'r') {
      // Raw strings keep the backslash, and a quote after it does not end them.
      value += source.slice(at, at + 2);
      at += 2;
    } else {
      const escaped = readEscape(source, at, place);
      value += escaped.value;
      at = escaped.end;
    }
  }
}

function readEscape(source: string, backslash: number, place: SourcePlace): ReadString {
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
