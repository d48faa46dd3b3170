import { expect, test } from 'vitest';
import type { EngineWord } from '../../../core/text/hocr.ts';
import type { LineReading } from './line-reading.ts';
import { readFigures, withFigures } from './right-to-left-figures.ts';

const word = (text: string, confidence: number, x: number, width: number): EngineWord => ({
  text,
  confidence,
  box: { x, y: 0, width, height: 28 },
  letters: [],
});
const STRIP = {
  drawn: { width: 100, height: 20, pixels: new Uint8Array(2000).fill(255) },
  cells: [],
  scale: 2,
  area: 2000,
  style: '',
};

/** What is read of a line, in Hebrew unless said, and in which languages it was read again. */
async function readLine(
  words: readonly EngineWord[],
  inLatin: readonly EngineWord[],
  languages: readonly string[] = ['heb', 'eng'],
  own = 'heb',
): Promise<{ readonly texts: readonly string[]; readonly again: readonly string[] }> {
  const again: string[] = [];
  const reading: LineReading = {
    read(lines, options) {
      again.push(...options.languages);
      return Promise.resolve(lines.map(() => inLatin));
    },
    takeReadPixels: () => 0,
  };
  const [line] = await readFigures([{ words, languages: [own] }], [STRIP], {
    reading,
    languages,
    signal: new AbortController().signal,
  });
  return { texts: line?.words.map(({ text }) => text) ?? [], again };
}

const HOUR = word('בשעה', 0.9, 80, 60);
const MISREAD = word('7:50', 0.96, 0, 60);

test('figures are those of the reading in a Latin language, letters are not', async () => {
  const { texts } = await readLine([HOUR, MISREAD], [word('7:30', 0.9, 5, 50), word('1234', 0.95, 80, 60)]);
  expect(texts).toEqual(['בשעה', '7:30']);
});

test('figures that it reads unsurely, or elsewhere, count for nothing', async () => {
  const { texts } = await readLine([HOUR, MISREAD], [word('7:30', 0.6, 5, 50), word('12', 0.95, 90, 40)]);
  expect(texts).toEqual(['בשעה', '7:50']);
});

test('a line without figures is not read again, nor one of which only its own language is asked for', async () => {
  expect((await readLine([HOUR], [])).again).toEqual([]);
  expect((await readLine([HOUR, MISREAD], [word('7:30', 0.9, 5, 50)], ['heb'])).again).toEqual([]);
});

test('guessed figures in a line of another script are those of the Latin reading, sure ones are not read again', async () => {
  const [may, guess] = [word('मई', 0.96, 80, 60), word('47', 0.1, 0, 60)];
  const inLatin = [word('17', 0.9, 5, 50)];
  expect((await readLine([guess, may], inLatin, ['hin', 'eng'], 'hin')).texts).toEqual(['17', 'मई']);
  expect((await readLine([word('47', 0.9, 0, 60), may], inLatin, ['hin', 'eng'], 'hin')).again).toEqual([]);
});

test('so are figures in brackets', () => {
  const texts = withFigures([word('(42)', 0, 0, 40)], [word('(12)', 0.96, 0, 40)]).map(({ text }) => text);
  expect(texts).toEqual(['(12)']);
});
