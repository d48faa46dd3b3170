/** Statements as Python source, written in one of many ways that a parser has to read alike. */
import type { Literal, Statement } from '../syntax.ts';

/** Chooses one of `most` ways, from 0: a test draws its numbers at random. */
export type Choose = (most: number) => number;

const escaped = (text: string, quote: string): string =>
  Array.from(text)
    .map((character) => {
      const code = character.codePointAt(0) ?? 0;
      if (character === '\\' || character === quote) return `\\${character}`;
      if (character === '\n') return '\\n';
      if (character === '\r') return '\\r';
      if (code < 0x20 || code === 0x7f) return `\\x${code.toString(16).padStart(2, '0')}`;
      return character;
    })
    .join('');

function printString(text: string, choose: Choose): string {
  const quote = choose(2) === 0 ? "'" : '"';
  const codes = (): string =>
    Array.from(text, (each) => `\\U${(each.codePointAt(0) ?? 0).toString(16).padStart(8, '0')}`).join('');
  switch (choose(4)) {
    case 0:
      return `${quote}${codes()}${quote}`;
    case 1:
      return `${quote.repeat(3)}${escaped(text, quote)}${quote.repeat(3)}`;
    case 2: {
      // Strings next to each other are one.
      const half = Array.from(text)
        .slice(0, text.length >> 1)
        .join('');
      return `${quote}${escaped(half, quote)}${quote} ${quote}${escaped(text.slice(half.length), quote)}${quote}`;
    }
    default:
      return `${choose(2) === 0 ? 'u' : ''}${quote}${escaped(text, quote)}${quote}`;
  }
}

/** Python writes numbers as JavaScript does, but for the exponent's sign, which both read. */
const printNumber = (value: number, choose: Choose): string =>
  `${value >= 0 && choose(4) === 0 ? '+' : ''}${String(value)}`;

const isItems = (value: Literal): value is readonly Literal[] => Array.isArray(value);

export function printLiteral(value: Literal, choose: Choose): string {
  const space = [' ', '', '  '][choose(3)] ?? '';
  if (value === null) return 'None';
  if (value === true) return 'True';
  if (value === false) return 'False';
  if (typeof value === 'number') return printNumber(value, choose);
  if (typeof value === 'string') return printString(value, choose);
  if (isItems(value)) {
    const items = value.map((each) => printLiteral(each, choose)).join(`,${space}`);
    if (choose(2) === 0) return `[${space}${items}]`;
    return value.length === 1 ? `(${items},)` : `(${items})`;
  }
  return `pyautogui.${value.constant}`;
}

function printStatement(statement: Statement, choose: Choose): string {
  const space = [' ', '', '\n  ', ' \\\n '][choose(4)] ?? '';
  if (statement.kind === 'setting')
    return `pyautogui.${statement.name} = ${printLiteral(statement.value, choose)}`;
  const given = [
    ...statement.positional.map((each) => printLiteral(each, choose)),
    ...statement.keywords.map(
      ([name, value]) => `${name}${choose(2) === 0 ? '=' : ' = '}${printLiteral(value, choose)}`,
    ),
  ];
  const trailing = given.length > 0 && choose(4) === 0 ? ',' : '';
  return `${statement.module}.${statement.name}(${given.join(`,${space}`)}${trailing})`;
}

export function printProgram(statements: readonly Statement[], choose: Choose): string {
  const separators = ['; ', '\n', '\n\n', ';\n', '\r\n', ' # a comment\n'];
  return [
    ['import pyautogui; import time', 'import pyautogui, time', ''][choose(3)] ?? '',
    ...statements.map((each) => printStatement(each, choose)),
  ]
    .map((text) => `${text}${separators[choose(separators.length)] ?? '\n'}`)
    .join('')
    .replace(/^[;\s]+/, '');
}
