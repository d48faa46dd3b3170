/** How far apart two pieces of a line may be, from the boxes of their marks alone. */
import { expect, test } from 'vitest';
import { findLines } from './lines.ts';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

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

/** Marks on one base line, by their left ends and heights. */
const based = (...marks: readonly (readonly [left: number, height: number])[]) =>
  marks.map(([left, height], id) => ({
    id,
    left,
    right: left + 6,
    top: 10 - height,
    bottom: 10,
    pixels: 6 * height,
    zone: 0,
  }));

// As 'Démarrer la séance' in Liberation Mono at 13 pixels: ten pixels are a space, and small letters seven high.
test('a space of fixed-pitch type is as wide next to small letters', () => {
  const small = (left: number, count: number) =>
    Array.from({ length: count }, (_, index) => [left + 8 * index, 7] as const);
  expect(findLines(based([0, 10], ...small(8, 7), [64, 10], [72, 7], ...small(88, 6)))).toHaveLength(1);
  expect(findLines(based([0, 7], ...small(8, 7), [64, 7], [72, 7], ...small(88, 6)))).toHaveLength(2);
});

test('a colon between two spaces is of its line', () => {
  const dot = (id: number, top: number) => ({
    id,
    left: 50,
    right: 52,
    top,
    bottom: top + 2,
    pixels: 4,
    zone: 0,
  });
  const words = based([0, 10], [8, 10], [16, 10], [24, 10], [32, 10], [64, 10], [72, 10]);
  const lines = findLines(words.concat([dot(7, 3), dot(8, 8)]));
  expect(lines.map(({ components }) => components.length)).toEqual([9]);
});

/** As Thai's เปลี่ย is drawn: the second and the third letter touch, and the third has a vowel and a tone over it. */
const thai = (mark: Box) =>
  [
    { left: 1, top: 9, right: 4, bottom: 18 },
    { left: 4, top: 5, right: 21, bottom: 18 },
    { left: 22, top: 9, right: 28, bottom: 18 },
    { left: 29, top: 9, right: 38, bottom: 18 },
    { left: 38, top: 9, right: 44, bottom: 18 },
    mark,
  ].map((box, id) => ({ id, ...box, pixels: 40, zone: 0 }));

test('a mark over the lower of two letters that touch is of their line', () => {
  expect(findLines(thai({ left: 14, top: 0, right: 20, bottom: 8 }))).toHaveLength(1);
});

test('a letter above the line is of another one', () => {
  expect(findLines(thai({ left: 14, top: -8, right: 20, bottom: 1 }))).toHaveLength(2);
});
