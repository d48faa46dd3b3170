import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOfUtf8, placeOf } from './text-place.ts';

test('lines and columns are those of the text before', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'é', '漢', '🙂', '\n') }),
      fc.string({ unit: 'grapheme' }),
      (before, after) => {
        const lines = before.split('\n');
        const place = placeOf(Buffer.from(before + after), Buffer.byteLength(before));
        expect(place).toEqual({ line: lines.length, column: Array.from(lines.at(-1) ?? '').length + 1 });
      },
    ),
  );
});

test('finds the first byte that is no UTF-8', () => {
  const broken = fc.constantFrom([0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xe2, 0x82], [0xef, 0xbf]);
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'é', '\ufffd', '🙂') }),
      broken,
      fc.constantFrom('', 'a'),
      (before, bytes, after) => {
        const good = Buffer.from(before);
        expect(endOfUtf8(good)).toBe(good.length);
        expect(endOfUtf8(Buffer.concat([good, Buffer.from(bytes), Buffer.from(after)]))).toBe(good.length);
      },
    ),
  );
});
