/** Tells an e from a c, by its bar. */
import { areAllOf, BARRED } from './families.ts';
import { settle, type LetterPlace } from './letter-place.ts';

/** Ink in the middle of an e, whose bar crosses it; a c has none. */
export const BAR = 0.3;
const NO_BAR = 0.1;

/** `hex`: in a word of hexadecimal digits nothing else says which of the two it is. */
export function resolveBarred(place: LetterPlace, hex: boolean): void {
  const { shape, options, letter } = place;
  if (shape === undefined || letter.cut || !areAllOf(options, BARRED)) return;
  const unclear = shape.bar > NO_BAR && shape.bar < BAR;
  if (unclear && (options.length > 1 || (hex && !letter.known))) place.doubtful = place.stubborn = true;
  if (options.length === 1 && (!letter.inPlace || options[0] === 'c')) return;
  if (shape.bar >= BAR) settle(place, 'e');
  else if (shape.bar <= NO_BAR) settle(place, 'c');
  else place.options = [options[0] ?? ''];
}
