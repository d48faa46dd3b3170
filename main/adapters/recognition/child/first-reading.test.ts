import { expect, test } from 'vitest';
import { readFirst } from './first-reading.ts';
import type { OpenLine } from './open-line.ts';
import { openLine, wordsOf } from './testing/open-lines.ts';

const linesIn = (language: string, count: number): readonly OpenLine[] =>
  Array.from({ length: count }, (_, index) =>
    openLine({ key: `${language}${index}`, language, words: [], shaped: true }),
  );

/** How many lines the engine gets at once in English. */
async function englishReadings(open: readonly OpenLine[]): Promise<readonly number[]> {
  const counts: number[] = [];
  await readFirst(open, {
    languages: ['eng', 'heb'],
    options: { signal: new AbortController().signal },
    wordLists: { of: () => Promise.resolve(undefined) },
    reading: {
      read(pictures, { languages: [language] }) {
        if (language === 'eng') counts.push(pictures.length);
        return Promise.resolve(pictures.map(() => wordsOf('text')));
      },
      takeReadPixels: () => 0,
    },
  });
  return counts;
}

test('on a page of several scripts a sample of the Latin lines is read before the others', async () => {
  expect(await englishReadings(linesIn('eng', 20).concat(linesIn('heb', 4)))).toEqual([3, 17]);
});

test('a few lines that look like another script do not make a page one of several', async () => {
  expect(await englishReadings(linesIn('eng', 20).concat(linesIn('heb', 2)))).toEqual([20]);
});
