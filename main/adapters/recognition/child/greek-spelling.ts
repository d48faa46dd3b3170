/**
 * What the engine's Greek data spell otherwise than the screen: the data of modern Greek know old texts too, and take the accent of
 * small type for the breathing of an old word, and all take a mu for the micro sign, which looks the same.
 */
import type { EngineWord } from '../../../core/text/hocr.ts';

const MODERN = 'ell';
const ANCIENT = 'grc';
const CODES: readonly string[] = [MODERN, ANCIENT];
const GREEK = /\p{Script=Greek}/u;
const MICRO_SIGN = /\u00b5/g;
const MU = '\u03bc';
/** Letters with a breathing, a grave accent or a circumflex. */
const OLD_LETTER = /[\u1f00-\u1fff]/g;
const OLD_MARKS = /[\u0300\u0301\u0313\u0314\u0342]+/;
const IOTA_BELOW = '\u0345';
const ACUTE = '\u0301';

/** A marked first letter, what follows it, and a second mark. */
const TWICE_MARKED = /^\p{L}\u0301(.+?)([αεηιουω])\u0308?\u0301(.*)$/u;
const VOWEL = /[αεηιουω]/u;
/** Two vowels in one syllable, or one. */
const SYLLABLES = /αι|ει|οι|υι|αυ|ευ|ηυ|ου|[αεηιουω]/gu;

/**
 * The edge of a first letter is taken for an accent: no other word has two, and the later one is a letter's own. Before "μου" a word
 * has a second one on its last syllable, two after the first: "έγγραφά μου".
 */
function withOneAccent(text: string): string {
  const parted = text.normalize('NFD');
  const [, between = '', marked = '', after = ''] = TWICE_MARKED.exec(parted) ?? [];
  if (marked === '') return text;
  const syllables = `${between}${marked}`.match(SYLLABLES)?.length ?? 0;
  if (syllables === 2 && !VOWEL.test(after)) return text;
  return parted.replace(ACUTE, '').normalize('NFC');
}

/** Each marked letter keeps a mark: before "μου" and "του" a word has two accents, as in "έγγραφά μου". */
const modernised = (text: string): string =>
  text.replaceAll(OLD_LETTER, (letter) =>
    letter.normalize('NFD').replace(OLD_MARKS, ACUTE).replace(IOTA_BELOW, '').normalize('NFC'),
  );

const LATIN = 'KMTB';
const GREEK_CAPITALS = 'ΚΜΤΒ';

/** Units of memory and of pictures after a figure: their capitals are the same in both scripts, and no Greek units. */
const UNIT = /^[ΚΜΤ]Β(?=[.,;:)]*$)/u;
const FIGURES = /\d/;

const withLatinUnit = (text: string, before: string): string =>
  FIGURES.test(before)
    ? text.replace(UNIT, (unit) =>
        Array.from(unit, (capital) => LATIN[GREEK_CAPITALS.indexOf(capital)]).join(''),
      )
    : text;

/** A figure one, which has no letter after it. */
const ONE = /(?<!\p{L})Ί+(?!\p{L})/gu;

const withOnes = (text: string): string => text.replaceAll(ONE, (ones) => '1'.repeat(ones.length));

function respelt(word: EngineWord, spell: (text: string) => string): EngineWord {
  const text = spell(word.text);
  const characters = Array.from(text);
  const isLetterByLetter = characters.length === word.letters.length;
  const letters = word.letters.map((letter, index) => ({
    ...letter,
    text: (isLetterByLetter ? characters[index] : undefined) ?? spell(letter.text),
  }));
  return { ...word, text, letters };
}

/** The words of one line, as it was read in `languages`. */
export function withGreekSpelling(
  words: readonly EngineWord[],
  languages: readonly string[],
): readonly EngineWord[] {
  const [isModern, isAncient] = [languages.includes(MODERN), languages.includes(ANCIENT)];
  if (!isModern && !isAncient) return words;
  // Of a line that may be in another language too, its letters say that it is Greek.
  const isGreek =
    languages.every((code) => CODES.includes(code)) || words.some(({ text }) => GREEK.test(text));
  if (!isGreek) return words;
  return words.map((word, index) =>
    respelt(word, (text) => {
      const withMu = text.replaceAll(MICRO_SIGN, MU);
      if (isAncient) return withMu;
      return withLatinUnit(withOneAccent(withOnes(modernised(withMu))), words[index - 1]?.text ?? '');
    }),
  );
}
