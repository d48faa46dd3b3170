/** How many letters of a text without spaces are in no word that the language's data know, however the text is cut into words. */
import type { WordList } from '../engines/word-list.ts';

/** Single letters are known as words of their own, and two as an abbreviation; with a vowel, two are a word. */
const SHORTEST = 2;
const VOWEL = /[\u0e30-\u0e39\u0e40-\u0e44]/u;
/** Longer words are compounds, whose parts are known. */
const LONGEST = 16;
const RUNS = /[\p{L}\p{M}]+/gu;
/** The data of Thai have no word with a sara am: a syllable that ends in one says nothing. */
const SARA_AM = /[\u0e01-\u0e2e][\u0e48-\u0e4b]?\u0e33/gu;

/** The fewest letters of a run that stand in no known word. */
function unknownIn(run: string, list: WordList): number {
  const letters = Array.from(run);
  const least = [0];
  for (let end = 1; end <= letters.length; end++) {
    let fewest = (least[end - 1] ?? 0) + 1;
    for (let start = Math.max(0, end - LONGEST); start <= end - SHORTEST; start++) {
      const before = least[start] ?? 0;
      if (before >= fewest) continue;
      const part = letters.slice(start, end).join('');
      const isWord = end - start > SHORTEST || VOWEL.test(part);
      if (isWord && list.has(part)) fewest = before;
    }
    least.push(fewest);
  }
  return least.at(-1) ?? 0;
}

export const unknownLetters = (text: string, list: WordList): number =>
  (text.replaceAll(SARA_AM, ' ').match(RUNS) ?? []).reduce((sum, run) => sum + unknownIn(run, list), 0);
