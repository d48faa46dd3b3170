/** Python's tokens, as far as programs of calls need them. Every other character is refused at its place. */
import { PROGRAM_LIMITS, refuseSyntax, type SourcePlace } from './syntax.ts';
import { readString, type StringPart } from './strings.ts';

export type Token =
  | { readonly kind: 'name' | 'mark'; readonly text: string; readonly place: SourcePlace }
  | {
      readonly kind: 'number';
      readonly value: number;
      readonly isFloat: boolean;
      readonly place: SourcePlace;
    }
  | { readonly kind: 'string'; readonly parts: readonly StringPart[]; readonly place: SourcePlace }
  | { readonly kind: 'newline' | 'end'; readonly place: SourcePlace };

const BLANK = /[ \t\f]+|#[^\n]*|\\\n/y;
const NAME = /[A-Za-z_]\w*/y;
/** Decimal integers and floats; Python allows no leading zeros. */
const NUMBER = /(?:(?:0|[1-9]\d*)(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?(?![\w.])/y;
const STRING = /[A-Za-z]{0,2}(?='|")/y;
/** The longest first. */
const MARK = /\*\*|\/\/|[+\-*/]=|[()[\],=.;:+\-*/%]/y;
const OPENING = '([';
const CLOSING = ')]';

/** Throws a ValidationError at the first character that begins no token. Newlines within brackets are layout. */
export function readTokens(program: string): readonly Token[] {
  // Python reads all three ends of a line as one.
  const source = program.replaceAll(/\r\n?/g, '\n');
  const placeOf = lineCounter(source);
  if (source.length > PROGRAM_LIMITS.characters)
    throw refuseSyntax(
      { line: 1, column: 1 },
      `the program is longer than ${PROGRAM_LIMITS.characters} characters.`,
    );
  const tokens: Token[] = [];
  let at = 0;
  let open = 0;
  const taken = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(source)?.[0];
  };
  const push = (token: Token, length: number): void => {
    tokens.push(token);
    at += length;
  };
  while (at < source.length) {
    const place = placeOf(at);
    const character = source.charAt(at);
    const blank = taken(BLANK);
    if (blank !== undefined) {
      at += blank.length;
      continue;
    }
    if (character === '\n') {
      if (open === 0) tokens.push({ kind: 'newline', place });
      at++;
      continue;
    }
    const prefix = taken(STRING);
    if (prefix !== undefined) {
      const { parts, end } = readString(source, at + prefix.length, prefix, place);
      push({ kind: 'string', parts, place }, end - at);
      continue;
    }
    const name = taken(NAME);
    if (name !== undefined) {
      push({ kind: 'name', text: name, place }, name.length);
      continue;
    }
    const number = taken(NUMBER);
    if (number !== undefined) {
      const isFloat = /[.eE]/.test(number);
      push({ kind: 'number', value: finite(Number(number), place), isFloat, place }, number.length);
      continue;
    }
    const mark = taken(MARK);
    if (mark === undefined) throw refuseSyntax(place, 'expected a call of pyautogui.');
    if (OPENING.includes(mark)) open++;
    if (CLOSING.includes(mark)) open = Math.max(0, open - 1);
    push({ kind: 'mark', text: mark, place }, mark.length);
  }
  tokens.push({ kind: 'end', place: placeOf(source.length) });
  return tokens;
}

function finite(value: number, place: SourcePlace): number {
  if (!Number.isFinite(value)) throw refuseSyntax(place, 'the number is too large.');
  return value;
}

/** To be asked with growing offsets. */
function lineCounter(source: string): (offset: number) => SourcePlace {
  let line = 1;
  let start = 0;
  const endOfLine = (): number => {
    const found = source.indexOf('\n', start);
    return found < 0 ? Infinity : found;
  };
  let end = endOfLine();
  return (offset) => {
    while (end < offset) {
      line++;
      start = end + 1;
      end = endOfLine();
    }
    return { line, column: offset - start + 1 };
  };
}
