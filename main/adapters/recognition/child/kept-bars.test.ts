import { expect, test } from 'vitest';
import type { EngineWord } from '../../../core/text/hocr.ts';
import type { Strip } from '../layout/layout.ts';
import { readBars } from './kept-bars.ts';

const picture = { width: 1, height: 1, pixels: new Uint8Array(1) };
const withBars: Strip = { drawn: picture, cells: [], scale: 1, area: 1, style: '' };
const strip: Strip = { drawn: picture, cells: [], scale: 1, area: 1, style: '', withBars };

const wordsOf = (confidences: Readonly<Record<string, number>>): readonly EngineWord[] =>
  Object.entries(confidences).map(([text, confidence]) => ({
    text,
    confidence,
    box: { x: 0, y: 0, width: 1, height: 1 },
    letters: [],
  }));

/** What is read of a line, and whether it is the line with its bars. */
async function read(
  without: Readonly<Record<string, number>>,
  barred: Readonly<Record<string, number>>,
): Promise<{ readonly text: string; readonly keptBars: boolean }> {
  const reading = { read: () => Promise.resolve([wordsOf(barred)]), takeReadPixels: () => 0 };
  const { lines, strips } = await readBars(
    [{ words: wordsOf(without), languages: ['rus'] }],
    [{ ...strip, area: 7 }],
    { reading, signal: new AbortController().signal },
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
