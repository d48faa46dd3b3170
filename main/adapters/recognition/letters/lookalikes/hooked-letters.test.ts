import { describe, expect, test } from 'vitest';
import type { GrayImage } from '../../gray-image.ts';
import type { Letter } from '../letter.ts';
import { measureLine } from '../line-measures.ts';
import { resolveWord, type Resolved } from './resolve-word.ts';

/** Letters as they stand in sans-serif and fixed-pitch faces, a column a pixel. */
const GLYPHS: Readonly<Record<string, readonly string[]>> = {
  f: ['..####', '.##...', '.##...', '######', ...Array<string>(8).fill('.##...')],
  F: ['######', ...Array<string>(4).fill('##....'), '#####.', ...Array<string>(6).fill('##....')],
  L: [...Array<string>(10).fill('##....'), '######', '######'],
  l: ['###...', '###...', ...Array<string>(8).fill('.##...'), '.###..', '..####'],
  box: Array<string>(12).fill('######'),
};
const ROWS = 24;
const TOP = 6;
const PITCH = 9;

/** The result for a word that was read as `text`; characters of `drawn` are drawn as those glyphs, others as boxes. */
function resolved(text: string, drawn: Readonly<Record<number, string>>): Resolved {
  const width = (text.length + 1) * PITCH;
  const pixels = new Uint8Array(width * ROWS).fill(255);
  const letters: Letter[] = Array.from(text, (read, index) => {
    const rows = GLYPHS[drawn[index] ?? 'box'] ?? [];
    const at = 4 + index * PITCH;
    rows.forEach((row, y) =>
      Array.from(row).forEach((ink, x) => {
        if (ink === '#') pixels[(TOP + y) * width + at + x] = 0;
      }),
    );
    const cell = { x: at, y: TOP, width: 6, height: rows.length, at };
    return {
      read: [read],
      cells: [{ ...cell, before: 'letter' as const, covered: false }],
      word: 0,
      cut: false,
      inPlace: true,
      known: false,
    };
  });
  const image: GrayImage = { width, height: ROWS, pixels };
  return resolveWord(letters, measureLine(image, letters));
}

describe('an f', () => {
  test.each([
    ['F30996d', 'f', 'f30996d'],
    ['f30996d', 'F', 'F30996d'],
    ['f30996d', 'f', 'f30996d'],
    ['T30996d', 'f', 'f30996d'],
  ])('read as %s and drawn as %s is %s', (read, glyph, text) => {
    expect(resolved(read, { 0: glyph }).text).toBe(text);
  });

  test('of a colour shows its case', () => {
    expect(resolved('#f30', { 1: 'f' }).casesShown).toBe(true);
    expect(resolved('#c30', {}).casesShown).toBe(false);
  });

  test('in a word that is no number stays as it was read', () => {
    expect(resolved('conf_2', { 3: 'F' }).text).toBe('conf_2');
  });
});

test.each([
  ['Lib/k1', 'l', 'lib/k1'],
  ['Lib/k1', 'L', 'Lib/k1'],
])('an L, read as %s and drawn as %s, is %s', (read, glyph, text) => {
  expect(resolved(read, { 0: glyph }).text).toBe(text);
});

test('a name that ends in an upright letter of no clear form is doubtful at every reading', () => {
  expect(resolved('batch_queuel', {}).stubborn).toBe(true);
  expect(resolved('batch_queue7', {}).stubborn).toBe(false);
  expect(resolved('settings', {}).stubborn).toBe(false);
});

test('an amount has its sign, and says that it is a guess', () => {
  expect(resolved('S486.00', {})).toMatchObject({ text: '$486.00', doubtful: true });
});
