import { expect, test } from 'vitest';
import { commonStrokes } from '../../xkb/layout-keysyms.ts';
import { composesKeys, plasmaLayouts } from './layout.ts';

const us = { layout: 'us', variant: '' };
const de = { layout: 'de', variant: '' };

test.each([
  [null, undefined, [us], []],
  [null, 'de', [de], []],
  ['[Layout]\nUse=false\nLayoutList=de\n', undefined, [us], []],
  ['[Layout]\nLayoutList=us\nUse=true\n', 'de', [us], []],
  ['[Layout]\nLayoutList=us,de\nUse=true\n', undefined, [us, de], []],
  ['[Layout]\nLayoutList=us\nVariantList=dvorak\nUse=true\n', undefined, [{ ...us, variant: 'dvorak' }], []],
  ['[Layout]\nUse=true\nLayoutList=us\nOptions=caps:swapescape\n', undefined, [us], ['caps:swapescape']],
  ['[Other]\nUse=true\nLayoutList=de\n', undefined, [us], []],
  ['[Layout]\nUse=true\nLayoutList=us\n[Other]\nLayoutList=de\n', undefined, [us], []],
])('%j with %j', (text, fallback, layouts, options) => {
  expect(plasmaLayouts(text, fallback)).toEqual({ layouts, options });
});

test.each([
  [null, false],
  ['[Wayland]\nInputMethod[$e]=/usr/share/applications/org.fcitx.Fcitx5.desktop\n', true],
  ['[Wayland]\nInputMethod=/usr/share/applications/com.github.maliit.keyboard.desktop\n', false],
])('%j composes keys: %j', (text, expected) => {
  expect(composesKeys(text)).toBe(expected);
});

test('characters have the keys of the layout, and only those that all layouts have in one place', () => {
  const strokes = (kxkbrc: string) =>
    commonStrokes(plasmaLayouts(`[Layout]\nUse=true\n${kxkbrc}`, undefined));
  expect(strokes('LayoutList=us').size).toBe(95);
  expect(strokes('LayoutList=us').get('@')).toEqual({ code: 3, shift: true });
  expect(strokes('LayoutList=de').get('z')).toEqual({ code: 21, shift: false });
  expect(strokes('LayoutList=de').get('ß')).toEqual({ code: 12, shift: false });
  // With AltGr, and with a key that waits for the next one.
  expect(strokes('LayoutList=de').has('@')).toBe(false);
  expect(strokes('LayoutList=de').has('^')).toBe(false);
  expect(strokes('LayoutList=us,de').has('z')).toBe(false);
  expect(strokes('LayoutList=us,de').get('v')).toEqual({ code: 47, shift: false });
  expect(strokes('LayoutList=ru').has('v')).toBe(false);
});
