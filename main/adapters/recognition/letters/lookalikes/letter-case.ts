/** Distinguishes capitals from small letters of the same form, by their height. */
import type { GlyphShape } from '../glyph-shape.ts';
import type { LineMeasures } from '../line-measures.ts';
import { CASES } from './families.ts';
import { settle, type LetterPlace } from './letter-place.ts';

/** Between a small letter's height, 0, and a tall one's, 1. */
const AS_CAPITAL = 0.48;
const AS_SMALL_LETTER = 0.25;
/** Pixels. */
const LEAST_DIFFERENCE = 1.9;

/** Capital or small, by height. In small type the two differ by too little. */
function caseOf(text: string, { extent }: GlyphShape, { tall, small }: LineMeasures): string | undefined {
  if (tall === undefined || small === undefined || tall - small < LEAST_DIFFERENCE) return undefined;
  const share = (extent - small) / (tall - small);
  if (share >= AS_CAPITAL) return text.toUpperCase();
  if (share <= AS_SMALL_LETTER) return text.toLowerCase();
  return undefined;
}

/** In a word of letters only, the engine is right more often. `tagged`: a figure follows that does not belong to the letter. */
export function resolveCase(place: LetterPlace, line: LineMeasures, free: boolean, tagged: boolean): void {
  const { shape, options, letter } = place;
  const [first = ''] = options;
  if (shape === undefined || (letter.cut && !tagged) || !CASES.includes(first) || first === '') return;
  const sized = caseOf(first, shape, line);
  const known = sized !== undefined && ((line.partSure && free) || options.length > 1);
  // An O may yet be a zero.
  if (known && sized.toUpperCase() === 'O') place.options = [sized];
  else if (known) settle(place, sized);
  // A single letter is most often a heading or the name of a key.
  else if (options.length > 1) place.options = [first.toUpperCase()];
}
