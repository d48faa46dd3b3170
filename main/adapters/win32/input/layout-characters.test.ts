import { expect, test } from 'vitest';
import { hasCharacter, VK_P, type AltGrCalls } from './layout-characters.ts';

const GERMAN = 0x4070407;
const US_INTERNATIONAL = 0xf0010409 | 0;
const DEAD = 3;

/** Layouts by what AltGr and P give in them. */
const layouts = (typed: ReadonlyMap<number, string>): AltGrCalls => ({
  getKeyboardLayoutList(_count, list) {
    list?.set(new Uint8Array(BigInt64Array.from([...typed.keys()].map(BigInt)).buffer));
    return typed.size;
  },
  toUnicode(key, _scan, keys, text, _size, _flags, layout) {
    const isAltGr = keys?.[0x11] === 0x80 && keys[0x12] === 0x80;
    const characters = key === VK_P && isAltGr ? (typed.get(layout) ?? '') : '';
    text?.set(Buffer.from(characters, 'utf16le'));
    return layout === DEAD ? -characters.length : characters.length;
  },
});

test.each([
  { has: 'nothing', typed: new Map([[GERMAN, '']]), expected: false },
  {
    has: 'ö in the second layout',
    typed: new Map([
      [GERMAN, ''],
      [US_INTERNATIONAL, 'ö'],
    ]),
    expected: true,
  },
  { has: 'an accent that waits for its letter', typed: new Map([[DEAD, '´']]), expected: true },
])('AltGr and P: $has', ({ typed, expected }) => {
  expect(hasCharacter(VK_P, layouts(typed))).toBe(expected);
});
