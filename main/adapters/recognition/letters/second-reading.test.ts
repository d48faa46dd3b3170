import { expect, test } from 'vitest';
import type { EngineWord } from '../../../core/text/hocr.ts';
import type { GrayImage } from '../gray-image.ts';
import type { Letter } from './letter.ts';
import { measureLine } from './line-measures.ts';
import { doubtsAmong } from './second-reading.ts';
import { DOUBTFUL_CONFIDENCE } from './words.ts';

const PITCH = 10;
const HEIGHT = 20;

/** A line of boxes, one a character: their shapes do not distinguish them. */
function lineOf(text: string) {
  const width = (text.length + 1) * PITCH;
  const pixels = new Uint8Array(width * HEIGHT).fill(255);
  const cells = Array.from(text, (_, index) => {
    const at = 4 + index * PITCH;
    for (let y = 4; y < 16; y++) pixels.fill(0, y * width + at, y * width + at + 7);
    return { x: at, y: 4, width: 7, height: 12, at, before: 'letter' as const, covered: false };
  });
  const drawn: GrayImage = { width, height: HEIGHT, pixels };
  const letters: Letter[] = Array.from(text, (read, index) => ({
    read: [read],
    cells: cells.slice(index, index + 1),
    word: 0,
    cut: false,
    inPlace: true,
    known: false,
  }));
  return { line: { drawn, cells, scale: 2 }, letters, face: measureLine(drawn, letters) };
}

/** The engine's reading of a picture of the word that begins 8 pixels from its left side, at a height of tall letters. */
const readAs = (text: string, height: number, confidence: number): EngineWord[] => {
  const scale = (2 * height) / 28;
  const letters = Array.from(text, (letter, index) => ({
    text: letter,
    left: (8 + index * PITCH) * scale,
    right: (15 + index * PITCH) * scale,
  }));
  return [{ text, confidence, box: { x: 0, y: 0, width: 100, height: 20 }, letters }];
};

function doubtAbout(text: string, confidence: number) {
  const box = { x: 4, y: 4, width: text.length * PITCH, height: 12 };
  const [doubt] = doubtsAmong([{ text, confidence, box }], () => lineOf(text));
  return doubt;
}

const decide = (text: string, confidence: number, readings: readonly [string, string]) =>
  doubtAbout(text, confidence)?.decide([readAs(readings[0], 36, 0.6), readAs(readings[1], 22, 0.6)]);

test('what is read alike at two sizes is right, and says that one reading differed', () => {
  const word = decide('e4b5d8a', 0.3, ['e4a5d8a', 'e4a5d8a']);
  expect(word?.text).toBe('e4a5d8a');
  expect(word?.confidence).toBeLessThanOrEqual(DOUBTFUL_CONFIDENCE);
});

test('an identifier of a form that is read alike at two sizes is not doubted, however unsure each reading is', () => {
  const doubt = doubtAbout('e4b5d8a', 0.3);
  expect(doubt?.decide([readAs('e4b5d8a', 36, 0.4)]).confidence).toBeGreaterThan(DOUBTFUL_CONFIDENCE);
  expect(doubt?.decide([readAs('e4a5d8a', 36, 0.95)]).confidence).toBeLessThanOrEqual(DOUBTFUL_CONFIDENCE);
});

test('a colour whose case no letter shows is as sure as a doubtful word may be where all readings agree', () => {
  expect(doubtAbout('#80C', 0.33)?.decide([readAs('#80C', 36, 0.4)]).confidence).toBe(DOUBTFUL_CONFIDENCE);
});

test('what is read in three ways, and what has a sign of no identifier, is doubtful', () => {
  expect(decide('HAAAATT', 0.4, ['HAAAAS', 'H4AAATf'])?.confidence).toBeLessThanOrEqual(DOUBTFUL_CONFIDENCE);
  expect(decide('#1¢9013', 0.8, ['#1¢9013', '#1¢9013'])?.confidence).toBeLessThanOrEqual(DOUBTFUL_CONFIDENCE);
});

test.each([
  ['#00ff7f', true],
  ['#80C', true],
  ['#00bf7f', false],
  ['#123456', false],
])('%s, read alike at three sizes, is doubtful if no letter shows its case: %s', (text, doubtful) => {
  const confidence = decide(text, 0.85, [text, text])?.confidence ?? 1;
  expect(confidence <= DOUBTFUL_CONFIDENCE).toBe(doubtful);
});

test('an identifier that is nearly sure is read again, and is doubtful where the readings differ', () => {
  expect(decide('15%', 0.89, ['75%', '75%'])?.confidence).toBeLessThanOrEqual(DOUBTFUL_CONFIDENCE);
});

test('what has the form of its kind is right among readings that differ', () => {
  expect(decide('#e4ada', 0.4, ['#e4a', '#e4da'])?.text).toBe('#e4a');
});

test.each([
  ['a plain word that is read alike', 'Settings', 'Settings', false],
  ['a plain word that is read in two ways', 'Setfings', 'Settings', true],
  ['an identifier with the form of its kind that is read alike', 'e4b5d8a', 'e4b5d8a', false],
  ['an identifier without it', 'e4b5d8a@', 'e4b5d8a@', true],
  ['what no one could read again', 'Settings', '', true],
])('%s is read a third time: %s, %s', (_, text, again, wanted) => {
  const doubt = doubtAbout(text, 0.3);
  expect(doubt?.next([])).toBeDefined();
  const second = again === '' ? [] : readAs(again, 36, 0.6);
  expect(doubt?.next([second]) !== undefined).toBe(wanted);
  expect(doubt?.next([second, []])).toBeUndefined();
});

test('sure words, and plain words that are nearly sure, are not read again', () => {
  const box = { x: 0, y: 0, width: 10, height: 10 };
  const words = [
    { text: 'e4b5d8a', confidence: 0.92, box },
    { text: 'Settings', confidence: 0.55, box },
  ];
  expect(doubtsAmong(words, () => lineOf('e4b5d8a'))).toEqual([]);
});

test.each([
  ['INV-20401', 0.86, 0],
  ['INV-20401', 0.84, 1],
  ['15%', 0.86, 1],
  ['e4b5d8a', 0.86, 1],
  ['#34ac', 0.86, 1],
  ['8', 0.86, 1],
])('%s, read with a confidence of %d, is read again: %d', (text, confidence, again) => {
  const box = { x: 0, y: 0, width: 10, height: 10 };
  expect(doubtsAmong([{ text, confidence, box }], () => lineOf(text))).toHaveLength(again);
});

test('a word with a letter that was under a caret is read again, however sure it is', () => {
  const box = { x: 0, y: 0, width: 10, height: 10 };
  const origin = lineOf('Contacts');
  const letters = origin.letters.map((letter, index) => ({
    ...letter,
    cells: letter.cells.map((cell) => ({ ...cell, covered: index === 1 })),
  }));
  const words = [{ text: 'Cantacts', confidence: 0.9, box }];
  expect(doubtsAmong(words, () => ({ ...origin, letters }))).toHaveLength(1);
  expect(doubtsAmong(words, () => origin)).toEqual([]);
});
