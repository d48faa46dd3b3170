/** Identifiers, letters on their own, text under carets and outlines: pages with known text. */
import { afterAll, describe, expect, test } from 'vitest';
import { SOAK } from '../../../testing/soak.ts';
import { createForkChild } from '../node/fork-child.ts';
import { createTextRecognition } from './recognition.ts';
import { KIND_PAGES } from '../../../testing/ocr/kinds/pages.ts';
import {
  addScores,
  kindRaster,
  kindWords,
  sumOf,
  type KindScores,
} from '../../../testing/ocr/kinds/score.ts';
import { EXACT_KINDS, KINDS } from '../../../testing/ocr/kinds/texts.ts';

/** Of the words, the promised share; of the characters, the share read today, see docs/recognition.md. */
const FLOORS = {
  tuned: { words: 0.985, characters: 0.997 },
  'held-out': { words: 0.985, characters: 0.997 },
  unseen: { words: 0.985, characters: 0.995 },
};
/** Of the identifiers that are read exactly, the share that may be said to be doubtful. */
const FALSELY_DOUBTED = 0.1;

/** Of the eight pages of a set, which differ in size and scale, one. */
const isTaken = (index: number): boolean => SOAK || index === 6;

type Run = readonly [engine: 'tesseract-cli' | 'tesseract-js', set: keyof typeof FLOORS];

/** The sets whose misses were looked at say nothing that the unseen one does not. */
const RUNS: readonly Run[] = [
  ['tesseract-cli', 'unseen'],
  ...(SOAK
    ? ([
        ['tesseract-cli', 'tuned'],
        ['tesseract-cli', 'held-out'],
        ['tesseract-js', 'tuned'],
        ['tesseract-js', 'held-out'],
        ['tesseract-js', 'unseen'],
      ] as const)
    : []),
];

describe.each(RUNS)('%s, pages of kinds, %s', (engine, set) => {
  const reading = createTextRecognition({
    forkChild: createForkChild(process.env),
    engine,
    timeoutMs: 120_000,
  });
  afterAll(() => reading.close());

  test('words are found, and identifiers read letter by letter', async () => {
    const scores: KindScores = new Map();
    for (const { name } of KIND_PAGES.filter((page) => page.name.startsWith(set)).filter((_page, index) =>
      isTaken(index),
    )) {
      const { lines } = await reading.recognition.recognize(await kindRaster(name), { languages: ['eng'] });
      addScores(scores, lines, kindWords(name));
    }
    const all = sumOf(scores, KINDS);
    const identifiers = sumOf(scores, EXACT_KINDS);
    expect(all.read / all.words).toBeGreaterThanOrEqual(FLOORS[set].words);
    expect(1 - identifiers.wrongCharacters / identifiers.characters).toBeGreaterThanOrEqual(
      FLOORS[set].characters,
    );
    expect(identifiers.falselyDoubted / identifiers.exact).toBeLessThanOrEqual(FALSELY_DOUBTED);
  });
});
