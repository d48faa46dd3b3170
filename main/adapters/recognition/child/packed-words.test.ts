import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packWords, unpackWords } from './packed-words.ts';

const readText = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 3 })
  .filter((text) => !/[\0-\u0002]/.test(text));
const place = fc.integer({ min: -10, max: 40_000 });
const word = fc.record({
  text: readText,
  confidence: fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
  box: fc.record({ x: place, y: place, width: place, height: place }),
  letters: fc.array(fc.record({ text: readText, left: place, right: place }), { maxLength: 8 }),
});

test('words come back as they were', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), (words) => {
      expect(unpackWords(packWords(words))).toEqual(words);
    }),
  );
});
