/** What to say of a text that is not there, or not surely: with the places of what comes close. */
import { ServiceError } from '../../core/errors.ts';
import { centerOf, type Point, type Region } from '../../core/geometry.ts';
import type { WordLine } from '../../core/text/group-words.ts';
import { nearestTexts } from '../../core/text/nearest-texts.ts';

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

/** `where`: `on the screen`. `what`: `text` or `anchor text`. `otherwise` is the hint where nothing is like it. */
export function textNotFound(
  lines: readonly WordLine[],
  wanted: string,
  { what, where, otherwise }: { readonly what: string; readonly where: string; readonly otherwise: string },
): ServiceError {
  const nearest = nearestTexts(lines, wanted, NEAREST);
  return new ServiceError('text_not_found', `The ${what} is not ${where}`, {
    hint: nearest.length === 0 ? otherwise : 'These come nearest; see details.nearest.',
    details: { nearest: nearest.map(errorPlace) },
  });
}

/** Two digits, never rounded up to what was asked for. */
const percent = (confidence: number): number => Math.floor(confidence * 100) / 100;

/** The text was read, but less surely than asked for. `remedy`: what to do with a lower confidence. */
export function textBelowConfidence(
  found: readonly Place[],
  minConfidence: number,
  remedy: string,
): ServiceError {
  const most = percent(Math.max(...found.map(({ confidence }) => confidence)));
  return new ServiceError(
    'text_below_confidence',
    `The text was read with a confidence of ${most} at most, and ${minConfidence} was asked for`,
    {
      hint: `Look at details.found; where that is the text, ${remedy} ${most}.`,
      details: { found: errorPlaces(found), minConfidence },
    },
  );
}
