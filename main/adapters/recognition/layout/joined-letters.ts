/** The line on which letters of Arabic that join stand: in small type it is as thin and straight as a rule. */
import type { MarkGrid } from './sign-bars.ts';

/** Pixels, and in lengths of the line: how far the letter at its left end, the last of its word, rises over it. */
const LEAST_RISE = 2;
const GREATEST_RISE = 0.6;
/** Columns at the left end of which one rises. */
const END = 3;
/** Rows that are bare right over the line between letters. Letters over an underline are nearer. */
const BARE_ROWS = 3;
const BARE_SHARE = 0.6;

/** Whether a level run, no thicker than given, is the line of joined letters. */
export function isJoinedLetters(
  { mask, width }: MarkGrid,
  start: number,
  length: number,
  thickness: number,
): boolean {
  const riseAt = (at: number): number => {
    let rise = 0;
    while (rise <= length && mask[at - (rise + 1) * width] === 1) rise++;
    return rise;
  };
  const falls = (at: number): boolean => {
    let row = 1;
    while (row <= thickness && mask[at + row * width] === 1) row++;
    return row > thickness;
  };
  const rises = Array.from({ length }, (_, index) => riseAt(start + index));
  const base = Math.min(...rises);
  const last = rises.slice(0, END).map((rise) => rise - base);
  if (Math.max(...last) < LEAST_RISE || Math.max(...last) > GREATEST_RISE * length) return false;
  // Crosses, and a bowl without a letter in it.
  if (last.some((rise, index) => rise >= LEAST_RISE && falls(start + index))) return false;
  if (rises.slice(END, -END).every((rise) => rise - base < LEAST_RISE)) return false;
  const flat = rises.flatMap((rise, index) => (rise === base ? [start + index - base * width] : []));
  const isBare = (at: number): boolean => {
    for (let row = 1; row <= BARE_ROWS; row++) if (mask[at - row * width] === 1) return false;
    return true;
  };
  return flat.filter(isBare).length >= BARE_SHARE * flat.length;
}
