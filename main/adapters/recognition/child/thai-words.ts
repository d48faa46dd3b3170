/**
 * Spells a line of Thai as the language's data know it, where one mark is read for the one that differs from it by a pixel, or a letter
 * twice because the engine could not decide between two: if that makes known words of it in one way alone.
 */
import type { EngineWord } from '../../../core/text/hocr.ts';
import type { WordList } from '../engines/word-list.ts';
import { spelledAsTyped } from '../letters/thai-spelling.ts';
import { areAlike } from './doubled-characters.ts';
import { unknownLetters } from './unspaced-words.ts';

/** Vowels above and below the line, and tones. */
const MARKS = ['\u0e34\u0e35\u0e36\u0e37', '\u0e38\u0e39', '\u0e48\u0e49', '\u0e40\u0e41'];

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
const otherwise = (character: string, before: string, after: string): readonly string[] => [
  ...MARKS.filter((marks) => marks.includes(character)).flatMap((marks) =>
    Array.from(marks).filter((mark) => mark !== character),
  ),
  ...(areAlike(character, before) || areAlike(character, after) ? [''] : []),
];

function spellings(words: Words): readonly Words[] {
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
export function knownSpelling(words: Words, list: WordList): Words | undefined {
  const known = spellings(words).filter((other) => unknownLetters(textOf(other), list) === 0);
  return known.length === 1 ? known[0] : undefined;
}
