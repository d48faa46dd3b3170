/** Tokens in order, with what the grammar asks of them. */
import { refuseSyntax } from './syntax.ts';
import type { Token } from './tokens.ts';

export interface TokenReader {
  readonly next: Token;
  /** Position of the next token, for `goTo`. */
  readonly position: number;
  goTo(position: number): void;
  isAt(kind: Token['kind']): boolean;
  isAtMark(mark: string): boolean;
  takeIf(kind: 'newline' | 'end'): boolean;
  takeMark(mark: string): boolean;
  takeName(name: string): boolean;
  /** The mark, if it is one of these. */
  takeOneOf(marks: readonly string[]): string | undefined;
  /** Throws unless it comes next. */
  mark(mark: string): void;
  name(): string;
  /** Passes over the next token. */
  skip(): void;
  /** The name of a named argument, with its `=`; undefined if the next argument has no name. */
  keyword(): string | undefined;
}

export function tokenReader(tokens: readonly Token[]): TokenReader {
  let at = 0;
  const END: Token = { kind: 'end', place: tokens.at(-1)?.place ?? { line: 1, column: 1 } };
  const peek = (ahead = 0): Token => tokens[at + ahead] ?? END;
  const isMark = (token: Token, mark: string): boolean => token.kind === 'mark' && token.text === mark;
  const takeWhen = (holds: boolean): boolean => {
    if (holds) at++;
    return holds;
  };
  const expected = (what: string): Error => refuseSyntax(peek().place, `expected ${what}.`);
  return {
    get next() {
      return peek();
    },
    get position() {
      return at;
    },
    goTo(position) {
      at = position;
    },
    isAt: (kind) => peek().kind === kind,
    isAtMark: (mark) => isMark(peek(), mark),
    takeIf: (kind) => takeWhen(peek().kind === kind),
    takeMark: (mark) => takeWhen(isMark(peek(), mark)),
    takeName(name) {
      const token = peek();
      return takeWhen(token.kind === 'name' && token.text === name);
    },
    takeOneOf(marks) {
      const token = peek();
      if (token.kind !== 'mark' || !marks.includes(token.text)) return undefined;
      at++;
      return token.text;
    },
    mark(mark) {
      if (!takeWhen(isMark(peek(), mark))) throw expected(`"${mark}"`);
    },
    name() {
      const token = peek();
      if (token.kind !== 'name') throw expected('a name');
      at++;
      return token.text;
    },
    skip() {
      at++;
    },
    keyword() {
      const token = peek();
      if (token.kind !== 'name' || !isMark(peek(1), '=')) return undefined;
      at += 2;
      return token.text;
    },
  };
}
