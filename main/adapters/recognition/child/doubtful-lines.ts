/**
 * Reads lines whose characters are many or whose letters join again if a word is doubtful: the engine takes a rare character for another
 * one at some sizes. The text that most readings have, and the surest, is right.
 */
import type { EngineWord } from '../../../core/text/hocr.ts';
import { scriptOfLanguage } from '../../../core/text/scripts.ts';
import type { WordList } from '../engines/word-list.ts';
import type { WordLists } from '../engines/word-lists.ts';
import type { Strip } from '../layout/layout.ts';
import { surenessOf } from './foreign-words.ts';
import { ONE_LINE, RAW_LINE, type LineReading } from './line-reading.ts';
import { asIs, LARGEST, readInWays, SMALLER, withPaper, type Way } from './reading-ways.ts';
import { withFigures } from './right-to-left-figures.ts';
import type { LineInLanguages } from './right-to-left.ts';
import { mayLackDot, votedWords } from './word-votes.ts';

/** Words as sure as this are right. */
const SURE = 0.8;
/** What a reading counts besides its confidence. */
const AGREEMENT = 0.2;
/** A word this unsure is a guess: its reading counts only if all have one. */
const GUESS = 0.05;
/** A line without a word has at least this number of cells, and is read as surely; else it is a picture. */
const LEAST_CELLS = 4;
const SURE_UNREAD = 0.8;

const WAYS: readonly Way[] = [
  { mode: RAW_LINE, scale: 1, draw: withPaper },
  { mode: ONE_LINE, scale: SMALLER, draw: asIs },
];
/** For lines of which no two readings agree. */
const FURTHER_WAYS: readonly Way[] = [{ mode: ONE_LINE, scale: LARGEST, draw: asIs }];

interface Tools {
  readonly reading: LineReading;
  readonly wordLists: WordLists;
  readonly signal: AbortSignal;
}

type Words = readonly EngineWord[];

const textOf = (words: Words): string => words.map(({ text }) => text).join('');

/** The reading whose text the readings agree on. */
export function agreedReading(readings: readonly Words[]): Words {
  const worth = new Map<string, number>();
  const made = readings.filter(
    (words) => words.length > 0 && words.every(({ confidence }) => confidence >= GUESS),
  );
  for (const words of made.length > 0 ? made : readings) {
    const text = textOf(words);
    if (text !== '') worth.set(text, (worth.get(text) ?? 0) + surenessOf(words) + AGREEMENT);
  }
  const [best] = [...worth].toSorted(([, a], [, b]) => b - a)[0] ?? [''];
  const words = readings.find((each) => textOf(each) === best) ?? [];
  // As it is, the engine takes the rest of a line for its last word.
  const [first = []] = readings;
  return words.length === first.length
    ? words.map((word, index) => ({ ...word, box: first[index]?.box ?? word.box }))
    : words;
}

const isAgreed = (readings: readonly Words[]): boolean => {
  const texts = readings.map(textOf).filter((text) => text !== '');
  return new Set(texts).size < texts.length;
};

function isDoubtful({ words, languages }: LineInLanguages, strip: Strip): boolean {
  const isOwn = languages.every((code) => {
    const { setting, rightToLeft } = scriptOfLanguage(code);
    return setting !== 'letters' && !rightToLeft;
  });
  if (!isOwn) return false;
  if (words.length === 0) return strip.cells.length >= LEAST_CELLS;
  return words.some(({ confidence }) => confidence < SURE) || (areJoined(languages) && mayLackDot(words));
}

const areJoined = (languages: readonly string[]): boolean =>
  languages.every((code) => scriptOfLanguage(code).setting === 'joined');

/** What the readings of a line make together. */
function decided(
  { words: own, languages }: LineInLanguages,
  readings: readonly Words[],
  list: WordList | undefined,
): Words {
  const agreed = agreedReading(readings);
  const words = areJoined(languages)
    ? votedWords(agreed, readings, (text) => list?.has(text) === true)
    : agreed;
  // Figures may be those of a reading in Latin, which the language's data know better.
  return withFigures(words, own);
}

/** The lines, doubtful ones with the text on which their readings agree. */
export async function readDoubtful(
  lines: readonly LineInLanguages[],
  strips: readonly Strip[],
  tools: Tools,
): Promise<readonly LineInLanguages[]> {
  const better = new Map<LineInLanguages, Words>();
  const all = lines.flatMap((line, index) => {
    const strip = strips[index];
    return strip !== undefined && isDoubtful(line, strip) ? [{ line, strip, readings: [line.words] }] : [];
  });
  for (const key of new Set(all.map(({ line }) => line.languages.join('+')))) {
    const group = all.filter(({ line }) => line.languages.join('+') === key);
    const list = await tools.wordLists.of(key.split('+')[0] ?? '');
    let open = group;
    for (const ways of [WAYS, FURTHER_WAYS]) {
      if (open.length === 0) break;
      const answers = await readInWays(
        ways,
        open.map(({ strip }) => strip),
        { ...tools, languages: key.split('+') },
      );
      open.forEach(({ readings }, index) => readings.push(...(answers[index] ?? [])));
      open = open.filter(({ readings }) => !isAgreed(readings));
    }
    for (const { line, readings } of group) {
      const words = decided(line, readings, list);
      if (line.words.length > 0 || surenessOf(words) >= SURE_UNREAD) better.set(line, words);
    }
  }
  return better.size === 0
    ? lines
    : lines.map((line) => ({ ...line, words: better.get(line) ?? line.words }));
}
