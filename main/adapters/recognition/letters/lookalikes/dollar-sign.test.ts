import { expect, test } from 'vitest';
import type { GrayImage } from '../../gray-image.ts';
import type { Letter } from '../letter.ts';
import { measureLine } from '../line-measures.ts';
import { resolveWord } from './resolve-word.ts';

const PITCH = 12;
const WIDTH = 8;
const ROWS = 32;
/** Rows of figures and capitals, the last one exclusive. */
const TOP = 8;
const BASE = 22;

/** Rows in which a character has ink, from one up to another. */
type Ink = readonly (readonly [from: number, to: number])[];
const TALL: Ink = [[TOP, BASE]];

/** The words of a line that was read as `text` and whose first character has ink in these rows; the others are as high as figures. */
function resolved(text: string, first: Ink): string {
  const width = (text.length + 1) * PITCH;
  const pixels = new Uint8Array(width * ROWS).fill(255);
  const letters: Letter[] = Array.from(text, (read, index) => {
    const at = 4 + index * PITCH;
    for (const [from, to] of index === 0 ? first : TALL)
      for (let y = from; y < to; y++) pixels.fill(0, y * width + at, y * width + at + WIDTH);
    const cell = { x: at, y: TOP, width: WIDTH, height: BASE - TOP, at };
    return {
      read: [read],
      cells: [{ ...cell, before: 'letter' as const, covered: false }],
      word: 0,
      cut: false,
      inPlace: true,
      known: false,
    };
  });
  const drawn: GrayImage = { width, height: ROWS, pixels };
  return resolveWord(letters, measureLine(drawn, letters)).text;
}

test.each<readonly [name: string, read: string, ink: Ink, text: string]>([
  ['an S that stands out above and below is a dollar sign', 'S45', [[TOP - 3, BASE + 3]], '$45'],
  [
    'an S with the mark of a menu key below stays an S',
    'S45',
    [
      [TOP, BASE],
      [BASE + 1, BASE + 3],
    ],
    'S45',
  ],
  ['an S that stands out above only stays an S', 'S45', [[TOP - 4, BASE]], 'S45'],
  ['a dollar sign no higher than figures is an S', '$4a5', TALL, 'S4a5'],
  ['a dollar sign that stands out stays one', '$4a5', [[TOP - 3, BASE + 3]], '$4a5'],
  ['an amount keeps its dollar sign, however high', '$45', TALL, '$45'],
])('%s', (_, read, ink, text) => {
  expect(resolved(read, ink)).toBe(text);
});
