/** Distinguishes `0`, `O`, `o` and what else is round. */
import type { GlyphShape } from '../glyph-shape.ts';
import { DOTTED, type LineMeasures } from '../line-measures.ts';
import { areAllOf, ZEROS } from './families.ts';
import { isDigit, settle, type LetterPlace, type LetterContext } from './letter-place.ts';

/** In heights: no O of a proportional face is narrower, no zero wider. In between nothing is sure. */
export const ROUND = 0.86;
const OVAL = 0.82;
/** In widths of a figure. */
const ROUND_FIGURES = 1.3;
/** In heights of tall letters and of small ones. */
const AS_TALL = 0.87;
const AS_SMALL = 1.1;

/** What a round letter is by its own pixels: `0`, `O`, or nothing where both are possible. */
export function roundBy(shape: GlyphShape, line: LineMeasures): '0' | 'O' | undefined {
  if (shape.center >= DOTTED && shape.aspect < ROUND) return '0';
  if (shape.aspect >= ROUND) return 'O';
  if (line.dottedZeros) return 'O';
  if (!line.proportional || shape.aspect > OVAL) return undefined;
  if (line.figure !== undefined && shape.width >= ROUND_FIGURES * line.figure) return undefined;
  return '0';
}

export function resolveRound(
  place: LetterPlace,
  line: LineMeasures,
  { before, after, near, coded }: LetterContext,
): void {
  const { shape, options, letter } = place;
  const [first = ''] = options;
  if (shape === undefined || !areAllOf(options, ZEROS)) return;
  const { small, tall } = line;
  const single = options.length === 1;
  if (single && letter.cut && first !== 'O' && first !== '0') return;
  if (line.sure && small !== undefined && shape.extent <= AS_SMALL * small) {
    if (!single || (first === '0' && /[a-z.@_-]/.test(after ?? ''))) settle(place, 'o');
    return;
  }
  const seen = roundBy(shape, line);
  const figured = near.some(isDigit);
  if (!single) {
    if (seen !== undefined) settle(place, seen);
    return;
  }
  switch (first) {
    case '0':
      if (seen === '0') settle(place, '0');
      if (seen === 'O' && !figured && (near.length === 0 || near.some((text) => /[a-z]/i.test(text))))
        settle(place, 'O');
      return;
    case 'O': {
      if (seen === 'O') settle(place, 'O');
      // A capital does not follow a small letter at a name's end.
      const ends = /[a-z]/.test(before ?? '') && !/[a-z]/i.test(after ?? '');
      const dotted = shape.center >= DOTTED;
      const word = /[a-z]/.test(after ?? '') && after !== 'x';
      if (seen === '0' && (figured || (coded && !word) || ends || dotted)) settle(place, '0');
      else if (seen === undefined && ends) {
        place.options = ['0'];
        place.doubtful = true;
      }
      return;
    }
    default:
      if (seen !== '0' || tall === undefined || small === undefined) return;
      // Its tail hangs below the line.
      if (first === 'Q' && shape.center < DOTTED) return;
      if (shape.extent < (shape.center >= DOTTED ? AS_SMALL * small : AS_TALL * tall)) return;
      if (figured || (coded && first === 'o' && !/[a-z]/i.test(after ?? ''))) settle(place, '0');
  }
}
