import { expect, test } from 'vitest';
import type { EngineWord } from '../../../core/text/hocr.ts';
import type { WordList } from '../engines/word-list.ts';
import { knownSpelling } from './thai-words.ts';
import { unknownLetters } from './unspaced-words.ts';

const KNOWN: ReadonlySet<string> = new Set(['ยืด', 'ยึด', 'เวลา', 'ลื่น', 'ถนน', 'กัน', 'ที่']);
const list: WordList = { has: (word) => KNOWN.has(word) };

const wordOf = (text: string): EngineWord => ({
  text,
  confidence: 0.9,
  box: { x: 0, y: 0, width: 9, height: 9 },
  letters: Array.from(text, (letter, at) => ({ text: letter, left: at, right: at + 1 })),
});
const spelled = (...texts: readonly string[]): string | undefined =>
  knownSpelling(texts.map(wordOf), list)
    ?.map(({ text }) => text)
    .join(' ');

test('letters are counted that stand in no known word, however the text is parted', () => {
  expect(unknownLetters('ถนนลื่น', list)).toBe(0);
  expect(unknownLetters('ถนนxลื่น', list)).toBe(1);
  expect(unknownLetters('48 ถนน', list)).toBe(0);
});

test('a syllable with a sara am counts for nothing: the data have no such word', () => {
  expect(unknownLetters('ที่ซ\u0e49\u0e33กัน', list)).toBe(0);
});

test('a letter that stands beside one like it is left out, with its place', () => {
  expect(spelled('ถนน', 'สลื่น')).toBe('ถนน ลื่น');
  expect(knownSpelling([wordOf('สลื่น')], list)?.[0]?.letters.map(({ left }) => left)).toEqual([1, 2, 3, 4]);
});

test('a spelling counts only if no other makes known words of the text', () => {
  expect(spelled('ยิดเวลา')).toBeUndefined();
  expect(spelled('แวลา')).toBe('เวลา');
});
