import { expect, test } from 'vitest';
import { decideAlike } from './alike-scripts.ts';
import { openLine, wordsOf } from './testing/open-lines.ts';

const WORDS: Readonly<Record<string, readonly string[]>> = {
  eng: ['written', 'program', 'hay', 'ano'],
  rus: ['поездка', 'казань', 'отправление', 'начало', 'работа'],
};

interface Case {
  readonly russian: string;
  readonly latin: string;
  /** Whether its shapes say Cyrillic; else it was first read in Latin. */
  readonly alike: boolean;
}

/** What each line is read as in the end. */
async function decided(cases: readonly Case[]): Promise<string[]> {
  const open = cases.map(({ russian, latin, alike }) =>
    openLine({
      key: russian,
      language: alike ? 'rus' : 'eng',
      words: wordsOf(alike ? russian : latin),
      alike,
    }),
  );
  await decideAlike(open, {
    languages: ['eng', 'rus'],
    options: { signal: new AbortController().signal },
    wordLists: {
      of: (code) => Promise.resolve({ has: (word) => WORDS[code]?.includes(word.toLowerCase()) === true }),
    },
    reading: {
      read: (lines, { languages: [code] }) =>
        Promise.resolve(
          lines.map((line) => {
            const at = open.findIndex((one) => one.line === line);
            const { russian = '', latin = '' } = cases[at] ?? {};
            return code === 'rus' ? wordsOf(russian, 0.9) : wordsOf(latin, 0.75);
          }),
        ),
      takeReadPixels: () => 0,
    },
  });
  return open.map(({ words }) => words.map(({ text }) => text).join(' '));
}

const TRIP: Case = { russian: 'Поездка в Казань', latin: 'Noe3saAka B Ka3aHb', alike: true };
const PROGRAM: Case = { russian: 'Бу а ргодгат', latin: 'Written by a program', alike: true };

test('a line of the shapes of Cyrillic is Russian if Russian knows its words, else English', async () => {
  expect(await decided([TRIP, PROGRAM])).toEqual([TRIP.russian, PROGRAM.latin]);
});

test('without a line whose words are known, no label is taken for Russian', async () => {
  expect(await decided([PROGRAM, { russian: 'Еле', latin: 'File', alike: true }])).toEqual([
    PROGRAM.latin,
    'File',
  ]);
});

test('on a Russian page a label without a long word is Russian, and so is a line that Latin does not know', async () => {
  const label = { russian: 'Да', latin: 'Aa', alike: true };
  const unsure = { russian: 'Отправление', latin: 'Otnpasneuve', alike: false };
  expect(await decided([TRIP, label, unsure])).toEqual([TRIP.russian, 'Да', 'Отправление']);
  const mixed = { russian: 'Работа', latin: 'Pa6oTa', alike: false };
  expect(await decided([TRIP, mixed])).toEqual([TRIP.russian, 'Работа']);
  const joined = { russian: 'Начало в 14:15', latin: 'Hayano B 14:15', alike: false };
  expect(await decided([TRIP, joined])).toEqual([TRIP.russian, joined.russian]);
});

test('on a Russian page an unsure reading in Latin is none by two words without a space', async () => {
  const joined = { russian: 'Цнв 99', latin: 'Hayano 99', alike: true };
  expect(await decided([TRIP, joined])).toEqual([TRIP.russian, joined.russian]);
});
