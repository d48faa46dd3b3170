/** Characters whose parts lie over each other are as high as all of them, and lines of such parts are one. */
import { expect, test } from 'vitest';
import { findLines } from './lines.ts';

type Place = readonly [left: number, top: number, right: number, bottom: number];

const marksAt = (...places: readonly Place[]) =>
  places.map(([left, top, right, bottom], id) => ({
    id,
    left,
    top,
    right,
    bottom,
    pixels: (right - left) * (bottom - top),
    zone: 0,
  }));

const linesAt = (...places: readonly Place[]) =>
  findLines(marksAt(...places)).map(({ left, right, height, components }) => ({
    left,
    right,
    height,
    marks: components.length,
  }));

test('upper and lower parts of syllables are one line, as high as both', () => {
  // 구름 조금 in Baekmuk Dotum at 16 pixels.
  expect(
    linesAt(
      [4, 3, 18, 17],
      [20, 3, 32, 9],
      [20, 11, 32, 17],
      [44, 4, 56, 11],
      [49, 11, 51, 14],
      [42, 14, 57, 15],
      [60, 3, 71, 8],
      [58, 8, 73, 9],
      [59, 11, 70, 17],
    ),
  ).toEqual([{ left: 4, right: 73, height: 14, marks: 9 }]);
});

test('two lines of letters close to each other remain two', () => {
  const word = (top: number): readonly Place[] =>
    [0, 9, 18, 27].map((left) => [left, top, left + 8, top + 9] as const);
  expect(linesAt(...word(0), ...word(10))).toHaveLength(2);
});

/** A word of Devanagari is one mark, because a bar joins its letters. */
const words = (top: number, bottom: number, ...sides: readonly (readonly [number, number])[]) =>
  sides.map(([left, right]): Place => [left, top, right, bottom]);

test.each([
  ['as in a terminal', 7],
  ['close', 3],
])('two lines of words that a bar joins remain two, %s', (_, apart) => {
  // ऐसी कोई फाइल नहीं है over अनुमति नहीं मिली, at 15 pixels.
  const above = words(0, 14, [18, 39], [49, 72], [80, 112], [120, 140], [150, 158]);
  const below = words(14 + apart, 28 + apart, [18, 61], [68, 88], [97, 124]);
  expect(linesAt(...above, ...below)).toHaveLength(2);
});
