import fc from 'fast-check';
import { expect, test } from 'vitest';
import { committedParts } from './keyboard.ts';

test('parts are the whole text, Enter and Tab stand alone, and none is longer than a message takes', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', '\n', '\t', '😀', 'é', '日'), maxLength: 60 }),
      fc.integer({ min: 1, max: 9 }),
      (text, most) => {
        const parts = committedParts(text, most);
        expect(parts.join('')).toBe(text);
        for (const part of parts) {
          expect(Array.from(part).length).toBeLessThanOrEqual(most);
          expect(part === '\n' || part === '\t' || !/[\n\t]/.test(part)).toBe(true);
          expect(part).not.toBe('');
        }
      },
    ),
  );
});
