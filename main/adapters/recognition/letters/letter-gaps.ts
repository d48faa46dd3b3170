/** Gaps between the letters of a line. */
import type { Letter } from './letter.ts';

/** In pitches: a letter's neighbour in fixed-pitch type is no further, one after a space no nearer. */
const NEXT_PLACE = 1.4;

/** Whether a letter of fixed-pitch type stands in the place after another's: narrow ones have wide gaps. */
export function isNextPlace(
  previous: Letter,
  letter: Letter,
  pitch: number | undefined,
  furthest = NEXT_PLACE,
): boolean {
  const [a, b] = [previous.cells.at(-1), letter.cells[0]];
  if (pitch === undefined || a === undefined || b === undefined) return false;
  return b.x + b.width / 2 - a.x - a.width / 2 <= furthest * pitch;
}

export const gapBetween = (a: Letter | undefined, b: Letter | undefined): number => {
  const [left, right] = [a?.cells.at(-1), b?.cells[0]];
  return left === undefined || right === undefined ? 0 : right.x - left.x - left.width;
};
