/**
 * The words on which several readings of a line agree, word by word, in scripts that part words by spaces and write signs over a head
 * line: Devanagari and those like it. The signs are few pixels high, and more often lost than invented.
 */
import type { EngineWord } from '../../../core/text/hocr.ts';

/** What each further reading adds to the surest, and that the language's data know the word. */
const AGREEMENT = 0.1;
const KNOWN = 0.5;

/** Candrabindus and anusvaras: dots, which touch the vowel sign next to them in small type. */
const DOT = '[\u0900-\u0902]';
const DOTS = new RegExp(DOT, 'gu');
/** A vowel sign over the head line without a dot. The hook of a short i is taken for one, so that it does not count. */
const PLAIN_SIGN = new RegExp(`[\u0947\u0948\u094b\u094c](?!${DOT})`, 'u');
const HOOKED = new RegExp(`\u093f${DOT}`, 'u');

/** A vowel sign at the end of a word, as before. */
const PLAIN_END = /[\u0947\u0948\u094b\u094c]$/u;
const ANUSVARA = '\u0902';

type Words = readonly EngineWord[];

/** Whether a dot may be lost. */
export const mayLackDot = (words: Words): boolean => words.some(({ text }) => PLAIN_SIGN.test(text));

/** Whether a word is another known one with a dot at its end: a command, or a plural. */
export const isKnownDotted = (words: Words, isKnown: (text: string) => boolean): boolean =>
  words.some(({ text }) => PLAIN_END.test(text) && isKnown(text + ANUSVARA));

/** A danda ends sentences: a stop within a line is what is left of a letter. Abbreviations are shorter. */
const CUT_SHORT = /[\p{L}\p{M}]{3,}\.$/u;

/** Whether a letter at the end of a word may be lost. */
export const mayLackLetter = (words: Words): boolean =>
  words.slice(0, -1).some(({ text }) => CUT_SHORT.test(text));

/** The dot below a letter of a word from Persian or English, which is lost as those above are, and which few word lists have. */
const NUKTAS = /\u093c/gu;
/** A nukta of a less sure reading may be the end of a stroke. */
const SURE_NUKTA = 0.8;

const countOf = (signs: RegExp, text: string): number => text.match(signs)?.length ?? 0;

/** The same word with the signs that another reading has. */
function withSigns(word: EngineWord, others: readonly EngineWord[], signs: RegExp): EngineWord {
  const bare = word.text.replaceAll(signs, '');
  return others
    .filter(({ text }) => !HOOKED.test(text) && text.replaceAll(signs, '') === bare)
    .reduce((most, other) => (countOf(signs, other.text) > countOf(signs, most.text) ? other : most), word);
}

const withDots = (word: EngineWord, others: readonly EngineWord[]): EngineWord =>
  withSigns(
    withSigns(word, others, DOTS),
    others.filter(({ confidence }) => confidence >= SURE_NUKTA),
    NUKTAS,
  );

function bestOf(
  candidates: readonly EngineWord[],
  isKnown: (text: string) => boolean,
): EngineWord | undefined {
  const worthOf = ({ text }: EngineWord): number => {
    const same = candidates.filter((other) => other.text === text);
    const sure = Math.max(...same.map(({ confidence }) => confidence));
    return sure + AGREEMENT * (same.length - 1) + (isKnown(text) ? KNOWN : 0);
  };
  return candidates.toSorted((a, b) => worthOf(b) - worthOf(a))[0];
}

/** A word's letters, where its data do not know it. */
const LEAST_LOOKED_UP = 4;
const lettersIn = (text: string): string => text.replaceAll(/[^\p{L}\p{M}]/gu, '');

/** The first reading of a line in an alphabet; what its data do not know is the surest word that they do. */
export function knownInstead(readings: readonly Words[], isKnown: (text: string) => boolean): Words {
  const [own = [], ...others] = readings;
  const alike = others.filter((words) => words.length === own.length);
  const known = ({ text }: EngineWord): boolean => isKnown(lettersIn(text));
  return own.map((word, index) => {
    if (lettersIn(word.text).length < LEAST_LOOKED_UP || known(word)) return word;
    const [best] = alike
      .flatMap((words) => words[index] ?? [])
      .filter(known)
      .toSorted((a, b) => b.confidence - a.confidence);
    return best === undefined ? word : { ...best, box: word.box };
  });
}

/** `chosen`: one of the readings, whose number of words is right. */
export function votedWords(
  chosen: Words,
  readings: readonly Words[],
  isKnown: (text: string) => boolean,
): Words {
  const alike = readings.filter((words) => words.length === chosen.length);
  return chosen.map((word, index) => {
    const candidates = alike.flatMap((words) => words[index] ?? []);
    return { ...withDots(bestOf(candidates, isKnown) ?? word, candidates), box: word.box };
  });
}
