import { expect, test } from 'vitest';
import { isCaretShaped, visibleRegions } from './visible-change.ts';

const box = (width: number, height: number, pixels = width * height) => ({
  x: 5,
  y: 5,
  width,
  height,
  pixels,
});

test.each([
  ['a caret of one pixel', box(1, 15), true],
  ['a caret at a scale of 2', box(2, 34), true],
  ['a caret between letters', box(1, 20, 16), true],
  ['a letter l with its caret', box(6, 15, 30), false],
  ['a check mark', box(11, 9, 40), false],
  ['a dotted line', box(1, 40, 20), false],
  ['a rule down the whole window', box(1, 400), false],
  ['a dot', box(2, 2), false],
])('%s', (_, region, caret) => {
  expect(isCaretShaped(region)).toBe(caret);
  expect(visibleRegions([region])).toHaveLength(caret ? 0 : 1);
});

test('a caret that goes and one that comes elsewhere are a change', () => {
  expect(visibleRegions([box(1, 15), { ...box(1, 15), x: 50 }])).toHaveLength(2);
});
