import { expect, test } from 'vitest';
import type { EngineWord } from '../../../core/text/hocr.ts';
import type { WordList } from '../engines/word-list.ts';
import { agreedInThai } from './thai-words.ts';
import { unknownLetters } from './unspaced-words.ts';

const KNOWN: ReadonlySet<string> = new Set(['ยืด', 'ยึด', 'เวลา', 'ลื่น', 'ถนน', 'กัน', 'ที่', 'ซ้าย', 'กก']);
const list: WordList = { has: (word) => KNOWN.has(word) };

const wordOf = (text: string): EngineWord => ({
  text,
  confidence: 0.9,
  box: { x: 0, y: 0, width: 9, height: 9 },
  letters: Array.from(text, (letter, at) => ({ text: letter, left: at, right: at + 1 })),
});
test('letters are counted that stand in no known word, however the text is parted', () => {
  expect(unknownLetters('ถนนลื่น', list)).toBe(0);
  expect(unknownLetters('ถนนxลื่น', list)).toBe(1);
  expect(unknownLetters('48 ถนน', list)).toBe(0);
});

test('two consonants are no word', () => {
  expect(unknownLetters('กกถนน', list)).toBe(2);
});

test('a syllable with a sara am counts for nothing: the data have no such word', () => {
  expect(unknownLetters('ที่ซ\u0e49\u0e33กัน', list)).toBe(0);
});

const agreed = (...readings: readonly string[]): string =>
  agreedInThai(
    readings.map((text) => [wordOf(text)]),
    list,
    ([first = []]) => first,
  )
    .map(({ text }) => text)
    .join(' ');

test('a reading counts before those with more letters in no word, unless it lacks a part', () => {
  expect(agreed('ถนนสิ่น', 'ถนนลื่น')).toBe('ถนนลื่น');
  expect(agreed('ถนนลื่นสท', 'ถนน')).toBe('ถนนลื่นสท');
});

test('characters of two readings make the words that neither has', () => {
  expect(agreed('ถบนซ้าย', 'ถนนฮ้าย')).toBe('ถนนซ้าย');
});

test('a letter that stands beside one like it is left out, with its place', () => {
  expect(agreed('ถนนสลื่น')).toBe('ถนนลื่น');
  const [word] = agreedInThai([[wordOf('สลื่น')]], list, ([first = []]) => first);
  expect(word?.letters.map(({ left }) => left)).toEqual([1, 2, 3, 4]);
});

test('a spelling counts only if no other makes known words of the text', () => {
  expect(agreed('ยิดเวลา')).toBe('ยิดเวลา');
  expect(agreed('แวลา')).toBe('เวลา');
});

test('a letter that all readings take for one like it is that of the known word', () => {
  expect(agreed('ช้ายถนน')).toBe('ซ้ายถนน');
});

test('a speck before the line is no stop of it', () => {
  expect(agreed('ถนนสิ่น', '.ถนนลื่น')).toBe('ถนนลื่น');
});
