/** Distinguishes an e from a c, by its bar. */
import { areAllOf, BARRED } from './families.ts';
import { settle, type LetterPlace } from './letter-place.ts';

/** Ink in the middle of an e, whose bar crosses it, at least; of a c at most. The bar of a serif face is thin. */
const ANY_FACE = { e: 0.3, c: 0.1 };
/** If it is not set in a serif face, as codes are not: an e has 0.73 or more in any size measured, a c in small type up to 0.49. */
const WITHOUT_SERIFS = { e: 0.6, c: 0.55 };

/** `hex`: in a word of hexadecimal digits nothing else says which of the two it is. */
export function resolveBarred(place: LetterPlace, hex: boolean): void {
  const { shape, options, letter } = place;
  if (shape === undefined || letter.cut || !areAllOf(options, BARRED)) return;
  const bars = hex || options.length > 1 ? WITHOUT_SERIFS : ANY_FACE;
  const unclear = shape.bar > bars.c && shape.bar < bars.e;
  if (unclear && (options.length > 1 || (hex && !letter.known))) place.doubtful = place.stubborn = true;
  if (options.length === 1 && (!letter.inPlace || options[0] === 'c')) return;
  if (shape.bar >= bars.e) settle(place, 'e');
  else if (shape.bar <= bars.c) settle(place, 'c');
  else place.options = [options[0] ?? ''];
}
