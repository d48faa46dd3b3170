/** Normalises text for comparison: variants of quotes, dashes, ellipses and spaces become one. */
import { primaryLetters } from './primary-letters.ts';
import { withoutInvisible } from './visible-text.ts';

const SAME: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛′`´]/g, "'"],
  [/[“”„‟″«»]/g, '"'],
  // The last one is Hebrew's.
  [/[‐‑‒–—―−\u05be]/g, '-'],
  [/…/g, '...'],
  [/\s+/g, ' '],
];

/**
 * `any`: neither accents count nor what is one letter or figure to a search in other scripts. Compatibility forms and width never do: a
 * ligature is its letters, a full-width A an A. Nor do joiners and other invisible characters: क्या is written, and read by the engine,
 * with and without one.
 */
export function fold(text: string, caseSensitive: boolean, accents: 'any' | 'exact' = 'exact'): string {
  // Before forms are made one: that of a spacing accent, a space with a mark, is no quote.
  const same = SAME.reduce((folded, [from, to]) => folded.replaceAll(from, to), text);
  const normal = withoutInvisible(accents === 'exact' ? same.normalize('NFKC') : withoutAccents(same)).trim();
  // Greek has two small sigmas, of which capitals keep no difference.
  return caseSensitive ? normal : normal.toLowerCase().replaceAll('ς', 'σ');
}

/** Marks over Latin, Greek and Cyrillic letters; `primaryLetters` has those of other scripts. */
const ACCENTED = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;

function withoutAccents(text: string): string {
  const letters = primaryLetters(text.normalize('NFKD').replaceAll(ACCENTED, '$1')).normalize('NFKC');
  // A mark alone is looked for as it is written.
  return letters.trim() === '' ? text.normalize('NFKC') : letters;
}
