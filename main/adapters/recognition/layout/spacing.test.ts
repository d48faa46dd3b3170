import { expect, test } from 'vitest';
import type { GrayImage } from '../gray-image.ts';
import { findCells } from './spacing.ts';

const ROWS = 4;

/** Inked columns, each from its first to the one after its last. */
function lineOf(spans: readonly (readonly [number, number])[]): GrayImage {
  const width = (spans.at(-1)?.[1] ?? 0) + 4;
  const pixels = new Uint8Array(width * ROWS).fill(255);
  for (const [left, right] of spans)
    for (let row = 0; row < ROWS; row++) pixels.fill(0, row * width + left, row * width + right);
  return { width, height: ROWS, pixels };
}

test('bold letters whose middles agree with a grid by chance are no type of fixed pitch', () => {
  // "Wetter am Wochenende" in Lato, its letters "We", "tt", "m" and "Wo" as one each.
  const widths = [31, 25, 7, 9, 16, 32, 9, 10, 10, 10, 10, 10, 11, 10];
  const gaps = [4, 1, 2, 5, 2, 6, 1, 2, 1, 2, 1, 2, 1, 1];
  let x = 0;
  const spans = widths.map((width, index) => {
    const left = x + (gaps[index] ?? 0);
    x = left + width;
    return [left, x] as const;
  });
  const open = findCells(lineOf(spans), 15).flatMap(({ before }, index) =>
    before === 'letter' ? [] : [index],
  );
  expect(open).toEqual([3, 5]);
});

test('letters that touch each other leave type of fixed pitch on its grid', () => {
  const spans = [0, 1, 2, 3, 5, 6, 7, 8, 9, 11, 12].map((place): readonly [number, number] => [
    10 * place + 4,
    10 * place + 11,
  ]);
  const touching: readonly [number, number] = [134, 151];
  const before = findCells(lineOf(spans.concat([touching])), 12).map((cell) => cell.before);
  expect(before.flatMap((each, index) => (each === 'space' ? [index] : []))).toEqual([4, 9]);
  expect(before).not.toContain('unsure');
});

test('reading decides of a gap of three pixels among those of one, and not of two', () => {
  // "Ηχητικά βιβλία για" in Lato: three letters touch in the first word.
  const widths = [9, 23, 3, 15, 7, 11, 8, 12, 8, 12];
  const openAt = (narrow: number): number[] => {
    const gaps = [0, 1, 1, 1, 5, 1, 1, 1, narrow, 1];
    let x = 0;
    const spans = widths.map((width, index): readonly [number, number] => {
      const left = x + (gaps[index] ?? 0);
      x = left + width;
      return [left, x];
    });
    return findCells(lineOf(spans), 14).flatMap(({ before }, index) => (before === 'unsure' ? [index] : []));
  };
  expect(openAt(3)).toEqual([4, 8]);
  expect(openAt(2)).toEqual([4]);
});

test('reading decides of a gap that stands out, although the letters around it stand on a grid', () => {
  // "Забыли пароль?" in Noto Serif: two letters touch.
  const widths = [9, 8, 9, 25, 12, 11, 9, 10, 8, 11, 9, 7];
  const gaps = [4, 2, 2, 1, 1, 5, 1, 1, 2, 1, 2, 2];
  let x = 0;
  const spans = widths.map((width, index): readonly [number, number] => {
    const left = x + (gaps[index] ?? 0);
    x = left + width;
    return [left, x];
  });
  const before = findCells(lineOf(spans), 14).map((cell) => cell.before);
  expect(before.flatMap((each, index) => (each === 'letter' ? [] : [index]))).toEqual([5]);
});
