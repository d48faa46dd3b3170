/**
 * Reads lines whose characters or syllables are many or whose letters join again if a word is doubtful: the engine takes a rare one for
 * another at some sizes. The text that most readings have, and the surest, is right.
 */
import type { EngineWord } from '../../../core/text/hocr.ts';
import { LATIN, scriptOfLanguage } from '../../../core/text/scripts.ts';
import type { WordList } from '../engines/word-list.ts';
import type { WordLists } from '../engines/word-lists.ts';
import type { Strip } from '../layout/layout.ts';
import { spelledAsTyped } from '../letters/thai-spelling.ts';
import { mostWorth, votedCharacters } from './character-votes.ts';
import { withoutDoubled } from './doubled-characters.ts';
import { surenessOf } from './foreign-words.ts';
import { areSquare } from './kept-bars.ts';
import { ONE_LINE, RAW_LINE, type LineReading } from './line-reading.ts';
import { asIs, LARGEST, lightened, readInWays, SMALLER, withPaper, type Way } from './reading-ways.ts';
import { withFigures } from './right-to-left-figures.ts';
import type { LineInLanguages } from './right-to-left.ts';
import { agreedInThai, hasFigureAsLetter, unknownIn } from './thai-words.ts';
import { isKnownDotted, knownInstead, mayLackDot, mayLackLetter, votedWords } from './word-votes.ts';

/** Words as sure as this are right. */
const SURE = 0.8;
/** The same of Hangul, whose syllables differ by a short stroke. */
const SURE_SYLLABLES = 0.9;
/** Shorter words of Devanagari are known by chance. */
const LEAST_KNOWN = 3;
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

/** For lines with a word that is known with a dot, too: the dot touches the sign next to it. */
const WAYS_TO_DOTS: readonly Way[] = [
  { mode: RAW_LINE, scale: 1, draw: asIs },
  { mode: ONE_LINE, scale: 1, draw: lightened },
  { mode: RAW_LINE, scale: 1, draw: lightened },
];

/** For lines with a word of which a letter is left. */
const WAYS_TO_LETTERS: readonly Way[] = [{ mode: RAW_LINE, scale: 1, draw: asIs }, ...FURTHER_WAYS];

interface Tools {
  readonly reading: LineReading;
  readonly wordLists: WordLists;
  readonly signal: AbortSignal;
}

type Words = readonly EngineWord[];

const textOf = (words: Words): string => spelledAsTyped(words.map(({ text }) => text).join(''));

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
  const best = mostWorth(worth) ?? '';
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

const areJoined = (languages: readonly string[]): boolean =>
  languages.every((code) => scriptOfLanguage(code).setting === 'joined');

const areSyllables = (languages: readonly string[]): boolean =>
  languages.every((code) => scriptOfLanguage(code).name === 'Hangul');

/** Alphabets besides Latin's, whose many languages have their own choice. */
const areLetters = (languages: readonly string[]): boolean =>
  !areSyllables(languages) &&
  languages.every((code) => scriptOfLanguage(code) !== LATIN && scriptOfLanguage(code).setting === 'letters');

const isRead = (languages: readonly string[]): boolean =>
  areSyllables(languages) ||
  areLetters(languages) ||
  languages.every((code) => {
    const { setting, rightToLeft } = scriptOfLanguage(code);
    return setting !== 'letters' && !rightToLeft;
  });

const lettersIn = (text: string): string => text.replaceAll(/[^\p{L}\p{M}]/gu, '');

/** Whether a word of a language whose words are parted by spaces is none that its data know. */
const hasUnknown = (words: Words, list: WordList | undefined): boolean =>
  list !== undefined &&
  words.some(({ text }) => {
    const letters = lettersIn(text);
    return letters.length >= LEAST_KNOWN && !list.has(letters);
  });

/** Words of Thai are known in most lines; those of scripts with thousands of characters are too short to doubt one by them. */
const areThai = (languages: readonly string[]): boolean =>
  languages.every((code) => scriptOfLanguage(code).name === 'Thai');

function isDoubtful(
  { words, languages }: LineInLanguages,
  strip: Strip,
  list: WordList | undefined,
): boolean {
  if (words.length === 0) return strip.cells.length >= LEAST_CELLS && !areLetters(languages);
  if (areLetters(languages)) return hasUnknown(words, list);
  const sure = areSyllables(languages) ? SURE_SYLLABLES : SURE;
  return (
    words.some(({ confidence }) => confidence < sure) ||
    (areThai(languages) && list !== undefined && (unknownIn(words, list) > 0 || hasFigureAsLetter(words))) ||
    (areJoined(languages) && (mayLackDot(words) || hasUnknown(words, list)))
  );
}

/** What the readings of a line make together. */
function decided(
  { words: own, languages }: LineInLanguages,
  readings: readonly Words[],
  list: WordList | undefined,
): Words {
  if (areLetters(languages)) return knownInstead(readings, (text) => list?.has(text) === true);
  if (list !== undefined && areThai(languages)) {
    return withFigures(
      agreedInThai(readings, list, (all) => agreedReading(withoutDoubled(all, textOf))),
      own,
    );
  }
  const agreed = agreedReading(withoutDoubled(readings, textOf));
  const parted = isAgreed(readings) || !areSquare(languages) ? undefined : votedCharacters(readings);
  const words = areJoined(languages)
    ? votedWords(agreed, readings, (text) => list?.has(text) === true)
    : (parted ?? agreed);
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
    return strip !== undefined && isRead(line.languages) ? [{ line, strip, readings: [line.words] }] : [];
  });
  for (const key of new Set(all.map(({ line }) => line.languages.join('+')))) {
    const list = await tools.wordLists.of(key.split('+')[0] ?? '');
    const isKnown = (text: string): boolean => list?.has(text) === true;
    const group = all.filter(
      ({ line, strip }) => line.languages.join('+') === key && isDoubtful(line, strip, list),
    );
    const readIn = async (ways: readonly Way[], open: typeof group): Promise<void> => {
      if (open.length === 0) return;
      const answers = await readInWays(
        ways,
        open.map(({ strip }) => strip),
        { ...tools, languages: key.split('+') },
      );
      open.forEach(({ readings }, index) => readings.push(...(answers[index] ?? [])));
    };
    await readIn(WAYS, group);
    await readIn(
      FURTHER_WAYS,
      group.filter(({ line, readings }) =>
        areLetters(line.languages) ? hasUnknown(decided(line, readings, list), list) : !isAgreed(readings),
      ),
    );
    await readIn(
      WAYS_TO_LETTERS,
      group.filter(({ line, readings }) => areJoined(line.languages) && readings.some(mayLackLetter)),
    );
    await readIn(
      WAYS_TO_DOTS,
      group.filter(({ line, readings }) => isKnownDotted(decided(line, readings, list), isKnown)),
    );
    for (const { line, readings } of group) {
      const words = decided(line, readings, list);
      if (line.words.length > 0 || surenessOf(words) >= SURE_UNREAD) better.set(line, words);
    }
  }
  return better.size === 0
    ? lines
    : lines.map((line) => ({ ...line, words: better.get(line) ?? line.words }));
}
