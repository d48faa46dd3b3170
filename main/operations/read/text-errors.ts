/** Errors for a text that is missing or uncertain, with the places of similar texts. */
import { ServiceError } from '../../core/errors.ts';
import { centerOf, type Point, type Region } from '../../core/geometry.ts';
import type { WordLine } from '../../core/text/group-words.ts';
import { nearestTexts } from '../../core/text/nearest-texts.ts';
import { readingGapText, type ReadingGap } from '../../core/text/reading-gap.ts';

const NEAREST = 5;
/** Places that an error or an answer names, at most. */
export const MOST_PLACES = 20;

interface Place {
  readonly text: string;
  readonly confidence: number;
  readonly box: Region;
  readonly center?: Point;
}

const errorPlace = ({ text, confidence, box, center = centerOf(box) }: Place) => ({
  text,
  confidence: Math.round(confidence * 10_000) / 10_000,
  box: { x: box.x, y: box.y, width: box.width, height: box.height },
  center: { x: center.x, y: center.y },
});

export const errorPlaces = (places: readonly Place[]) => places.slice(0, MOST_PLACES).map(errorPlace);

interface SearchedText {
  readonly lines: readonly WordLine[];
  /** Text that is not among the lines. */
  readonly gaps?: readonly ReadingGap[];
}

/** `The text is not on the screen, where text in Hangul is not read: install tesseract-ocr-kor.` */
const missingText = (what: string, where: string, gaps: readonly ReadingGap[]): string =>
  `The ${what} is not ${where}${gaps.length === 0 ? '' : `, where ${gaps.map(readingGapText).join(', and ')}`}.`;

/** `where`: `on the screen`. `what`: `text` or `anchor text`. `otherwise` is the hint where nothing is like it. */
export function textNotFound(
  { lines, gaps = [] }: SearchedText,
  wanted: string,
  { what, where, otherwise }: { readonly what: string; readonly where: string; readonly otherwise: string },
): ServiceError {
  const nearest = nearestTexts(lines, wanted, NEAREST);
  return new ServiceError('text_not_found', missingText(what, where, gaps), {
    hint: nearest.length === 0 ? otherwise : 'The most similar texts are in details.nearest.',
    details: { nearest: nearest.map(errorPlace), ...(gaps.length === 0 ? {} : { gaps }) },
  });
}

/** Two digits, never rounded up to the required confidence. */
const percent = (confidence: number): number => Math.floor(confidence * 100) / 100;

/** The text was read with too low a confidence. `remedy`: how to accept a lower one. */
export function textBelowConfidence(
  found: readonly Place[],
  minConfidence: number,
  remedy: string,
): ServiceError {
  const most = percent(Math.max(...found.map(({ confidence }) => confidence)));
  return new ServiceError(
    'text_below_confidence',
    `The text was recognised with a confidence of at most ${most}, but ${minConfidence} was required.`,
    {
      hint: `Look at details.found; if that is the text, ${remedy} ${most}.`,
      details: { found: errorPlaces(found), minConfidence },
    },
  );
}
