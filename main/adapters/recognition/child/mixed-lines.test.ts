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
  betterOf(own, others, true).map(({ text }) => text);

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

test('a figure with the sign of its unit is believed where Greek has figures or letters in place of the sign', () => {
  expect(better([word('75', 0.93), word('96', 0.94)], [word('75%', 0.77)])).toEqual(['75', '%']);
  expect(better([word('7596', 0.96)], [word('75', 0.77), word('%', 0.77)])).toEqual(['75', '%']);
  expect(better([word('26', 0.93), word('3ς', 0.62)], [word('26', 0.87), word('°C', 0.87)])).toEqual([
    '26',
    '°C',
  ]);
  expect(better([word('48', 0.96), word('96,', 0.62)], [word('48', 0.88), word('%,', 0.89)])).toEqual([
    '48',
    '%,',
  ]);
  expect(better([word('75', 0.93), word('96', 0.94)], [word('75%', 0.5)])).toEqual(['75', '96']);
});

test('a stop that parts figures is lost, or taken for a comma, but not invented', () => {
  expect(better([word('2490', 0.89)], [word('24,90', 0.96)])).toEqual(['24,90']);
  expect(better([word('2490', 0.89)], [word('24,91', 0.96)])).toEqual(['2490']);
  expect(better([word('18.500', 0.85)], [word('18,500', 0.96)])).toEqual(['18,500']);
  expect(better([word('18.500', 0.97)], [word('18,500', 0.96)])).toEqual(['18.500']);
});

test('a letter that is no word is a figure, initials are of the line', () => {
  expect(better([word('ό', 0.71)], [word('5', 0.9)])).toEqual(['5']);
  expect(better([word('ό', 0.71)], [word('o', 0.9)])).toEqual(['ό']);
  expect(better([word('Τ.Κ.', 0.71)], [word('T.K.', 0.89)])).toEqual(['Τ.Κ.']);
});

/** What a line is read as if what is looked at in Latin is read so. */
async function readAs(
  words: readonly EngineWord[],
  latin: readonly string[],
  language = 'ell',
): Promise<string[]> {
  const line = openLine({
    drawn: { width: 200, height: 20, pixels: new Uint8Array(4000).fill(255) },
    letters: 9,
    key: '',
    language,
    words,
    shaped: true,
  });
  await readMixed([line], {
    ...TOOLS,
    reading: {
      read: (pictures) => Promise.resolve(pictures.map(() => latin.map((text) => word(text, 0.9)))),
      takeReadPixels: () => 0,
    },
    languages: ['eng', language],
  });
  return line.words.map(({ text }) => text);
}

test('what follows a figure in Greek is looked at in Latin, however surely it was read', async () => {
  expect(await readAs([word('8,50', 0.99), word('ε', 0.96)], ['8,50', '€'])).toEqual(['8,50', '€']);
  expect(await readAs([word('Τιμή', 0.99), word('ε', 0.96)], ['€'])).toEqual(['Τιμή', 'ε']);
});

test('thousands whose stop is a comma are looked at in Latin, unless they were read surely', async () => {
  const price = (confidence: number): EngineWord[] => [word('18.500', confidence), word('บาท', 0.99)];
  expect(await readAs(price(0.85), ['18,500'], 'tha')).toEqual(['18,500', 'บาท']);
  expect(await readAs(price(0.96), ['18,500'], 'tha')).toEqual(['18.500', 'บาท']);
});

test('a figure in brackets is taken from the reading in Latin if it is surer', () => {
  expect(better([word('(2)', 0)], [word('(12)', 0.96)])).toEqual(['(12)']);
  expect(better([word('(2)', 0)], [word('(i2)', 0.96)])).toEqual(['(2)']);
});

test('units, prices and Latin capitals of a Greek line are believed', () => {
  expect(better([word('180', 0.96), word('επι', 0.68)], [word('180', 0.95), word('cm', 0.95)])).toEqual([
    '180',
    'cm',
  ]);
  expect(better([word('4,5', 0.95), word('ΚΟ', 0.95)], [word('4,5kg', 0.91)])).toEqual(['4,5', 'kg']);
  expect(better([word('60', 0.9), word('ΝΝ', 0.61)], [word('60', 0.71), word('W', 0.71)])).toEqual([
    '60',
    'W',
  ]);
  expect(better([word('Ε15,90', 0.9)], [word('€15,90', 0.92)])).toEqual(['€15,90']);
  expect(better([word('Φ', 0.37), word('12', 0.97)], [word('$12', 0.93)])).toEqual(['$', '12']);
  expect(better([word('ΡΡΕ', 0.9)], [word('PDF', 0.96)])).toEqual(['PDF']);
  expect(better([word('ΖΙΡ', 0.92)], [word('ZIP', 0.94)])).toEqual(['ZIP']);
  expect(better([word('65,00', 0.93), word('Έ', 0.57)], [word('65,00', 0.9), word('€', 0.9)])).toEqual([
    '65,00',
    '€',
  ]);
});

test('Greek capitals, codes of them and words after a figure stay', () => {
  expect(better([word('ΑΦΜ', 0.7)], [word('AOM', 0.95)])).toEqual(['ΑΦΜ']);
  expect(better([word('ΚΤΕΟ', 0.7)], [word('KTEO', 0.96)])).toEqual(['ΚΤΕΟ']);
  expect(better([word('Β12', 0.9)], [word('B12', 0.96)])).toEqual(['Β12']);
  expect(better([word('1', 0.7), word('ώρα', 0.6)], [word('1', 0.9), word('wea', 0.95)])).toEqual([
    '1',
    'ώρα',
  ]);
  expect(better([word('4,5', 0.7)], [word('45', 0.96)])).toEqual(['4,5']);
});

test('a Greek word keeps its letters where only the figure after it is read better in Latin', () => {
  const joined = word('Μπαταρία12Ν', 0.59);
  const latin = [word('Mnatapia', 0.36), word('12', 0.92), word('V', 0.91)].map((each, index) => ({
    ...each,
    box: { ...each.box, x: [0, 72, 95][index] ?? 0 },
  }));
  expect(better([joined], latin)).toEqual(['Μπαταρία', '12', 'V']);
});

test('Greek capitals and what follows a figure are read in Latin, however sure they are', async () => {
  const picture = { width: 160, height: 20, pixels: new Uint8Array(3200).fill(255) };
  const line = openLine({
    drawn: picture,
    letters: 10,
    key: '',
    language: 'ell',
    words: [word('Τάση', 0.95), word('12', 0.96), word('ΝΝ', 0.9), word('Θύρα', 0.95), word('ΗΡΜΙ', 0.93)],
    shaped: true,
  });
  const answers = [[word('12', 0.96), word('W', 0.9)], [word('HDMI', 0.96)]];
  await readMixed([line], {
    ...TOOLS,
    reading: {
      read: (pictures) => Promise.resolve(pictures.map((_, at) => answers[at] ?? [])),
      takeReadPixels: () => 0,
    },
    languages: ['eng', 'ell'],
  });
  expect(line.words.map(({ text }) => text)).toEqual(['Τάση', '12', 'W', 'Θύρα', 'HDMI']);
});
