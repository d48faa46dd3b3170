/** Rules by kind of word for letters that pixels leave open: names in code, document numbers, identifiers. */
import { DOTTED, type LineMeasures } from '../line-measures.ts';
import type { LetterPlace } from './letter-place.ts';
import { roundBy } from './round-letters.ts';
import { uprightBy } from './upright-letters.ts';

/** Ends of words in `ld`: world, field, child, build, wild, could, told, bald, emerald, weld, held; Bild, Feld, Wald, Schuld, Bargeld. */
const WORDS_IN_LD =
  /(?:wor|ie|[bhumwg]i|ou|(?:^|[bcfghmst])o|[bcrw]a|na|sca|[wm]e|(?:^|with|up|be)he|(?<![ai])fe|(?:^|[rn])ge|[chd]u)ld$/i;

/** In faces without serifs a capital I is an l; names in code end in `Id` where such a word does not end in `ld`. */
export function resolveName(places: readonly LetterPlace[], line: LineMeasures): void {
  const text = places.map(({ options: [first = ''] }) => first).join('');
  const stem = places.at(-2);
  const isStem =
    stem?.options[0] === 'l'
      ? !WORDS_IN_LD.test(text)
      : // An i has a dot.
        stem?.options[0] === 'i' && stem.shape !== undefined && uprightBy(stem.shape, line) === 'l';
  if (!/[a-z]{2}[il]d$/.test(text) || stem === undefined || !isStem) return;
  stem.options = ['I'];
  stem.doubtful = true;
}

/** Document numbers: `SO-70512`. Their prefix has letters only. */
const DOCUMENT_NUMBER = /^(?=[A-Z]*0[A-Z]*-)(?=0*[A-Z])[A-Z0]{2,4}-\d{3,}$/;

/** A zero in a prefix of capitals is an O, unless its pixels show a zero. */
export function resolvePrefix(places: readonly LetterPlace[]): void {
  const text = places.map(({ options: [first = ''] }) => first).join('');
  const place = places[text.indexOf('0')];
  if (!DOCUMENT_NUMBER.test(text) || place === undefined || (place.shape?.center ?? 0) >= DOTTED) return;
  // Drawn as sure zeros are.
  if (place.letter.known && !place.letter.cut) return;
  place.options = ['O'];
  place.doubtful = true;
}

/** Letters and figures in one word: only the pixels distinguish its characters. */
const IDENTIFIER = /(?=.*[a-z])(?=.*\d)/i;

/** In an identifier, a round or an upright letter that nothing has settled may be the other. */
export function doubtIdentifier(places: readonly LetterPlace[], line: LineMeasures): void {
  if (!IDENTIFIER.test(places.map(({ options: [first = ''] }) => first).join(''))) return;
  for (const place of places) {
    const { shape, settled, options } = place;
    const [first = ''] = options;
    if (place.letter.cut && /^[ce]$/.test(first)) place.doubtful = true;
    if (settled || !/^[O01lI]$/.test(first)) continue;
    const unclear =
      shape === undefined ||
      (first === 'O' || first === '0' ? roundBy(shape, line) : uprightBy(shape, line)) === undefined;
    if (unclear) place.doubtful = true;
  }
}

/** An amount whose sign was read as a letter; two decimals are no identifier's. */
const AMOUNT = /^S\d[\d,]*\.\d\d$/;

export function resolveAmount(places: readonly LetterPlace[]): void {
  const [sign] = places;
  if (sign === undefined || !AMOUNT.test(places.map(({ options: [first = ''] }) => first).join(''))) return;
  sign.options = ['$'];
  sign.doubtful = true;
  sign.stubborn = true;
}

/** Names in code, paths and files: `eth1.conf`, `batch_queue1`. */
const NAME = /[_/\\]|[a-z\d]\.[a-z]/i;

/**
 * A name in code ends in a one as well as in an l, and the engine's language prefers the letter at every size: an upright
 * letter at the end of others whose pixels leave it open stays doubtful, and so does a capital that looks like a figure.
 */
export const isName = (text: string): boolean => NAME.test(text);

export function doubtTails(places: readonly LetterPlace[], line: LineMeasures): void {
  const texts = places.map(({ options: [first = ''] }) => first);
  if (!isName(texts.join(''))) return;
  const isSmall = (text: string | undefined): boolean => /^[g-wyz]$/.test(text ?? '');
  places.forEach((place, index) => {
    const { shape, letter } = place;
    const text = texts[index] ?? '';
    // No name has a figure in the middle of a syllable.
    if (/^[01]$/.test(text) && isSmall(texts[index + 1]) && /^[a-z]$/.test(texts[index - 1] ?? ''))
      place.doubtful = place.stubborn = true;
    if (!/^[liISBZ]$/.test(text) || !/^[a-z]$/.test(texts[index - 1] ?? '')) return;
    if (/^[a-z\d]$/i.test(texts[index + 1] ?? '') || letter.known || shape === undefined) return;
    const seen = uprightBy(shape, line);
    if (/^[li]$/i.test(text) && (seen === 'l' || seen === 'i')) return;
    place.doubtful = true;
    place.stubborn = true;
  });
}
