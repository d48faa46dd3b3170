import { expect, test } from 'vitest';
import { readLatinInstead } from './latin-instead.ts';
import type { OpenLine } from './open-line.ts';
import { openLine, wordsOf } from './testing/open-lines.ts';

const lineOf = (language: string, text: string, confidence: number): OpenLine =>
  openLine({
    key: text,
    language,
    words: wordsOf(text, confidence),
    shaped: true,
    letters: text.length,
  });

/** Each line's text in the end; Latin reads every other one as 'messen'. */
async function read(
  lines: readonly OpenLine[],
  inLatin: number,
  known?: (word: string) => boolean,
): Promise<string[]> {
  await readLatinInstead(lines, {
    languages: ['eng', 'deu', 'heb'],
    options: { signal: new AbortController().signal },
    wordLists: { of: () => Promise.resolve(known === undefined ? undefined : { has: known }) },
    reading: {
      read: (pictures) => Promise.resolve(pictures.map(() => wordsOf('messen', inLatin))),
      takeReadPixels: () => 0,
    },
  });
  return lines.map(({ words }) => words.map(({ text }) => text).join(' '));
}

const german = (): readonly OpenLine[] => [
  lineOf('deu', 'Strecke aufzeichnen', 0.95),
  lineOf('deu', 'Pause einlegen', 0.95),
];

test('a line of a Latin page that is read badly in another script is read in Latin', async () => {
  expect(await read(german().concat(lineOf('heb', 'סרח', 0.4)), 0.9)).toContain('messen');
});

test('so is one that is read well in Thai, but as no words of it', async () => {
  const isKnown = (word: string): boolean => word === 'วันพุธ';
  expect(await read(german().concat(lineOf('tha', 'ร์ห๐สล', 0.9)), 0.9, isKnown)).toContain('messen');
  expect(await read(german().concat(lineOf('tha', 'วันพุธ', 0.9)), 0.9, isKnown)).toContain('วันพุธ');
});

test('not if it is read well, or not surer in Latin, or the page is in that script', async () => {
  expect(await read(german().concat(lineOf('heb', 'סרח', 0.9)), 0.95)).toContain('סרח');
  expect(await read(german().concat(lineOf('heb', 'סרח', 0.7)), 0.75)).toContain('סרח');
  expect(await read([lineOf('deu', 'Wi-Fi', 0.9), lineOf('heb', 'הגדרות רשת', 0.7)], 0.9)).toContain(
    'הגדרות רשת',
  );
});
