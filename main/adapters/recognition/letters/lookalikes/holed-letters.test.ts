import { expect, test } from 'vitest';
import type { GrayImage } from '../../gray-image.ts';
import type { Letter } from '../letter.ts';
import { measureLine } from '../line-measures.ts';
import { resolveWord } from './resolve-word.ts';

const GLYPHS: Readonly<Record<string, readonly string[]>> = {
  eight: ['.####.', '#....#', '#....#', '#....#', '.####.', '#....#', '#....#', '#....#', '#....#', '.####.'],
  nine: ['.####.', '#....#', '#....#', '#....#', '#....#', '.#####', '.....#', '.....#', '#....#', '.####.'],
  zero: ['.####.', ...Array<string>(8).fill('#....#'), '.####.'],
  five: ['######', '#.....', '#.....', '#####.', '.....#', '.....#', '.....#', '.....#', '#....#', '.####.'],
  six: ['.####.', '#....#', '#.....', '#.....', '#####.', '#....#', '#....#', '#....#', '#....#', '.####.'],
  lowZero: ['.###.', '#...#', '#...#', '#.#.#', '#...#', '#...#', '.###.'],
  lowEight: ['.###.', '#...#', '#...#', '.###.', '#...#', '#...#', '.###.'],
  box: Array<string>(10).fill('######'),
};
const PITCH = 9;

/** What comes of a word that was read as `text`; its last character is drawn as that glyph, the others as boxes. */
function endOf(text: string, glyph: string, read = text.slice(-1)): string {
  const [width, height] = [(text.length + 1) * PITCH, 20];
  const pixels = new Uint8Array(width * height).fill(255);
  const letters = Array.from(text, (character, index): Letter => {
    const isLast = index === text.length - 1;
    const at = 4 + index * PITCH;
    (GLYPHS[isLast ? glyph : 'box'] ?? []).forEach((row, y) =>
      Array.from(row).forEach((ink, x) => {
        if (ink === '#') pixels[(5 + y) * width + at + x] = 0;
      }),
    );
    const cell = { x: at, y: 5, at, width: 6, height: 10, before: 'letter' as const, covered: false };
    return {
      read: isLast ? Array.from(read) : [character],
      cells: [cell],
      word: 0,
      cut: false,
      inPlace: true,
      known: false,
    };
  });
  const drawn: GrayImage = { width, height, pixels };
  return resolveWord(letters, measureLine(drawn, letters)).text.slice(text.length - 1);
}

test.each([
  ['row_images', 'eight', '8'],
  ['item_4S', 'eight', '8'],
  ['QN98-Y0', 'nine', '9'],
  ['QN98-YO', 'nine', '9'],
  ['item_5', 'five', '5'],
  ['item_40', 'zero', '0'],
  ['BUG-58', 'nine', '8'],
  ['4.8', 'six', '8'],
  ['=8', 'lowZero', '0'],
  ['=8', 'lowEight', '8'],
])('the end of %s drawn as a %s is %s', (text, glyph, expected) => {
  expect(endOf(text, glyph)).toBe(expected);
});

test('a figure next to a syllable is what was read: its face is that of syllables', () => {
  expect(endOf('명5', 'eight')).toBe('5');
  expect(endOf('_5', 'eight')).toBe('8');
});

test('of two characters that were read in one place it is the one with such holes', () => {
  expect(endOf('#A90', 'nine', '09')).toBe('9');
  expect(endOf('item_45', 'five', '5S')).toBe('5');
});

test('in a colour, a character that no colour has is the figure of such holes', () => {
  expect(endOf('#A9A9AQ', 'nine')).toBe('9');
  expect(endOf('#A9A9AI', 'nine')).toBe('9');
  expect(endOf('item_4Q', 'nine')).toBe('Q');
});

test('letters of a word without figures stay as they were read', () => {
  expect(endOf('images', 'eight')).toBe('s');
});
