import { expect, test } from 'vitest';
import type { EngineWord } from '../../../core/text/hocr.ts';
import { decideAlike } from './alike-scripts.ts';
import type { OpenLine } from './open-line.ts';

const WORDS: Readonly<Record<string, readonly string[]>> = {
  eng: ['written', 'program', 'hay', 'ano'],
  rus: ['поездка', 'казань', 'отправление', 'начало'],
};

const wordsOf = (text: string, confidence: number): readonly EngineWord[] =>
  text
    .split(' ')
    .map((each) => ({ text: each, confidence, box: { x: 0, y: 0, width: 1, height: 1 }, letters: [] }));

interface Case {
  readonly russian: string;
  readonly latin: string;
  /** Whether its shapes say Cyrillic; else it was first read in Latin. */
  readonly alike: boolean;
}

/** What each line is read as in the end. */
async function decided(cases: readonly Case[]): Promise<string[]> {
  const open = cases.map(({ russian, latin, alike }): OpenLine => ({
    line: {
      drawn: { width: 1, height: 1, pixels: new Uint8Array(1) },
      picture: () => ({ width: 1, height: 1, pixels: new Uint8Array(1) }),
      area: 1,
      style: '',
      letters: 9,
    },
    key: russian,
    language: alike ? 'rus' : 'eng',
    words: wordsOf(alike ? russian : latin, 0.9),
    settled: false,
    shaped: false,
    alike,
    chances: new Map(),
    gap: undefined,
    unfinished: false,
  }));
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
  const joined = { russian: 'Начало в 14:15', latin: 'Hayano B 14:15', alike: false };
  expect(await decided([TRIP, joined])).toEqual([TRIP.russian, joined.russian]);
});
