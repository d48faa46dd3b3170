import { expect, test } from 'vitest';
import { languageRaster } from '../../../../testing/ocr/languages/score.ts';
import type { EngineWord } from '../../../core/text/hocr.ts';
import { bandsOf, findStrips } from '../layout/layout.ts';
import { betterOf, readMixed } from './mixed-lines.ts';
import { languageTools, openLine } from './testing/open-lines.ts';

const word = (text: string, confidence: number): EngineWord => ({
  text,
  confidence,
  box: { x: 0, y: 0, width: 9 * text.length, height: 20 },
  letters: Array.from(text, (letter, index) => ({ text: letter, left: 9 * index, right: 9 * index + 8 })),
});
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

test('the end of a file name is believed however small it is, with its stop', () => {
  expect(better([word('.6', 0.21), word('아', 0.61)], [word('pdf', 0.4)])).toEqual(['.pdf']);
  expect(better([word('.0', 0.7), word('아', 0)], [word('-pdf', 0.34)])).toEqual(['.pdf']);
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
  await readMixed(
    [line],
    languageTools({
      reading: { read: () => Promise.resolve([[word('17', 0.96)]]), takeReadPixels: () => 0 },
      languages: ['eng', 'hin'],
    }),
  );
  expect(line.words.map(({ text }) => text)).toEqual(['17']);
});

test('a stop that parts figures is lost, or taken for a comma, but not invented', () => {
  expect(better([word('2490', 0.89)], [word('24,90', 0.96)])).toEqual(['24,90']);
  expect(better([word('2490', 0.89)], [word('24,91', 0.96)])).toEqual(['2490']);
  expect(better([word('18.500', 0.85)], [word('18,500', 0.96)])).toEqual(['18,500']);
  expect(better([word('18.500', 0.97)], [word('18,500', 0.96)])).toEqual(['18.500']);
});

test('initials are of the line', () => {
  expect(better([word('Τ.Κ.', 0.71)], [word('T.K.', 0.89)])).toEqual(['Τ.Κ.']);
});

/** What a line is read as if what is looked at in Latin is read so. */
async function readAs(
  words: readonly EngineWord[],
  latin: readonly string[],
  language: string,
): Promise<string[]> {
  const line = openLine({
    drawn: { width: 200, height: 20, pixels: new Uint8Array(4000).fill(255) },
    letters: 9,
    key: '',
    language,
    words,
    shaped: true,
  });
  await readMixed(
    [line],
    languageTools({
      reading: {
        read: (pictures) => Promise.resolve(pictures.map(() => latin.map((text) => word(text, 0.9)))),
        takeReadPixels: () => 0,
      },
      languages: ['eng', language],
    }),
  );
  return line.words.map(({ text }) => text);
}

test('thousands whose stop is a comma are looked at in Latin, unless they were read surely', async () => {
  const price = (confidence: number): EngineWord[] => [word('18.500', confidence), word('บาท', 0.99)];
  expect(await readAs(price(0.85), ['18,500'], 'tha')).toEqual(['18,500', 'บาท']);
  expect(await readAs(price(0.96), ['18,500'], 'tha')).toEqual(['18.500', 'บาท']);
});

test('a figure in brackets is taken from the reading in Latin if it is surer', () => {
  expect(better([word('(2)', 0)], [word('(12)', 0.96)])).toEqual(['(12)']);
  expect(better([word('(2)', 0)], [word('(i2)', 0.96)])).toEqual(['(2)']);
});
