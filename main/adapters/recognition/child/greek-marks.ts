/**
 * A phi that the engine takes for an iota and a rho, whose shapes it is made of: it is one mark, or it alone gives a known word. An iota and
 * a tau that touch are taken for a pi: they are parted where they alone give one.
 */
import type { EngineWord } from '../../../core/text/hocr.ts';
import type { WordList } from '../engines/word-list.ts';
import type { WordLists } from '../engines/word-lists.ts';
import type { Letter } from '../letters/letter.ts';
import { lettersOf, type DrawnText } from '../letters/letters.ts';
import { lookedUp } from './known-words.ts';
import { changedByWordList } from './lines-by-word-list.ts';
import type { LineInLanguages } from './right-to-left.ts';

const PARTED = 'ιρ';
const WHOLE = 'φ';
const TOUCHING = 'π';
const APART = ['ι', 'τ'] as const;
/** A word that its data know is read as surely. */
const KNOWN = 0.8;

/** Whether the letter and the next one are two parts of one mark. */
function areOneMark(letters: readonly Letter[], at: number): boolean {
  const [first, second] = [letters[at], letters[at + 1]];
  const [before, after] = [first?.cells[0], second?.cells[0]];
  if (before === undefined || after === undefined || first?.cut !== true || second?.cut !== true)
    return false;
  return first.read.join('') + second.read.join('') === PARTED && before.at + before.width === after.at;
}

/** Where the word has the letters of a parted phi, by its letters. */
const partedIn = ({ letters }: EngineWord): readonly number[] =>
  letters.flatMap(({ text }, at) => (text + (letters[at + 1]?.text ?? '') === PARTED ? [at] : []));

function joinedAt(word: EngineWord, at: number): EngineWord {
  const [first, second] = [word.letters[at], word.letters[at + 1]];
  if (first === undefined || second === undefined) return word;
  const letters = word.letters.toSpliced(at, 2, { text: WHOLE, left: first.left, right: second.right });
  return { ...word, letters, text: letters.map(({ text }) => text).join('') };
}

/** The word with the letters at a place apart. */
function partedAt(word: EngineWord, at: number): EngineWord {
  const { left = 0, right = 0 } = word.letters[at] ?? {};
  const middle = (left + right) / 2;
  const [before, after] = APART;
  const letters = word.letters.toSpliced(
    at,
    1,
    { text: before, left, right: middle },
    { text: after, left: middle, right },
  );
  return { ...word, letters, text: letters.map(({ text }) => text).join('') };
}

/** A word that the data do not know as one that they do, if it has a pi that is two letters. */
function withPartedMarks(word: EngineWord, list: WordList): EngineWord {
  if (!word.text.includes(TOUCHING) || isKnown(word, list)) return word;
  const places = word.letters.flatMap(({ text }, at) => (text === TOUCHING ? [at] : []));
  const known = places.map((at) => partedAt(word, at)).find((each) => isKnown(each, list));
  return known === undefined ? word : { ...known, confidence: Math.max(KNOWN, known.confidence) };
}

const isKnown = ({ text }: EngineWord, list: WordList): boolean => {
  const words = lookedUp(text);
  return words.length > 0 && words.every((word) => list.has(word));
};

/** The words of a line with each parted phi whole and each touching tau apart; those that the language knows as they are stay. */
export function withWholeMarks(
  read: readonly EngineWord[],
  line: DrawnText,
  list: WordList,
): readonly EngineWord[] {
  const words = read.map((word) => withPartedMarks(word, list));
  if (!words.some((word) => partedIn(word).length > 0 && !isKnown(word, list))) return words;
  const letters = lettersOf(line, words);
  return words.map((word, index) => {
    if (isKnown(word, list)) return word;
    const own = letters.filter((letter) => letter.word === index);
    const marks = own.flatMap((_, at) => (areOneMark(own, at) ? [at] : [])).length;
    const places = partedIn(word);
    const whole = places.toReversed().reduce(joinedAt, word);
    if (places.length === 0) return word;
    if (isKnown(whole, list)) return { ...whole, confidence: Math.max(KNOWN, whole.confidence) };
    return marks === places.length ? whole : word;
  });
}

const GREEK: ReadonlySet<string> = new Set(['Greek']);

/** The lines, those in Greek with each phi whole. */
export const readWholeMarks = (
  lines: readonly LineInLanguages[],
  strips: readonly DrawnText[],
  wordLists: WordLists,
): Promise<readonly LineInLanguages[]> => changedByWordList(lines, strips, wordLists, GREEK, withWholeMarks);
