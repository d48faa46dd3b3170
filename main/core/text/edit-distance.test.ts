import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test('law: the edit distance is a metric, and one edit changes it by one at most', () => {
  const word = fc.string({ unit: fc.constantFrom('A', 'B', '_'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, word, fc.nat(8), (a, b, c, at) => {
      expect(editDistance(a, a)).toBe(0);
      expect(editDistance(a, b)).toBe(editDistance(b, a));
      expect(editDistance(a, c)).toBeLessThanOrEqual(editDistance(a, b) + editDistance(b, c));
      expect(editDistance(a, `${a.slice(0, at)}X${a.slice(at)}`)).toBe(1);
    }),
  );
});
