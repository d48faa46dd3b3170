import { expect, test } from 'vitest';
import { languageRaster } from '../../../../testing/ocr/languages/score.ts';
import type { EngineWord } from '../../../core/text/hocr.ts';
import { bandsOf, findStrips } from '../layout/layout.ts';
import { betterOf, readMixed } from './mixed-lines.ts';
import type { LanguageTools } from './open-line.ts';
import { openLine } from './testing/open-lines.ts';

const word = (text: string, confidence: number): EngineWord => ({
  text,
  confidence,
  box: { x: 0, y: 0, width: 9 * text.length, height: 20 },
  letters: Array.from(text, (letter, index) => ({ text: letter, left: 9 * index, right: 9 * index + 8 })),
});
const TOOLS: Omit<LanguageTools, 'reading' | 'languages'> = {
  engine: {
    name: 'tesseract-cli',
    languages: [],
    prepare: () => undefined,
    read: () => Promise.resolve([]),
    detectScripts: () => Promise.resolve([]),
    close: () => Promise.resolve(),
  },
  wordLists: { of: () => Promise.resolve(undefined) },
  options: { signal: new AbortController().signal },
  hasTime: () => true,
};
const better = (own: readonly EngineWord[], others: readonly EngineWord[]): string[] =>
  betterOf(own, others).map(({ text }) => text);

test('names and figures are taken from the reading in Latin if it is surer', () => {
  expect(better([word('2024.ра!', 0.18)], [word('2024.pdf', 0.9)])).toEqual(['2024.pdf']);
  expect(better([word('68', 0.89)], [word('GB', 0.96)])).toEqual(['GB']);
  expect(better([word('2', 0)], [word('12', 0.96)])).toEqual(['12']);
  expect(better([word('=', 0.96)], [word('€', 0.93)])).toEqual(['€']);
});

test('a surely read figure and a word of the line stay', () => {
  expect(better([word('12', 0.93)], [word('1', 0.95)])).toEqual(['12']);
  expect(better([word('=', 0.96)], [word('=', 0.97)])).toEqual(['=']);
  expect(better([word('6Β', 0.56), word('σε', 0.7)], [word('GB', 0.93), word('o€', 0.9)])).toEqual([
    'GB',
    'σε',
  ]);
});

test('a figure that was taken for a letter is believed, whatever the letter was', () => {
  expect(better([word('ό,8', 0.9)], [word('6,8', 0.85)])).toEqual(['6,8']);
  expect(better([word('ό,8', 0.9)], [word('6,8', 0.7)])).toEqual(['ό,8']);
  expect(better([word('ό,8', 0.9)], [word('o,8', 0.95)])).toEqual(['ό,8']);
});

test('a per cent sign that was taken for two figures is believed', () => {
  expect(better([word('96', 0.8)], [word('%', 0.9)])).toEqual(['%']);
  expect(better([word('96', 0.8)], [word('%', 0.7)])).toEqual(['96']);
});

test('the end of a file name is believed however small it is, with its stop', () => {
  expect(better([word('.6', 0.21), word('아', 0.61)], [word('pdf', 0.4)])).toEqual(['.pdf']);
  expect(better([word('.0', 0.7), word('아', 0)], [word('-pdf', 0.34)])).toEqual(['.pdf']);
});

test('a known word of two letters is not read in Latin, where it looks like one of another language', async () => {
  const line = openLine({
    drawn: { width: 60, height: 20, pixels: new Uint8Array(1200).fill(255) },
    letters: 7,
    key: '',
    language: 'ell',
    words: [word('Με', 0.6), word('πόδια', 0.9)],
    shaped: true,
  });
  await readMixed([line], {
    ...TOOLS,
    reading: {
      read: (pictures) => Promise.resolve(pictures.map(() => [word('Me', 0.9)])),
      takeReadPixels: () => 0,
    },
    wordLists: { of: () => Promise.resolve({ has: (text) => text === 'Με' }) },
    languages: ['eng', 'ell'],
  });
  expect(line.words.map(({ text }) => text)).toEqual(['Με', 'πόδια']);
});

test('a figure next to what it was taken for is read in Latin, in a line of letters that are none', async () => {
  const raster = await languageRaster('hi-music');
  const [strip] = bandsOf(raster.height).flatMap((band) => findStrips(raster, band).strips);
  if (strip === undefined) throw new Error('The page has a title.');
  const picture = strip.drawn;
  const line = openLine({
    drawn: picture,
    letters: 3,
    key: '',
    language: 'hin',
    words: [word('॥7', 0)],
    shaped: true,
  });
  await readMixed([line], {
    ...TOOLS,
    reading: { read: () => Promise.resolve([[word('17', 0.96)]]), takeReadPixels: () => 0 },
    languages: ['eng', 'hin'],
  });
  expect(line.words.map(({ text }) => text)).toEqual(['17']);
});
