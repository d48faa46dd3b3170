/** How sure a reading in a language is: words that the language's data know say more than the engine's confidence. */
import type { EngineWord } from '../../../core/text/hocr.ts';
import { LATIN, scriptOfLanguage } from '../../../core/text/scripts.ts';
import type { WordList } from '../engines/word-list.ts';
import type { WordLists } from '../engines/word-lists.ts';
import { surenessOf } from './foreign-words.ts';
import { unknownLetters } from './unspaced-words.ts';

/** Shorter words are of many languages, and letters that are none. */
const WORD = /(?<![\p{L}\p{M}\p{N}])\p{L}\p{M}*(?:\p{L}\p{M}*){2,}(?![\p{L}\p{N}])/gu;
/** The share of a line's words that are known if it is in the language. */
const KNOWN_SHARE = 0.5;
const KNOWN_SURENESS = 0.95;

export const lookedUp = (text: string): readonly string[] => text.match(WORD) ?? [];

export const lookedUpWords = (words: readonly EngineWord[]): readonly string[] =>
  lookedUp(words.map(({ text }) => text).join(' '));

/** Shorter words are known by chance. */
const LEAST_PART = 2;

/** Before which letters a word that is not known may begin a second one, so that both are known. */
export const partingsOf = (word: string, list: WordList): readonly number[] =>
  list.has(word)
    ? []
    : Array.from(
        { length: Math.max(0, word.length - 2 * LEAST_PART + 1) },
        (_, index) => index + LEAST_PART,
      ).filter((at) => list.has(word.slice(0, at)) && list.has(word.slice(at)));

/** Whether it is a word, or two without the space between them. */
export const isKnownOrJoined = (word: string, list: WordList): boolean =>
  list.has(word) || partingsOf(word, list).length > 0;

export const countKnown = (words: readonly string[], list: WordList): number =>
  words.filter((word) => list.has(word)).length;

/** Another script that is read as Thai is read surely, but not in known words. */
const UNKNOWN_THAI = 0.5;

function isMostlyKnown(words: readonly EngineWord[], list: WordList): boolean {
  const text = words.map((word) => word.text).join('');
  return unknownLetters(text, list) * 2 <= text.replaceAll(/[^\p{L}\p{M}]/gu, '').length;
}

/**
 * 0 to 1. The engine is sure of much that it reads in a wrong script. Latin is left to its confidence: what other scripts look like in it
 * are words of some kind too.
 */
export async function surenessIn(
  words: readonly EngineWord[],
  language: string,
  wordLists: WordLists,
): Promise<number> {
  const sureness = surenessOf(words);
  const script = scriptOfLanguage(language);
  if (script.name === 'Thai') {
    const list = await wordLists.of(language);
    return list === undefined || isMostlyKnown(words, list) ? sureness : sureness * UNKNOWN_THAI;
  }
  const own = lookedUpWords(words).filter((word) => script.characters.test(word));
  if (script === LATIN || script.setting === 'unspaced' || own.length === 0) return sureness;
  const list = await wordLists.of(language);
  const isKnown = list !== undefined && countKnown(own, list) >= KNOWN_SHARE * own.length;
  return isKnown ? Math.max(KNOWN_SURENESS, sureness) : sureness;
}

/** Letters of known words from which a line is in the language: short words of one script look like known ones of another. */
export const SURE_LETTERS = 6;

/** Whether a line is surely in a language of another script than Latin by the words that its data know. */
export async function isSurelyIn(
  words: readonly EngineWord[],
  language: string,
  wordLists: WordLists,
): Promise<boolean> {
  const list = await wordLists.of(language);
  const { characters, setting } = scriptOfLanguage(language);
  if (list === undefined || setting === 'unspaced') return true;
  const known = lookedUpWords(words).filter((word) => characters.test(word) && list.has(word));
  return known.join('').length >= SURE_LETTERS;
}
