/** ` and `:` apart.|Distinguishes `1`, `l`, `I`, `i`, `|` and `:`.|` and `:` apart. */
import type { GlyphShape } from '../glyph-shape.ts';
import type { LineMeasures } from '../line-measures.ts';
import { areAllOf, ONES } from './families.ts';
import { isDigit, settle, type LetterPlace, type LetterContext } from './letter-place.ts';

/** In squared heights: ink left of a stem's head that is a flag or a serif. */
const FLAG = 0.012;
/** In heights: a one's flag hangs, a serif does not. */
const HANGING = 0.08;
const LEVEL = 0.066;
/** In squared heights: the foot of a one in fixed-pitch type; that of an l there has one side only. */
const BROAD_FOOT = 0.034;
const NO_FOOT = 0.006;
/** In heights: a flag that hangs so deep is no serif, even over a foot that is no broad one. */
const DEEP_FLAG = 0.12;
/** Pixels between the heights of figures and of letters with an ascender that distinguish a one from an l. */
const LEAST_ASCENT = 0.7;
/** Between a figure's height, 0, and an ascender's, 1. */
const AS_FIGURE = 0.35;
const AS_ASCENDER = 0.65;
const STEM_ASPECT = 0.3;
/** Share of a parted letter's height: a colon's lower dot is no higher. */
const LOWER_DOT = 0.4;
/** In heights of tall letters. */
const AS_HIGH = 1.12;

/** `l` for a flagged letter as high as those with an ascender, `1` for one as high as figures, where the two differ. */
function byHeight({ extent }: GlyphShape, { figureExtent, ascender }: LineMeasures): '1' | 'l' | undefined {
  if (figureExtent !== undefined && ascender !== undefined) {
    if (ascender - figureExtent < LEAST_ASCENT) return undefined;
    const share = (extent - figureExtent) / (ascender - figureExtent);
    if (share >= AS_ASCENDER) return 'l';
    return share <= AS_FIGURE ? '1' : undefined;
  }
  return figureExtent !== undefined && extent >= figureExtent + LEAST_ASCENT ? 'l' : undefined;
}

/** An upright letter by its own pixels: `1`, `l` for a letter's stem, `i`. */
export function uprightBy(shape: GlyphShape, line: LineMeasures): '1' | 'l' | 'i' | ':' | undefined {
  if (shape.parted) return shape.lower <= LOWER_DOT ? ':' : 'i';
  if (shape.headLeft < FLAG) return shape.aspect <= STEM_ASPECT ? 'l' : undefined;
  const measured = byHeight(shape, line);
  if (measured !== undefined) return measured;
  if (shape.headRight >= FLAG) return undefined;
  const broad = shape.foot >= BROAD_FOOT;
  if (shape.flagDepth >= HANGING && (broad || shape.foot < NO_FOOT)) return '1';
  if (shape.flagDepth <= LEVEL || (!broad && shape.flagDepth < DEEP_FLAG)) return 'l';
  return undefined;
}

export function resolveUpright(
  place: LetterPlace,
  line: LineMeasures,
  { near, after, coded, named }: LetterContext,
): void {
  const { shape, options } = place;
  const [first = ''] = options;
  if (shape === undefined || !areAllOf(options, ONES)) return;
  const seen = uprightBy(shape, line);
  const single = options.length === 1;
  if (single && first === '|') {
    // A bar is higher than any letter.
    const asHigh = line.sure && line.tall !== undefined && shape.extent <= AS_HIGH * line.tall;
    if (asHigh && shape.headLeft < FLAG) place.options = ['I'];
    return;
  }
  if (single && !'1lIi'.includes(first)) return;
  const digits = near.filter(isDigit).length;
  if (place.letter.cut && single) return;
  if (seen === ':') {
    settle(place, ':');
    return;
  }
  if (seen === 'i') {
    if (first !== 'i' && (!single || first === '1')) settle(place, options.includes('i') ? 'i' : first);
    return;
  }
  if (seen === '1') {
    // An i has a dot.
    if (first === '1' || (single && first === 'i' && !/[a-z]/i.test(after ?? ''))) settle(place, '1');
    // A serif face's l has a flag as well.
    else if (
      !single ||
      digits > 0 ||
      (((line.pitch !== undefined && coded) || named) && !/[a-z]/i.test(after ?? ''))
    )
      settle(place, '1');
    return;
  }
  if (seen === 'l') {
    if (single && first !== '1') return;
    if (single && (digits > 0 || !near.some((text) => /[a-z]/.test(text)))) return;
    const capital = !near.some((text) => /[a-z]/.test(text)) && near.some((text) => /[A-Z]/.test(text));
    settle(place, options.find((text) => text !== '1') ?? (capital ? 'I' : 'l'));
    return;
  }
  if (!single) place.options = [digits > 0 && options.includes('1') ? '1' : first];
}

/** In heights of tall letters: a capital I is about as high, a `|` and a caret are higher. */
const LEAST_LONE = 0.85;
const GREATEST_LONE = 1.08;
/** Width by height: where nothing says how high capitals are, a bar is thinner than an I. */
const LONE_ASPECT = 0.125;

/** A mere stem on its own is a capital I if it is as high as one; the engine takes it for an l or a bar. */
export function resolveLone(places: readonly LetterPlace[], { tall, sure }: LineMeasures): void {
  const [place, next] = places;
  const {
    shape,
    options: [first = ''],
  } = place ?? { shape: undefined, options: [] };
  if (place === undefined || shape === undefined || next !== undefined || !/^[l1|iI]$/.test(first)) return;
  if (shape.parted || shape.aspect > STEM_ASPECT || shape.headLeft >= FLAG) return;
  const asTall =
    sure && tall !== undefined && shape.extent >= LEAST_LONE * tall && shape.extent <= GREATEST_LONE * tall;
  if (first === '|' && !asTall && (sure || shape.aspect < LONE_ASPECT)) return;
  place.options = ['I'];
  place.doubtful = !asTall;
}
