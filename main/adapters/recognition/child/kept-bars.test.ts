import { expect, test } from 'vitest';
import type { EngineWord } from '../../../core/text/hocr.ts';
import type { Strip } from '../layout/layout.ts';
import { readBars } from './kept-bars.ts';

const stripOf = (height: number): Strip => ({
  drawn: { width: 1, height, pixels: new Uint8Array(height) },
  cells: [],
  scale: 1,
  area: 1,
  style: '',
});
const HIGH = 20;
const KNOWN = new Set(['Шрифт', 'Undo']);
const list = { has: (word: string): boolean => KNOWN.has(word) };

const wordsOf = (confidences: Readonly<Record<string, number>>): readonly EngineWord[] =>
  Object.entries(confidences).map(([text, confidence]) => ({
    text,
    confidence,
    box: { x: 0, y: 0, width: 1, height: 1 },
    letters: [],
  }));

/** What is read of a line, and whether it is the line with its bars, which rise over it. */
async function read(
  without: Readonly<Record<string, number>>,
  barred: Readonly<Record<string, number>>,
  { language = 'rus', rise = 3 } = {},
): Promise<{ readonly text: string; readonly keptBars: boolean }> {
  const reading = { read: () => Promise.resolve([wordsOf(barred)]), takeReadPixels: () => 0 };
  const { lines, strips } = await readBars(
    [{ words: wordsOf(without), languages: [language] }],
    [{ ...stripOf(HIGH), area: 7, withBars: stripOf(HIGH + rise) }],
    { reading, wordLists: { of: () => Promise.resolve(list) }, signal: new AbortController().signal },
  );
  const text = lines.flatMap(({ words }) => words.map((word) => word.text)).join(' ');
  return { text, keptBars: strips[0]?.area === 1 };
}

test('a bar without which a letter is doubted is its stem', async () => {
  expect(await read({ Часы: 0.96, оилиала: 0.64 }, { Часы: 0.95, филиала: 0.96 })).toEqual({
    text: 'Часы филиала',
    keptBars: true,
  });
  expect(await read({}, { סניף: 0.9 })).toEqual({ text: 'סניף', keptBars: true });
});

test('a bar with which letters are doubted, or that is read as a bar, is a caret', async () => {
  const erased = { text: 'Undo', keptBars: false };
  expect(await read({ Undo: 0.54 }, { Ulndo: 0.78 })).toEqual(erased);
  expect(await read({ Undo: 0.96 }, { Undo: 0.96 })).toEqual(erased);
  expect(await read({ Undo: 0.8 }, { 'Undo|': 0.96 })).toEqual(erased);
});

test('a bar is a stem if a known word comes of it, or if it is no higher than the syllables of its line', async () => {
  expect(await read({ Шрисэт: 0, и: 0.96 }, { Шрифт: 0.35, и: 0.97 })).toEqual({
    text: 'Шрифт и',
    keptBars: true,
  });
  const equal = [
    { 배송: 0.97, 조호: 0.97 },
    { 배송: 0.97, 조회: 0.97 },
  ] as const;
  expect(await read(...equal, { language: 'kor', rise: 1 })).toEqual({ text: '배송 조회', keptBars: true });
  expect(await read(...equal, { language: 'kor' })).toEqual({ text: '배송 조호', keptBars: false });
  expect(await read(...equal, { rise: 1 })).toEqual({ text: '배송 조호', keptBars: false });
});
