/** Distinguishes f, F and T by where their bars cross the stem, and L from an l with a foot. */
import type { GlyphShape } from '../glyph-shape.ts';
import { settle, type LetterContext, type LetterPlace } from './letter-place.ts';

/** In squared heights: ink left of the stem's head. Less is none. */
const NO_BAR = 0.004;
/** In heights: how deep that ink lies. An f's bar crosses its stem lower than the soft edge of an F reaches on average. */
const CROSSED = 0.265;
const EDGE = 0.25;
/** Widths by height: an F is no narrower. */
const LEAST_CAPITAL = 0.42;
/** In squared heights: the foot of an L is at least this, that of a narrow l is not. */
const FOOT = 0.029;
/** Widths by height: an L is wider. */
const NARROW = 0.46;
/** In squared heights and heights: the flag of an l, and how deep it lies at most; a soft edge lies deeper. */
const FLAG = 0.012;
const FLAG_DEPTH = 0.18;

const isCrossed = ({ headLeft, flagDepth }: GlyphShape): boolean =>
  headLeft >= NO_BAR && flagDepth >= CROSSED;

const isUncrossed = ({ headLeft, flagDepth, aspect }: GlyphShape): boolean =>
  aspect >= LEAST_CAPITAL && (headLeft < NO_BAR || flagDepth <= EDGE);

const isSmallL = ({ aspect, foot, headLeft, headRight, flagDepth }: GlyphShape): boolean =>
  (aspect < NARROW && foot < FOOT) || (headLeft >= FLAG && headRight < FLAG && flagDepth <= FLAG_DEPTH);

export function resolveHooked(place: LetterPlace, { coded, hex }: LetterContext): void {
  const { shape, letter, options } = place;
  const [first = ''] = options;
  if (shape === undefined || letter.cut || options.length !== 1) return;
  if (first === 'L' && isSmallL(shape)) settle(place, 'l');
  if (!coded || !/^[fFT]$/.test(first)) return;
  if (isCrossed(shape)) settle(place, 'f');
  else if (first !== 'T' && hex && isUncrossed(shape)) settle(place, 'F');
}

/** Whether an f shows by its pixels which case it is of. */
export const showsCase = (places: readonly LetterPlace[]): boolean =>
  places.some(
    ({ letter, shape, options: [first = ''] }) =>
      !letter.cut &&
      shape !== undefined &&
      ((first === 'f' && isCrossed(shape)) || (first === 'F' && isUncrossed(shape))),
  );
