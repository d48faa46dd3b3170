/** How far apart two pieces of a line may be, from the boxes of their marks alone. */
import { expect, test } from 'vitest';
import { findLines } from './lines.ts';

const HEIGHT = 11;

/** Marks of one height in a row, by their left ends and widths. */
const row = (...marks: readonly (readonly [left: number, width: number])[]) =>
  marks.map(([left, width], id) => ({
    id,
    left,
    right: left + width,
    top: 0,
    bottom: HEIGHT,
    pixels: width * HEIGHT,
    zone: 0,
  }));

/** The places of five marks of `width`, the first at `left`. */
const word = (left: number, width: number) =>
  [0, 1, 2, 3, 4].map((index) => [left + index * (width + 1), width] as const);

// 16 pixels lie between the two words: 1.45 heights.
test('items of a status bar are lines apart', () => {
  expect(findLines(row(...word(0, 7), ...word(55, 7)))).toHaveLength(2);
});

test('the words next to an alef are one line, since a space of fixed-pitch type is wider there', () => {
  expect(findLines(row(...word(0, 7), [40, 2], ...word(58, 7)))).toHaveLength(1);
});
