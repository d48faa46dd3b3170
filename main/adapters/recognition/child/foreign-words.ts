/** Whether words look as if they were read in the wrong script or language. */
import type { EngineWord } from '../../../core/text/hocr.ts';
import { LATIN, scriptOfLanguage, scriptOfText, type Script } from '../../../core/text/scripts.ts';

/** Lines of another script are read less surely; of English pages, hardly a line is. */
const FOREIGN = 0.68;
/** Fewer characters say nothing: icons are read as a letter or two. */
const LEAST_CHARACTERS = 2;
/** On its own a line must be read worse, be this long, and have this share of letters. */
const SURELY = 0.35;
const SURE_CHARACTERS = 4;
const SURE_LETTERS = 0.6;
/** Words of the language are read more surely. */
const DOUBTED = 0.8;
const ALPHABETIC = /^\p{L}{4,}[.,:;!?]?$/u;

/** 0 to 1: the mean over the words weighted by their length. */
export function surenessOf(words: readonly EngineWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return (
    words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / Math.max(1, letters)
  );
}

const LETTER = /[\p{L}\p{M}]/u;

/** Words with letters: figures are read as surely in any script. */
export const letteredWords = (words: readonly EngineWord[]): readonly EngineWord[] =>
  words.filter(({ text }) => LETTER.test(text));

/** Whether the words are hardly of that script. */
export function isForeign(words: readonly EngineWord[], script: Script): boolean {
  const text = words.map((word) => word.text).join('');
  if (text.length < LEAST_CHARACTERS) return text === '';
  const letters = Array.from(text).filter((character) => LETTER.test(character));
  return surenessOf(words) < FOREIGN || isOtherScript(letters.length > 0 ? letters.join('') : text, script);
}

/** The share of a text that belongs to its script. */
const OWN_SHARE = 0.5;

const isOtherScript = (text: string, script: Script): boolean => {
  const own = scriptOfText(text);
  if (own === undefined || own === LATIN) return own !== undefined && script !== LATIN;
  const letters = Array.from(text).filter((character) => script.characters.test(character)).length;
  return letters < OWN_SHARE * Array.from(text).length;
};

/** Whether a line on its own says so, whatever its neighbours are: code and key names are read badly too. */
export function isSurelyForeign(words: readonly EngineWord[], script: Script): boolean {
  const text = words.map((word) => word.text).join('');
  if (isOtherScript(text, script)) return true;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (
    text.length >= SURE_CHARACTERS && letters >= SURE_LETTERS * text.length && surenessOf(words) < SURELY
  );
}

export const alphabeticWords = (words: readonly EngineWord[]): readonly EngineWord[] =>
  words.filter(({ text }) => ALPHABETIC.test(text));

/** Letters that English lacks. */
export const ACCENTED = /[^ -~]/;

export interface LanguageEvidence {
  /** Words that were read unsurely. */
  readonly doubted: number;
  /** Words with letters that English lacks, read in English. */
  readonly accented: number;
}

/** What speaks for another language than the one that the words were read in. */
export function foreignness(words: readonly EngineWord[], language: string): LanguageEvidence {
  const alphabetic = alphabeticWords(words);
  const accented = language === 'eng' ? alphabetic.filter(({ text }) => ACCENTED.test(text)).length : 0;
  return { accented, doubted: alphabetic.filter(({ confidence }) => confidence < DOUBTED).length };
}

/** In which languages a doubtful word of a line is read again: figures, signs and Latin letters of a line of Greek in a Latin one. */
export function languagesOfSigns(
  text: string,
  own: readonly string[],
  all: readonly string[],
): readonly string[] {
  const isGreek = own.length > 0 && own.every((code) => scriptOfLanguage(code).name === 'Greek');
  const latin =
    isGreek && !/\p{Script=Greek}/u.test(text)
      ? all.find((code) => scriptOfLanguage(code) === LATIN)
      : undefined;
  return latin === undefined ? own : [latin];
}
