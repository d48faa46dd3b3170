import { expect, test } from 'vitest';
import type { EngineWord } from '../../../core/text/hocr.ts';
import type { Strip } from '../layout/layout.ts';
import type { LineReading, LineReadingOptions } from './line-reading.ts';
import { readRightToLeft } from './right-to-left.ts';

const word = (text: string, confidence: number, right: number, width: number): EngineWord => ({
  text,
  confidence,
  box: { x: right - width, y: 0, width, height: 28 },
  letters: [],
});

const STRIP: Strip = {
  drawn: { width: 100, height: 20, pixels: new Uint8Array(2000).fill(255) },
  cells: [],
  scale: 2.8,
  area: 2000,
  style: '',
};
const KNOWN = new Set(['شبكة', 'استخدام']);

/** What is read of a line whose first reading is known, and how often it was read again. */
async function readLine(
  words: readonly EngineWord[],
  again: (options: LineReadingOptions, height: number) => readonly EngineWord[],
  language = 'ara',
): Promise<{ readonly texts: readonly string[]; readonly readings: number }> {
  let readings = 0;
  const reading: LineReading = {
    read(lines, options) {
      readings++;
      return Promise.resolve(lines.map(({ drawn }) => again(options, drawn.height)));
    },
    takeReadPixels: () => 0,
  };
  const wordLists = { of: () => Promise.resolve({ has: (text: string) => KNOWN.has(text) }) };
  const [line] = await readRightToLeft([{ words, languages: [language] }], [STRIP], {
    reading,
    wordLists,
    signal: new AbortController().signal,
  });
  return { texts: line?.words.map(({ text }) => text) ?? [], readings };
}

test('of several readings of a word, the one that the language knows is taken', async () => {
  const { texts } = await readLine([word('شيكة', 0.85, 280, 80), word('حسن', 0.9, 180, 60)], ({ mode }) =>
    // The smaller reading's boxes are those of a smaller picture.
    mode === 7 ? [word('شبكة', 0.7, 200, 57), word('حسر', 0.6, 128, 43)] : [],
  );
  expect(texts).toEqual(['شبكة', 'حسن']);
});

test('a word that the language knows is taken in place of one that is surer and unknown', async () => {
  const { texts, readings } = await readLine([word('شيكة', 0.57, 280, 80)], ({ mode }) =>
    // The engine takes the whole line for its last word.
    mode === 13 ? [word('شبكة', 0.14, 280, 270)] : [word('شيكة', 0.8, 200, 57)],
  );
  expect(texts).toEqual(['شبكة']);
  expect(readings).toBe(2);
});

test('a line with a word that no reading knows is read in further ways', async () => {
  const heights = new Set<number>();
  const { texts, readings } = await readLine([word('شيكة', 0.6, 280, 80)], (_, height) => {
    heights.add(height);
    return heights.size > 3 ? [word('شبكة', 0.3, 280, 80)] : [word('شيكة', 0.7, 280, 80)];
  });
  expect(texts).toEqual(['شبكة']);
  expect(readings).toBe(4);
  expect(heights.size).toBe(4);
});

test('parts of a word whose letters do not join are one word again', async () => {
  const { texts } = await readLine([word('ا', 0.9, 280, 8), word('ستخدام', 0.9, 268, 90)], () => []);
  expect(texts).toEqual(['استخدام']);
});

test('figures next to a known word are a word of their own', async () => {
  const { texts } = await readLine([word('شبكة', 0.8, 280, 80), word('2024', 0.9, 190, 60)], () => []);
  expect(texts).toEqual(['شبكة', '2024']);
});

test('a sure line is not read again, nor is one from left to right', async () => {
  expect(await readLine([word('شبكة', 0.95, 280, 80)], () => [])).toEqual({ texts: ['شبكة'], readings: 0 });
  expect(await readLine([word('word', 0.3, 80, 80)], () => [], 'eng')).toMatchObject({ readings: 0 });
});
