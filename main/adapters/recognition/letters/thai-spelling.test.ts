import { expect, test } from 'vitest';
import type { EngineWord } from '../../../core/text/hocr.ts';
import { scriptOfLanguage } from '../../../core/text/scripts.ts';
import { placeByScript } from './script-words.ts';

const word = (text: string, x: number): EngineWord => ({
  text,
  confidence: 1,
  box: { x, y: 0, width: 18, height: 20 },
  letters: [],
});

/** What the line says whose words the engine read. */
function placed(texts: readonly string[], language = 'tha'): string {
  const cells = texts.map((_, index) => ({
    x: 20 * index,
    y: 0,
    width: 18,
    height: 20,
    at: 20 * index,
    before: 'letter' as const,
    covered: false,
  }));
  const line = { drawn: { width: 90, height: 20, pixels: new Uint8Array(1800) }, cells, scale: 1 };
  const words = texts.map((text, index) => word(text, 20 * index));
  return placeByScript({ line, words }, scriptOfLanguage(language))
    .flat()
    .map(({ text }) => text)
    .join(' ');
}

test('a sara am is one character, as it is typed, with its tone before it', () => {
  expect(placed(['น\u0e4d\u0e32'])).toBe('น\u0e33');
  expect(placed(['น\u0e49\u0e4d\u0e32'])).toBe('น\u0e49\u0e33');
  expect(placed(['น\u0e4d\u0e49\u0e32'])).toBe('น\u0e49\u0e33');
});

test('a tone read twice before a sara aa is a tone and a sara am', () => {
  expect(placed(['ซ\u0e49\u0e49\u0e32'])).toBe('ซ\u0e49\u0e33');
  expect(placed(['ว\u0e48\u0e32'])).toBe('ว\u0e48\u0e32');
});

test('so is a mai han akat with a tone before a sara aa', () => {
  expect(placed(['ซ\u0e31\u0e49\u0e32'])).toBe('ซ\u0e49\u0e33');
  expect(placed(['ร\u0e31\u0e1a'])).toBe('ร\u0e31\u0e1a');
});

test('so are those that the engine parts from their letter', () => {
  expect(placed(['ซ\u0e49', '\u0e49\u0e32'])).toBe('ซ\u0e49\u0e33');
});

test('so are a ring between two tones, and a vowel with a tone, after which no sara aa stands', () => {
  expect(placed(['น\u0e49\u0e4d\u0e49\u0e32'])).toBe('น\u0e49\u0e33');
  expect(placed(['ซ\u0e37\u0e49\u0e32'])).toBe('ซ\u0e49\u0e33');
  expect(placed(['ซ\u0e37\u0e49\u0e2d'])).toBe('ซ\u0e37\u0e49\u0e2d');
});

test('a ring that is lost below a tone is put back in syllables that are no others', () => {
  expect(placed(['ห้องน้า'])).toBe('ห้องน้ำ');
  expect(placed(['ทำซ้า'])).toBe('ทำซ้ำ');
  expect(placed(['ต่าสุด'])).toBe('ต่ำสุด');
  for (const other of ['หน้า', 'น้าสาว', 'น้าว', 'ซ้าย', 'ต่าง', 'กระต่าย', 'ค่า'])
    expect(placed([other])).toBe(other);
});
