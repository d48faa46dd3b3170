import { expect, test } from 'vitest';
import type { EngineWord } from '../../../core/text/hocr.ts';
import type { DrawnCell } from '../layout/layout.ts';
import { withoutJoined } from './joined-words.ts';

const WORDS = new Set(['на', 'три', 'нат', 'ри', 'натуральный', 'λογος']);
const list = { has: (word: string): boolean => WORDS.has(word) };
const WIDE = 6;

/** Letters one pixel apart, and further before those that `gaps` names. */
function read(text: string, gaps: Readonly<Record<number, number>>): string[] {
  let x = 0;
  const cells = Array.from(text, (_, index): DrawnCell => {
    x += index === 0 ? 4 : WIDE + (gaps[index] ?? 1);
    const before = gaps[index] === undefined ? 'letter' : 'unsure';
    return { x, at: x, y: 4, width: WIDE, height: 10, before, covered: false };
  });
  const word: EngineWord = {
    text,
    confidence: 0.9,
    box: { x: 8, y: 0, width: 2 * x, height: 30 },
    letters: Array.from(text, (letter, index) => {
      const left = 2 * (cells[index]?.at ?? 0);
      return { text: letter, left, right: left + 2 * WIDE };
    }),
  };
  return withoutJoined([word], { cells, scale: 2 }, list).map((one) => one.text);
}

test('two known words are parted at the gap between them', () => {
  expect(read('натри', { 2: 4 })).toEqual(['на', 'три']);
  expect(read('(натри:', { 3: 4 })).toEqual(['(на', 'три:']);
});

test('a word without a gap, and a known one, stay whole', () => {
  expect(read('натри', {})).toEqual(['натри']);
  expect(read('натуральный', { 2: 4 })).toEqual(['натуральный']);
  expect(read('натру', { 2: 4 })).toEqual(['натру']);
});

test('an article is parted from its noun, and what follows the letter that only ends words', () => {
  expect(read('ολογος', { 1: 4 })).toEqual(['ο', 'λογος']);
  expect(read('οδηγοςτρενου', { 6: 4 })).toEqual(['οδηγος', 'τρενου']);
  expect(read('οδηγοσ', { 1: 4 })).toEqual(['οδηγοσ']);
});

test('a letter that only ends words ends one at the gap next to it, if the engine put it a letter off', () => {
  expect(read('εωςτις', { 2: 4 })).toEqual(['εως', 'τις']);
  expect(read('натри', { 1: 4 })).toEqual(['натри']);
});
