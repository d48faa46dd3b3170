import { describe, expect, test } from 'vitest';
import { readKeymap } from './keymap.ts';

const [a, A, SHIFT, NUM_LOCK, LEVEL3, AT] = [0x61, 0x41, 0xffe1, 0xff7f, 0xfe03, 0x40];
const rows = [
  [0, 0],
  [a, A, 0x6c6, 0x6e6],
  [SHIFT, 0],
  [],
  [a, 0, 0, 0, AT, 0],
  [NUM_LOCK],
  [LEVEL3],
  [0, 0],
];
/** Keycodes from 8: nothing, a, Shift, nothing, a again with @ at level 3, NumLock, AltGr, nothing. */
const keymap = readKeymap(8, rows, [[10], [], [], [], [13], [], [], [14, 15]]);

describe('a keymap', () => {
  test('finds a keysym of the first group at its level, on the lowest key', () => {
    expect(keymap.find([a])).toMatchObject({ keycode: 9, shift: false, isMistakable: false });
    expect(keymap.find([A])).toMatchObject({ keycode: 9, shift: true });
  });
  test('says of a key that programs of Xt may take it for the function key at a further level of it', () => {
    const PRIOR = 0xff55;
    const neo = readKeymap(8, [[a, A, a, A, 0, 0, PRIOR, PRIOR]], []);
    expect(neo.find([A])).toEqual({ keycode: 8, shift: true, isMistakable: true });
  });
  test('does not find what takes another group or AltGr', () => {
    expect(keymap.find([0x6c6])).toBeUndefined();
    expect(keymap.find([AT])).toBeUndefined();
    expect(keymap.holder([AT])).toBe(12);
  });
  test('takes the first keysym that is there', () => {
    expect(keymap.find([0x1234, A, a])).toMatchObject({ keycode: 9, shift: true });
  });
  test('has as spares the keys without a keysym but keycode 8 and modifiers', () => {
    expect(keymap.spares).toEqual([11]);
  });
  test('knows the modifiers', () => {
    expect(keymap.shift).toBe(10);
    expect(keymap.numLockBit).toBe(16);
    expect(keymap.modifiersOf(14)).toBe(128);
    expect(keymap.modifiersOf(9)).toBe(0);
  });
});
