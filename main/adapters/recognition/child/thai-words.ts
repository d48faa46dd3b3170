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
const ALIKE = ['\u0e34\u0e35\u0e36\u0e37', '\u0e38\u0e39', '\u0e48\u0e49', '\u0e40\u0e41', ...LOOKALIKES];

/** The part of the longest reading that another one has: a shorter one may lack what is unknown. */
const WHOLE = 0.8;

type Words = readonly EngineWord[];

const textOf = (words: Words): string => spelledAsTyped(words.map(({ text }) => text).join(''));

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
  const known = spellings(words, otherwise).filter((other) => unknownLetters(textOf(other), list) === 0);
  return known.length === 1 ? known[0] : undefined;
}

const unknownIn = (words: Words, list: WordList): number => unknownLetters(textOf(words), list);

/** The readings of which each letter is in a known word; all, if there is none. */
function bestKnown(readings: readonly Words[], list: WordList): readonly Words[] {
  const longest = Math.max(...readings.map((words) => textOf(words).length));
  const whole = readings.filter((words) => textOf(words).length >= WHOLE * longest);
  const unknown = whole.map((words) => unknownIn(words, list));
  const known = whole.filter((_, index) => unknown[index] === 0);
  return known.length > 0 ? known : readings;
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

/** `agreed`: the one of some readings on which they agree. */
export function agreedInThai(
  readings: readonly Words[],
  list: WordList,
  agreed: (readings: readonly Words[]) => Words,
): Words {
  const best = withoutStray(agreed(bestKnown(readings, list)), readings[0]);
  if (unknownIn(best, list) === 0) return best;
  const together = withOthers(best, readings, list);
  if (unknownIn(together, list) === 0) return together;
  const spelled = knownSpelling(best, list, alike);
  if (spelled !== undefined) return spelled;
  const decided = readings.flatMap((words) => {
    const known = knownSpelling(words, list, single);
    return known === undefined ? [] : [known];
  });
  return decided.length === 0 ? best : agreed(decided);
}
