/**
 * Reads lines of a right-to-left script again in other ways if a word is doubtful: the engine confuses letters that differ by a dot, and
 * each height and mode confuses others. The readings vote word by word, and words that the language's data know count more.
 */
import { boundsOf } from '../../../core/geometry.ts';
import type { EngineWord } from '../../../core/text/hocr.ts';
import { scriptOfLanguage, scriptOfText } from '../../../core/text/scripts.ts';
import type { WordList } from '../engines/word-list.ts';
import type { WordLists } from '../engines/word-lists.ts';
import type { Strip } from '../layout/layout.ts';
import { ONE_LINE, RAW_LINE, type LineReading } from './line-reading.ts';
import { asIs, LARGER, readInWays, SLIGHTLY_SMALLER, SMALLER, withPaper, type Way } from './reading-ways.ts';

/** What knowing a word adds to its confidence; a long one is hardly known by chance. */
const KNOWN_WORTH = 0.4;
const LONG_KNOWN_WORTH = 0.7;
const LONG = 4;
/** A line whose words are all as sure, and known, is not read again. */
const SURE = 0.9;
/** Shorter words are known by chance. */
const LEAST_KNOWN = 2;
/** Shorter ones are read well, or are no words. */
const LEAST_DOUBTED = 3;
/** Words of two readings are one word if they share this part of the wider one. */
const SAME = 0.7;

export interface LineInLanguages {
  readonly words: readonly EngineWord[];
  readonly languages: readonly string[];
}

interface Tools {
  readonly reading: LineReading;
  readonly wordLists: WordLists;
  readonly signal: AbortSignal;
}

/** One language's words. */
interface Judge {
  readonly isKnown: (text: string) => boolean;
  readonly worth: (word: EngineWord) => number;
}

const lettersIn = (text: string): string => text.replaceAll(/[^\p{L}\p{M}]/gu, '');

function judgeOf(list: WordList | undefined): Judge {
  const isKnown = (text: string): boolean => {
    const letters = lettersIn(text);
    return letters.length >= LEAST_KNOWN && list?.has(letters) === true;
  };
  return {
    isKnown,
    worth({ text, confidence }) {
      if (!isKnown(text)) return confidence;
      return confidence + (lettersIn(text).length >= LONG ? LONG_KNOWN_WORTH : KNOWN_WORTH);
    },
  };
}

const isSettled = (words: readonly EngineWord[], { isKnown }: Judge): boolean =>
  words.length > 0 && words.every(({ text, confidence }) => confidence >= SURE && isKnown(text));

/** Ways to read a line besides the first: with more paper as it is, and smaller, by the engine's own look for its line. */
const WAYS: readonly Way[] = [
  { mode: RAW_LINE, scale: 1, draw: withPaper },
  { mode: ONE_LINE, scale: SMALLER, draw: asIs },
];
/** Further ways for lines with a word that no reading knows. */
const FURTHER_WAYS: readonly Way[] = [
  { mode: RAW_LINE, scale: SLIGHTLY_SMALLER, draw: asIs },
  { mode: RAW_LINE, scale: LARGER, draw: withPaper },
];

const sureness = (words: readonly EngineWord[], { worth }: Judge): number =>
  words.reduce((sum, word) => sum + word.text.length * worth(word), 0) /
  Math.max(
    1,
    words.reduce((sum, { text }) => sum + text.length, 0),
  );

function isSameWord({ box: a }: EngineWord, { box: b }: EngineWord): boolean {
  const shared = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  return shared >= SAME * Math.max(a.width, b.width);
}

/** The surest reading, with the surer words of the others in it. */
function vote(readings: readonly (readonly EngineWord[])[], judge: Judge): readonly EngineWord[] {
  const best = readings.reduce((a, b) => (sureness(b, judge) > sureness(a, judge) ? b : a));
  return best.map((word, index) => {
    // As it is, the engine takes the rest of the line for its last word.
    const same = readings.flatMap((words) =>
      words.filter((other, at) => isSameWord(other, word) || (words.length === best.length && at === index)),
    );
    const surest = same.reduce((a, b) => (judge.worth(b) > judge.worth(a) ? b : a), word);
    return { ...surest, box: word.box };
  });
}

/** Joins parts of a known word, of which one is none: letters that do not join the next one stand apart. */
function joined(words: readonly EngineWord[], { isKnown }: Judge): readonly EngineWord[] {
  const whole: EngineWord[] = [];
  for (const word of words) {
    const previous = whole.at(-1);
    // Figures next to a word are no part of it.
    const isPart =
      previous !== undefined &&
      lettersIn(word.text) !== '' &&
      lettersIn(previous.text) !== '' &&
      isKnown(previous.text + word.text) &&
      !(isKnown(previous.text) && isKnown(word.text));
    if (!isPart) {
      whole.push(word);
      continue;
    }
    whole[whole.length - 1] = {
      text: previous.text + word.text,
      confidence: Math.min(previous.confidence, word.confidence),
      box: boundsOf([previous.box, word.box]) ?? word.box,
      letters: previous.letters.concat(word.letters),
    };
  }
  return whole;
}

/** A line, and every way in which it was read. */
interface Again {
  readonly line: LineInLanguages;
  readonly strip: Strip;
  readonly readings: (readonly EngineWord[])[];
}

async function readIn(
  ways: readonly Way[],
  open: readonly Again[],
  { reading, signal }: Tools,
): Promise<void> {
  const languages = open[0]?.line.languages ?? [];
  const answers = await readInWays(
    ways,
    open.map(({ strip }) => strip),
    { reading, languages, signal },
  );
  open.forEach(({ readings }, index) => readings.push(...(answers[index] ?? [])));
}

async function readAgain(
  open: readonly Again[],
  judge: Judge,
  tools: Tools,
): Promise<readonly (readonly EngineWord[])[]> {
  const chosen = ({ readings }: Again): readonly EngineWord[] => joined(vote(readings, judge), judge);
  const hasUnknown = (one: Again): boolean =>
    chosen(one).some(({ text }) => lettersIn(text).length >= LEAST_DOUBTED && !judge.isKnown(text));
  await readIn(WAYS, open, tools);
  const unknown = open.filter(hasUnknown);
  if (unknown.length > 0) await readIn(FURTHER_WAYS, unknown, tools);
  return open.map((one) => {
    const words = chosen(one);
    const isOfScript = scriptOfText(words.map(({ text }) => text).join(''))?.rightToLeft === true;
    return isOfScript ? words : one.line.words;
  });
}

/** The lines, those of right-to-left languages with the words on which their readings agree. */
export async function readRightToLeft(
  lines: readonly LineInLanguages[],
  strips: readonly Strip[],
  tools: Tools,
): Promise<readonly LineInLanguages[]> {
  const better = new Map<LineInLanguages, readonly EngineWord[]>();
  const all = lines.flatMap((line, index) => {
    const strip = strips[index];
    const isOwn = line.languages.every((code) => scriptOfLanguage(code).rightToLeft);
    return strip !== undefined && isOwn && line.words.length > 0
      ? [{ line, strip, readings: [line.words] }]
      : [];
  });
  for (const key of new Set(all.map(({ line }) => line.languages.join('+')))) {
    const group = all.filter(({ line }) => line.languages.join('+') === key);
    const judge = judgeOf(await tools.wordLists.of(key.split('+')[0] ?? ''));
    const open = group.filter(({ line }) => !isSettled(line.words, judge));
    if (open.length === 0) continue;
    const answers = await readAgain(open, judge, tools);
    open.forEach(({ line }, index) => better.set(line, answers[index] ?? line.words));
  }
  return better.size === 0
    ? lines
    : lines.map((line) => ({ ...line, words: better.get(line) ?? line.words }));
}
