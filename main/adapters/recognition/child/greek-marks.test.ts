import { expect, test } from 'vitest';
import type { EngineWord } from '../../../core/text/hocr.ts';
import type { DrawnCell } from '../layout/layout.ts';
import { withWholeMarks } from './greek-marks.ts';

const WORDS = new Set(['προφίλ', 'σειρά', 'κριτικές', 'πρόσωπα']);
const list = { has: (word: string): boolean => WORDS.has(word) };
const SCALE = 2;
const HIGH = 10;

/** Marks of these widths with a pixel between them, read as letters of these widths. */
function read(text: string, marks: readonly number[], letters: readonly number[]): string | undefined {
  let x = 4;
  const cells = marks.map((width): DrawnCell => {
    const at = x;
    x += width + 1;
    return { x: at, at, y: 4, width, height: HIGH, before: 'letter', covered: false };
  });
  const drawn = { width: x + 4, height: 20, pixels: new Uint8Array((x + 4) * 20).fill(255) };
  for (const { at, y, width } of cells)
    for (let row = y; row < y + HIGH; row++)
      drawn.pixels.fill(0, row * drawn.width + at, row * drawn.width + at + width);
  let left = 4 * SCALE;
  const word: EngineWord = {
    text,
    confidence: 0.6,
    box: { x: left, y: 0, width: (x - 4) * SCALE, height: 20 * SCALE },
    letters: Array.from(text, (letter, index) => {
      const from = left;
      left += ((letters[index] ?? 0) + 1) * SCALE;
      return { text: letter, left: from, right: left - SCALE };
    }),
  };
  return withWholeMarks([word], { drawn, cells, scale: SCALE }, list)[0]?.text;
}

test('an iota and a rho of one mark are a phi, also in a word that the data do not know', () => {
  expect(read('επαιρές', [6, 7, 7, 9, 5, 5], [6, 7, 7, 3, 5, 5, 5])).toBe('επαφές');
});

test('a word that is known with a phi alone has one', () => {
  expect(read('προιρίλ', [7, 6, 6, 3, 6, 3, 7], [7, 6, 6, 3, 6, 3, 7])).toBe('προφίλ');
});

test('two marks, and a known word, stay as they were read', () => {
  expect(read('επαιρές', [6, 7, 7, 3, 6, 5, 5], [6, 7, 7, 3, 6, 5, 5])).toBe('επαιρές');
  expect(read('σειρά', [7, 6, 9, 7], [7, 6, 3, 5, 7])).toBe('σειρά');
});

test('an iota and a tau that touch are no pi in a word that is known with them alone', () => {
  expect(read('κρπικές', [6, 6, 8, 3, 6, 5, 5], [6, 6, 8, 3, 6, 5, 5])).toBe('κριτικές');
  expect(read('πρόσωπα', [6, 6, 6, 6, 8, 6, 6], [6, 6, 6, 6, 8, 6, 6])).toBe('πρόσωπα');
});
