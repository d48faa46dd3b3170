/** Lines whose language is being found, and what they are read with, as tests give them. */
import type { EngineWord } from '../../../../core/text/hocr.ts';
import type { GrayImage } from '../../gray-image.ts';
import type { LanguageTools, OpenLine } from '../open-line.ts';

const EMPTY: GrayImage = { width: 1, height: 1, pixels: new Uint8Array(1) };

/** The words of a text, all read as surely; where they stand is not said. */
export const wordsOf = (text: string, confidence = 0.9): readonly EngineWord[] =>
  text
    .split(' ')
    .map((word) => ({ text: word, confidence, box: { x: 0, y: 0, width: 1, height: 1 }, letters: [] }));

type GivenLine = Pick<OpenLine, 'key' | 'language' | 'words'> &
  Partial<Pick<OpenLine, 'shaped' | 'alike' | 'chances'>> & {
    readonly drawn?: GrayImage;
    readonly letters?: number;
  };

/** A line of which its reading is known, and by default nothing else. */
export const openLine = ({
  drawn = EMPTY,
  letters = 9,
  shaped = false,
  alike = false,
  chances = new Map(),
  key,
  language,
  words,
}: GivenLine): OpenLine => ({
  line: { drawn, picture: () => drawn, area: 1, style: '', letters },
  key,
  language,
  words,
  settled: false,
  shaped,
  alike,
  chances,
  gap: undefined,
  unfinished: false,
});

type GivenTools = Pick<LanguageTools, 'languages' | 'reading'> & Partial<Pick<LanguageTools, 'wordLists'>>;

/** With time, without an engine, and by default without known words. */
export const languageTools = ({
  wordLists = { of: () => Promise.resolve(undefined) },
  ...given
}: GivenTools): LanguageTools => ({
  ...given,
  wordLists,
  engine: {
    name: 'tesseract-cli',
    languages: [],
    prepare: () => undefined,
    read: () => Promise.resolve([]),
    detectScripts: () => Promise.resolve([]),
    close: () => Promise.resolve(),
  },
  options: { signal: new AbortController().signal },
  hasTime: () => true,
});
