import fc from 'fast-check';
import { RE2JS } from 're2js';
import { expect, test } from 'vitest';
import { repeatedSize } from './repeated-size.ts';

test.each([
  ['', 0],
  ['abc', 3],
  ['x{3}', 3],
  ['x{2,}', 2],
  ['x{0,1000}y', 1001],
  ['ab{3}', 4],
  ['(?:ab){3}c', 7],
  ['((x{10}){10}){10}', 1000],
  ['[{1000}]', 1],
  ['[]{9}]{2}', 2],
  [String.raw`[\]{9}]{2}`, 2],
  ['[[:alpha:]]{3}', 3],
  [String.raw`\x{1F600}\p{Greek}\{9\}`, 5],
  ['(?i)a{2}', 2],
  ['(?P<name>a{2}){2}', 4],
])('%s', (source, size) => {
  expect(repeatedSize(source)).toBe(size);
});

function compiles(source: string): boolean {
  try {
    RE2JS.compile(source);
    return true;
  } catch {
    return false;
  }
}

test('is never more than what the engine makes of it', () => {
  const { expression } = fc.letrec<{ expression: string; part: string }>((tie) => ({
    expression: fc.array(tie('part'), { maxLength: 4 }).map((parts) => parts.join('')),
    part: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom('a', 'é', '[a-z]', String.raw`\d`, '.', String.raw`\x{2000}`, 'a{3}', 'b{0,7}'),
      tie('expression').map((inner) => `(?:${inner})`),
      fc.tuple(tie('expression'), fc.nat(5)).map(([inner, count]) => `(?:x${inner}){${count},${count + 1}}`),
    ),
  }));
  fc.assert(
    fc.property(expression, (source) => {
      // RE2 refuses nested repetitions that come to more than 1,000.
      fc.pre(compiles(source));
      expect(repeatedSize(source)).toBeLessThanOrEqual(RE2JS.compile(source).programSize());
    }),
  );
});
