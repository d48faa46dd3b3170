import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ValidationError } from '../../core/errors.ts';
import { quoteWord, splitWords } from './shell-words.ts';

test.each<[string, readonly string[]]>([
  ['', []],
  ['  xterm  -e   sh ', ['xterm', '-e', 'sh']],
  ["touch 'a b'", ['touch', 'a b']],
  ['echo "a \\"b\\" \\$c \\d"', ['echo', 'a "b" $c \\d']],
  ['a\'b\'"c"d', ['abcd']],
  ['a\\ b', ['a b']],
  ['\'\' ""', ['', '']],
  ['$HOME *', ['$HOME', '*']],
])('%j is %j', (line, words) => {
  expect(splitWords(line, 'command')).toEqual(words);
});

test('law: words that are quoted are the same words again', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (words) => {
      expect(splitWords(words.map(quoteWord).join(' '), 'command')).toEqual(words);
    }),
  );
});

test.each(["'", 'a "b', 'a\\', "'a".repeat(20_001)])('%.20j does not end', (line) => {
  expect(() => splitWords(line, 'command')).toThrow(ValidationError);
});
