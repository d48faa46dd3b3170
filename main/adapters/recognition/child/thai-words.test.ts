import { expect, test } from 'vitest';
import type { EngineWord } from '../../../core/text/hocr.ts';
import type { WordList } from '../engines/word-list.ts';
import { agreedInThai, hasFigureAsLetter, unknownIn } from './thai-words.ts';
import { unknownLetters } from './unspaced-words.ts';

const KNOWN: ReadonlySet<string> = new Set([
  'ยืด',
  'ยึด',
  'เวลา',
  'ลื่น',
  'ถนน',
  'กัน',
  'ที่',
  'ซ้าย',
  'กก',
  'เรา',
  'นาม',
  'ค่า',
  'เอกสาร',
  'เอก',
  'สา',
]);
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

test('a word that a Latin language read stays, whatever Thai makes of it', () => {
  const at = (text: string, x: number, width = 20): EngineWord => ({
    ...wordOf(text),
    box: { x, y: 0, width, height: 9 },
  });
  const own = [at('ถนน', 0), at('3.4', 30), at('MB', 60)];
  const others = [
    [at('ถนน', 0), at('3.4', 30), at('1', 60, 8), at('8', 70, 40)],
    [at('ถนน', 0), at('3.4', 30), at('18', 60)],
  ];
  const [, last = []] = others;
  const text = (words: readonly EngineWord[]): string => words.map((word) => word.text).join(' ');
  const second = agreedInThai([own, ...others], list, (readings) => readings[1] ?? last);
  expect(text(second)).toBe('ถนน 3.4 MB');
  expect(text(agreedInThai([own, ...others], list, (readings) => readings.at(-1) ?? last))).toBe(
    'ถนน 3.4 MB',
  );
});

test('a name in Latin is no unknown word', () => {
  expect(unknownIn([wordOf('ถนนMB')], list)).toBe(0);
  expect(unknownIn([wordOf('ถนนxลื่น')], list)).toBe(1);
});

test('a syllable of which nothing is known counts less than a known word, unless most readings have it', () => {
  expect(agreed('ถนนค\u0e4d\u0e32', 'ถนนค่า')).toBe('ถนนค่า');
  expect(agreed('ถนนค\u0e4d\u0e32', 'ถนนค่า', 'ถนนค\u0e4d\u0e32')).toBe('ถนนค\u0e4d\u0e32');
});

test('a five behind a letter is the letter that another reading has', () => {
  expect(agreed('เอกสา5', 'เอกสาร')).toBe('เอกสาร');
  expect(agreed('เอกสา5', 'เอกสาก')).toBe('เอกสา5');
  const five = (x: number): EngineWord => ({ ...wordOf('5'), box: { x, y: 0, width: 9, height: 9 } });
  expect(hasFigureAsLetter([wordOf('สา'), five(12)])).toBe(true);
  expect(hasFigureAsLetter([wordOf('สา'), five(24)])).toBe(false);
  expect(hasFigureAsLetter([five(0), wordOf('สา')])).toBe(false);
});

test('a spelling may mend what the characters of two readings leave', () => {
  expect(agreed('แวลากับ', 'แวลๅกัน')).toBe('เวลากัน');
});
