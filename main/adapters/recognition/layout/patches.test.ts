import { expect, test } from 'vitest';
import { findZones } from './zones.ts';

/** Whether the ink of a picture counts as a ground on which letters stand. */
function isGround(picture: readonly string[]): boolean {
  const rows = ['', '', ...picture, '', ''].map((row) => `  ${row}`);
  const width = Math.max(...rows.map((row) => row.length)) + 2;
  const colors = new Uint32Array(width * rows.length).fill(0xffffff);
  rows.forEach((row, y) =>
    Array.from(row).forEach((mark, x) => {
      if (mark === '#') colors[y * width + x] = 0;
      if (mark === 'o') colors[y * width + x] = 0xe0e0e0;
    }),
  );
  const { labels, background } = findZones(colors, width, rows.length);
  const at = colors.indexOf(0);
  return background[labels[at] ?? 0] === 1;
}

const WORD_IN_MARK = [
  '############',
  '############',
  '##o####ooo##',
  '##o####o#o##',
  '##o####ooo##',
  '##o####o####',
  '##oooo#o####',
  '############',
  '############',
];
const BOLD_MIEUM = [
  '##########',
  '##########',
  '###.....##',
  '###.....##',
  '###.....##',
  '###.....##',
  '###.....##',
  '##########',
  '##########',
];
const BOLD_RIEUL = [
  '####################',
  '####################',
  '####################',
  '................####',
  '####################',
  '####################',
  '####################',
  '####................',
  '####################',
  '####################',
  '####################',
];

test('a mark behind a word is a ground', () => {
  expect(isGround(WORD_IN_MARK)).toBe(true);
});

test('a bold letter is none: a box with an empty box in it, and bars with the paper between them', () => {
  expect(isGround(BOLD_MIEUM)).toBe(false);
  expect(isGround(BOLD_RIEUL)).toBe(false);
});
