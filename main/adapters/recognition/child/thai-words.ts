/**
 * What the readings of a line of Thai make together, by the words that the language's data know. Where none is known as a whole, a
 * character may be that of another reading, a mark or letter be read for one that differs by a pixel, or a letter stand twice because
 * the engine could not decide between two.
 */
import type { EngineWord } from '../../../core/text/hocr.ts';
import type { WordList } from '../engines/word-list.ts';
import { spelledAsTyped } from '../letters/thai-spelling.ts';
import { areAlike, LOOKALIKES } from './doubled-characters.ts';
import { unknownLetters } from './unspaced-words.ts';

/** Vowels above and below the line, tones, and vowels before it, by what differs a pixel or a stroke; and letters. */
const ALIKE = [
  '\u0e34\u0e35\u0e36\u0e37',
  '\u0e38\u0e39',
  '\u0e48\u0e49',
  '\u0e40\u0e41',
  ...LOOKALIKES,
  'บม',
  'ขย',
  'นห',
  'กท',
];

/** The part of the longest reading that another one has: a shorter one may lack what is unknown. */
const WHOLE = 0.8;

type Words = readonly EngineWord[];

const textOf = (words: Words): string => spelledAsTyped(words.map(({ text }) => text).join(''));

/** Names in Latin are in no list of the language's words. */
const LATIN_NAME = /\p{Script=Latin}{2,}/gu;

/** In pixels of the line's picture: figures are set apart from letters by more. */
const APART = 8;
const ENDS_IN_LETTER = /[\u0e01-\u0e4e]$/u;

/** Whether a five stands so close to a letter that it is one. */
export const hasFigureAsLetter = (words: Words): boolean =>
  words.some(({ text, box }, index) => {
    const before = words[index - 1];
    const isClose = before !== undefined && box.x - before.box.x - before.box.width < APART;
    return text === '5' && isClose && ENDS_IN_LETTER.test(before.text);
  });

/** How many letters of a line of Thai are in no known word. */
export const unknownIn = (words: Words, list: WordList): number =>
  unknownLetters(textOf(words).replaceAll(LATIN_NAME, ' '), list);

/** The word with another character in place of one, or with none. */
function withCharacter(word: EngineWord, at: number, character: string): EngineWord {
  const characters = Array.from(word.text);
  const changed = character === '' ? characters.toSpliced(at, 1) : characters.with(at, character);
  if (word.letters.length !== characters.length) return { ...word, text: changed.join('') };
  const letters =
    character === ''
      ? word.letters.toSpliced(at, 1)
      : word.letters.map((letter, index) => (index === at ? { ...letter, text: character } : letter));
  return { ...word, text: changed.join(''), letters };
}

/** The other spellings of each character. */
type Otherwise = (character: string, before: string, after: string) => readonly string[];

const alike: Otherwise = (character) =>
  ALIKE.filter((family) => family.includes(character)).flatMap((family) =>
    Array.from(family).filter((other) => other !== character),
  );
const single: Otherwise = (character, before, after) =>
  areAlike(character, before) || areAlike(character, after) ? [''] : [];

function spellings(words: Words, otherwise: Otherwise): readonly Words[] {
  const places = words.flatMap(({ text }, word) =>
    Array.from(text, (character, at) => ({ word, at, character })),
  );
  return places.flatMap(({ word, at, character }, index) =>
    otherwise(character, places[index - 1]?.character ?? '', places[index + 1]?.character ?? '').map(
      (other) => words.map((each, one) => (one === word ? withCharacter(each, at, other) : each)),
    ),
  );
}

/** The words with another spelling; undefined unless just one makes them known. */
function knownSpelling(words: Words, list: WordList, otherwise: Otherwise): Words | undefined {
  const known = spellings(words, otherwise).filter((other) => unknownIn(other, list) === 0);
  return known.length === 1 ? known[0] : undefined;
}

/** A vowel with a ring above, as one character. */
const SARA_AM = /\u0e33/gu;
const countIn = (text: string): number => text.match(SARA_AM)?.length ?? 0;

/** The readings with the fewest sara am, unless most have more: its ring may be a misread tone, and both spellings are words. */
function withoutGuesses(known: readonly Words[]): readonly Words[] {
  const fewest = Math.min(...known.map((words) => countIn(textOf(words))));
  const sure = known.filter((words) => countIn(textOf(words)) === fewest);
  return 2 * sure.length >= known.length ? sure : known;
}

/** A letter as which a figure is taken. */
const withLetter = (text: string): string => text.replace(/(?<=[ก-\u0e4e])5(?!\d)/u, 'ร');

/** The readings of which each letter is in a known word; all, if there is none. */
function bestKnown(readings: readonly Words[], list: WordList): readonly Words[] {
  const longest = Math.max(...readings.map((words) => textOf(words).length));
  const whole = readings.filter((words) => textOf(words).length >= WHOLE * longest);
  const known = whole.filter((words) => unknownIn(words, list) === 0);
  if (known.length === 0) return readings;
  const lettered = known.filter((words) => {
    const letters = withLetter(textOf(words));
    return letters === textOf(words) || !known.some((other) => textOf(other) === letters);
  });
  return withoutGuesses(lettered);
}

/** The words with those characters of readings as long that leave fewer letters in no word. */
function withOthers(words: Words, readings: readonly Words[], list: WordList): Words {
  const others = readings.map((each) => Array.from(each.map(({ text }) => text).join('')));
  let [best, at] = [words, 0];
  for (const [word, { text }] of words.entries())
    for (const [place, own] of Array.from(text).entries()) {
      const characters = others.filter(({ length }) => length === lengthOf(words)).map((each) => each[at]);
      at++;
      for (const other of new Set(characters)) {
        if (other === undefined || other === own) continue;
        const changed = best.map((each, one) => (one === word ? withCharacter(each, place, other) : each));
        if (unknownIn(changed, list) < unknownIn(best, list)) best = changed;
      }
    }
  return best;
}

const lengthOf = (words: Words): number => words.reduce((sum, { text }) => sum + Array.from(text).length, 0);

/** A speck before the line, which one size shows, is a stop. */
const STRAY = /^[.,'‘’]/u;

const withoutStray = (words: Words, first: Words | undefined): Words =>
  words.flatMap((word, index) => {
    if (index > 0 || !STRAY.test(word.text) || STRAY.test(first?.[0]?.text ?? '')) return [word];
    const rest = withCharacter(word, 0, '');
    return rest.text === '' ? [] : [rest];
  });

/** Words of the first reading that a Latin language read surely, and pixels by which the engine's boxes are off. */
const LATIN_WORD = /^\p{Script=Latin}[\p{Script=Latin}\d.,:/_-]+$/u;
const SURE_LATIN = 0.85;
const OFF = 8;

const middleOf = ({ box }: EngineWord): number => box.x + box.width / 2;

/** The words with a Latin one in place of what stands there; at the end of a line, of all that follows. */
function withLatinWord(words: Words, latin: EngineWord, isLast: boolean): Words {
  const right = isLast ? Infinity : latin.box.x + latin.box.width + OFF;
  const isThere = (word: EngineWord): boolean => middleOf(word) > latin.box.x - OFF && middleOf(word) < right;
  const first = words.findIndex(isThere);
  return words.flatMap((word, index) => (index === first ? [latin] : isThere(word) ? [] : [word]));
}

/** The readings with the Latin words of the first: the others are in Thai alone. */
function withLatinWords([first = [], ...others]: readonly Words[]): readonly Words[] {
  const latin = first.filter(({ text, confidence }) => LATIN_WORD.test(text) && confidence >= SURE_LATIN);
  const replaced = others.map((words) =>
    latin.reduce((all, word) => withLatinWord(all, word, word === first.at(-1)), words),
  );
  return [first, ...replaced];
}

/** `agreed`: the one of some readings on which they agree. */
export function agreedInThai(
  read: readonly Words[],
  list: WordList,
  agreed: (readings: readonly Words[]) => Words,
): Words {
  const readings = withLatinWords(read);
  const best = withoutStray(agreed(bestKnown(readings, list)), readings[0]);
  if (unknownIn(best, list) === 0) return best;
  const together = withOthers(best, readings, list);
  if (unknownIn(together, list) === 0) return together;
  const spelled = knownSpelling(best, list, alike) ?? knownSpelling(together, list, alike);
  if (spelled !== undefined) return spelled;
  const decided = readings.flatMap((words) => {
    const known = knownSpelling(words, list, single);
    return known === undefined ? [] : [known];
  });
  return decided.length === 0 ? best : agreed(decided);
}
