import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readKeymap } from './keymap.ts';
import { keysymOf, keysymsOf } from './keysyms.ts';
import { comingLoans, planText } from './type-text.ts';

const SHIFT = 0xffe1;
/** Keycode 9: a and A; 10: Shift; 11: Cyrillic а by its older keysym. */
const keymap = readKeymap(8, [[], [0x61, 0x41], [SHIFT], [0x6c1]], [[10]]);

describe('a plan', () => {
  test('strikes what the layout carries and lends keys to the rest', () => {
    expect(planText('aAа漢', keymap, new Set())).toEqual([
      { stroke: { keycode: 9, shift: false, isMistakable: false } },
      { stroke: { keycode: 9, shift: true, isMistakable: false } },
      { stroke: { keycode: 11, shift: false, isMistakable: false } },
      { lend: 0x01000000 + 0x6f22 },
    ]);
  });
  test('does not strike a key that somebody holds', () => {
    expect(planText('a', keymap, new Set([9]))).toEqual([{ lend: 0x61 }]);
  });
  test('counts code points', () => {
    expect(planText('😀\n\t', keymap, new Set())).toEqual([
      { lend: 0x0101f600 },
      { lend: 0xff0d },
      { lend: 0xff09 },
    ]);
  });
});

describe('coming loans', () => {
  test('are as many different ones as there are keys, in the order in which they are needed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 30 })),
        fc.integer({ min: 1, max: 10 }),
        (lends, capacity) => {
          const plan = lends.map((lend) => ({ lend }));
          const loans = comingLoans(plan, 0, capacity);
          const different = [...new Set(lends)];
          expect([...loans]).toEqual(different.slice(0, capacity));
        },
      ),
    );
  });
  test('skip what the layout carries', () => {
    const stroke = { keycode: 9, shift: false };
    expect([...comingLoans([{ lend: 1 }, { stroke }, { lend: 2 }, { lend: 1 }], 0, 5)]).toEqual([1, 2]);
    expect([...comingLoans([{ lend: 1 }, { lend: 2 }], 1, 5)]).toEqual([2]);
  });
});

describe('keysyms', () => {
  test('are the code point for Latin-1 and Unicode ones beyond', () => {
    expect(keysymOf('é')).toBe(0xe9);
    expect(keysymOf('ā')).toBe(0x01000101);
    expect(keysymsOf('€')).toContain(0x20ac);
    expect(keysymsOf('Ω')).toContain(0x7d9);
  });
});
