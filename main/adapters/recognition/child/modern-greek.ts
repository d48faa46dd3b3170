/**
 * The data of modern Greek know old texts too, and take the accent of small type for the breathing of an old word. Modern Greek has one
 * accent.
 */
import type { EngineWord } from '../../../core/text/hocr.ts';

const MODERN = 'ell';
const ANCIENT = 'grc';
/** Letters with a breathing, a grave accent or a circumflex. */
const OLD_LETTER = /[\u1f00-\u1fff]/g;
const ACUTE = '\u0301';
const OLD_MARKS = /[\u0300\u0301\u0313\u0314\u0342]+/;
const IOTA_BELOW = /\u0345/;

/** The micro sign, which looks like a mu. */
const MICRO_SIGN = /\u00b5/g;
const MU = '\u03bc';
const GREEK = /\p{Script=Greek}/u;

const modern = (text: string): string =>
  text.replaceAll(OLD_LETTER, (letter) =>
    letter.normalize('NFD').replace(OLD_MARKS, ACUTE).replace(IOTA_BELOW, '').normalize('NFC'),
  );

export function withModernAccents(
  words: readonly EngineWord[],
  languages: readonly string[],
): readonly EngineWord[] {
  if (!languages.includes(MODERN) || languages.includes(ANCIENT)) return words;
  return words.map((word) => {
    const spelt = (text: string): string =>
      GREEK.test(word.text) ? modern(text).replaceAll(MICRO_SIGN, MU) : text;
    return {
      ...word,
      text: spelt(word.text),
      letters: word.letters.map((letter) => ({ ...letter, text: spelt(letter.text) })),
    };
  });
}
