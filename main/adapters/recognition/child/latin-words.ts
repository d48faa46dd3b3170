/** Finds the languages of lines of Latin script by the words that each language's data know, without reading them again. */
import type { WordList } from '../engines/word-list.ts';
import { ACCENTED } from './foreign-words.ts';
import { countKnown } from './known-words.ts';

/** Share of a page's words that its language does not know, on one in another language; English pages have up to 0.07. */
const UNKNOWN_SHARE = 0.1;
const LEAST_UNKNOWN = 2;
/** By how many words, and which share of them, another language must know more of a page; of a few words, one. */
const LEAST_GAINED = 2;
const GAINED_SHARE = 0.1;
const FEW_WORDS = 3;
/** By how many words of a line. */
const GAINED_IN_LINE = 2;

export interface KnownLanguage {
  readonly code: string;
  readonly list: WordList;
}

/** The data of English know words of other languages too, but its own have no accents. */
const countKnownIn = (words: readonly string[], { code, list }: KnownLanguage): number =>
  countKnown(code === 'eng' ? words.filter((word) => !ACCENTED.test(word)) : words, list);

/** Whether enough words are unknown to the lines' language to try other languages. */
export function mayBeOther(lines: readonly (readonly string[])[], list: WordList): boolean {
  const words = new Set(lines.flat());
  const unknown = new Set([...words].filter((word) => !list.has(word)));
  const isLine = (line: readonly string[]): boolean => {
    const own = line.filter((word) => unknown.has(word)).length;
    return own * 2 >= line.length && own >= Math.min(LEAST_UNKNOWN, words.size);
  };
  return unknown.size > 0 && (unknown.size >= UNKNOWN_SHARE * words.size || lines.some(isLine));
}

/** The language that knows the most of a page's words; `own` unless another one knows clearly more. */
export function languageOfPage(
  words: readonly string[],
  own: KnownLanguage,
  languages: readonly KnownLanguage[],
): KnownLanguage {
  const before = countKnownIn(words, own);
  const least = words.length <= FEW_WORDS ? 1 : Math.max(LEAST_GAINED, GAINED_SHARE * words.length);
  let best = own;
  let most = before + least;
  for (const language of languages) {
    const known = countKnownIn(words, language);
    if (known < most) continue;
    best = language;
    most = known + 1;
  }
  return best;
}

/**
 * The language of each line: the page's, unless another one knows more of the line's words. `first` is the first default language: it is
 * on every page, in names and addresses, so that one word is enough.
 */
export function languagesByWords(
  lines: readonly (readonly string[])[],
  own: KnownLanguage,
  languages: readonly KnownLanguage[],
  first: string,
): readonly string[] {
  const page = languageOfPage([...new Set(lines.flat())], own, languages);
  return lines.map((words) => {
    const known = countKnownIn(words, page);
    let best = page.code;
    let most = known;
    for (const language of languages) {
      const { code } = language;
      const count = countKnownIn(words, language);
      const gained = code === first ? 1 : GAINED_IN_LINE;
      if (count <= most || count < known + gained || (code !== first && known * 2 > words.length)) continue;
      best = code;
      most = count;
    }
    return best;
  });
}
