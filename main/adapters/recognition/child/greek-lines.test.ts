import { expect, test } from 'vitest';
import type { EngineWord } from '../../../core/text/hocr.ts';
import { readGreekWithLatin } from './greek-lines.ts';
import type { OpenLine } from './open-line.ts';
import { languageTools, openLine } from './testing/open-lines.ts';

const wordsOf = (text: string, confidence: number): EngineWord[] =>
  text.split(' ').map((each, index) => ({
    text: each,
    confidence,
    box: { x: 100 * index, y: 0, width: 90, height: 20 },
    letters: Array.from(each, (letter, at) => ({
      text: letter,
      left: 100 * index + 5 * at,
      right: 100 * index + 5 * at + 5,
    })),
  }));
const lineIn = (language: string, text: string, confidence: number): OpenLine =>
  openLine({
    drawn: { width: 400, height: 20, pixels: new Uint8Array(8000).fill(255) },
    letters: 12,
    key: '',
    language,
    words: wordsOf(text, confidence),
    shaped: true,
  });

const KNOWN = new Set('είσοδος με συνέχεια open'.split(' '));

async function readIn(
  lines: readonly OpenLine[],
  readings: Readonly<Record<string, readonly EngineWord[]>>,
): Promise<string[]> {
  const asked: string[] = [];
  const tools = languageTools({
    wordLists: { of: () => Promise.resolve({ has: (text) => KNOWN.has(text.toLowerCase()) }) },
    languages: ['eng', 'ell', 'rus'],
    reading: {
      read: (pictures, { languages: [code = ''] }) => {
        asked.push(code);
        return Promise.resolve(pictures.map(() => readings[code] ?? []));
      },
      takeReadPixels: () => 0,
    },
  });
  await readGreekWithLatin(lines, tools);
  return asked;
}
const textOf = ({ words }: OpenLine): string => words.map(({ text }) => text).join(' ');

test('a line of a Greek page that was read in Latin for its name has its Greek words', async () => {
  const line = lineIn('eng', 'Etoodoc pe Google', 0.8);
  await readIn([lineIn('ell', 'Συνέχεια', 0.95), line], {
    ell: wordsOf('Είσοδος με (οοφΙε', 0.8),
    eng: [...wordsOf('Etoodoc pe', 0.72), ...wordsOf('x x Google', 0.96).slice(2)],
  });
  expect(textOf(line)).toBe('Είσοδος με Google');
  expect(line.language).toBe('ell');
});

test('a line of a Greek page that was read in a third script whose data do not know it is read in Greek', async () => {
  const line = lineIn('rus', 'АФМ 094512378', 0.91);
  await readIn([lineIn('ell', 'Συνέχεια', 0.95), line], {
    ell: wordsOf('ΑΦΜ 094512378', 0.8),
    eng: wordsOf('A®M 094512378', 0.8),
  });
  expect(textOf(line)).toBe('ΑΦΜ 094512378');
});

test('known words are read once, and nothing is read in Greek on a page without a line of it', async () => {
  const greek = lineIn('ell', 'Συνέχεια', 0.95);
  expect(await readIn([greek, lineIn('eng', 'Open', 0.95)], {})).toEqual([]);
  expect(await readIn([lineIn('eng', 'Etoodoc', 0.5)], {})).toEqual([]);
  expect(textOf(greek)).toBe('Συνέχεια');
});
