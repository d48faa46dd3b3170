/** Random programs, for properties. */
import fc from 'fast-check';
import type { Literal, Statement } from '../syntax.ts';

const place = { line: 0, column: 0 };
const text = fc.string({ unit: 'grapheme', maxLength: 12 });
/** Python reads these as its own words. */
const KEYWORDS = new Set([
  'and',
  'as',
  'assert',
  'async',
  'await',
  'break',
  'class',
  'continue',
  'def',
  'del',
  'elif',
  'else',
  'except',
  'finally',
  'for',
  'from',
  'global',
  'if',
  'import',
  'in',
  'is',
  'lambda',
  'nonlocal',
  'not',
  'or',
  'pass',
  'raise',
  'return',
  'try',
  'while',
  'with',
  'yield',
]);
const name = fc.stringMatching(/^[a-z][A-Za-z0-9_]{0,8}$/).filter((word) => !KEYWORDS.has(word));
const number = fc.oneof(
  fc.integer({ min: -9999, max: 9999 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value)),
);

export const aLiteral: fc.Arbitrary<Literal> = fc.letrec<{ literal: Literal }>((tie) => ({
  literal: fc.oneof(
    { maxDepth: 2 },
    number,
    text,
    fc.boolean(),
    fc.constant(null),
    name.map((constant) => ({ constant })),
    fc.array(tie('literal'), { maxLength: 3 }),
  ),
})).literal;

const aCall = fc.record({
  kind: fc.constant('call' as const),
  module: fc.constantFrom('pyautogui' as const, 'time' as const),
  name,
  positional: fc.array(aLiteral, { maxLength: 4 }),
  keywords: fc.uniqueArray(fc.tuple(name, aLiteral), { maxLength: 4, selector: ([each]) => each }),
  place: fc.constant(place),
});

const aSetting = fc.record({
  kind: fc.constant('setting' as const),
  name,
  value: aLiteral,
  place: fc.constant(place),
});

export const aProgram: fc.Arbitrary<readonly Statement[]> = fc.array(
  fc.oneof({ weight: 4, arbitrary: aCall }, { weight: 1, arbitrary: aSetting }),
  { maxLength: 6 },
);
