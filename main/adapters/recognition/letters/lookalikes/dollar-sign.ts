/** Distinguishes a dollar sign from an S. */
import type { LineMeasures } from '../line-measures.ts';
import type { LetterPlace } from './letter-place.ts';

/** In heights of a figure: a dollar sign stands out above and below. */
const DOLLAR = 1.08;
const SURE_DOLLAR = 1.15;

export function resolveDollar(
  { options: [first = ''], ...place }: LetterPlace,
  line: LineMeasures,
): string | undefined {
  const { figureHeight, tall, base } = line;
  const highest = figureHeight ?? tall;
  const { shape } = place;
  if (shape === undefined || highest === undefined) return undefined;
  if (first === '$') return figureHeight !== undefined && shape.height <= DOLLAR * highest ? 'S' : undefined;
  // Its bar stands out at both ends; the mark below a letter that a menu's key chooses only below.
  const standsOut =
    base !== undefined && shape.bottom > base + 1 && shape.bottom - shape.height <= base - highest - 1;
  return first.toLowerCase() === 's' && standsOut && shape.height >= SURE_DOLLAR * highest ? '$' : undefined;
}
