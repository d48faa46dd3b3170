/** Finds the straight lines that part and frame things on a screen, and leaves the strokes of letters. */
import { isJoinedLetters } from './joined-letters.ts';
import { isLetterBar } from './letter-bars.ts';
import { isSignBar, type MarkGrid } from './sign-bars.ts';
import { isSyllableBar } from './syllable-bars.ts';

/** Straight runs this long and no thicker are rules, not strokes of letters; the shortest last. */
const RULES = {
  across: [
    { length: 40, thickness: 3 },
    { length: 20, thickness: 2 },
  ],
  down: [{ length: 40, thickness: 3 }],
} as const;
/** In pixels: longer ones are rules, next to anything. */
const LONGEST_UNDERSCORE = 40;
/** Less of a run that is thin is a row of letters joined by dashes. */
const THIN_SHARE = 0.38;

/** Places of pixels that were taken out. */
export interface Rules {
  readonly across: readonly number[];
  readonly down: readonly number[];
}

interface Rule {
  readonly length: number;
  readonly thickness: number;
}

/** How many marks, at most `limit`, stand next to a place in one direction. */
function marksBeside({ mask }: MarkGrid, at: number, step: number, limit: number): number {
  let count = 0;
  while (count < limit && mask[at + (count + 1) * step] === 1) count++;
  return count;
}

/** In lengths of a run: an underscore's letters are so near to its ends, and nothing stands above it up to so high. */
const BESIDE = 0.4;
const ABOVE = 0.7;
/** Share of a run, on both ends, above which letters next to it may lean. */
const LEANING = 0.2;

/** Whether anything is marked from one column up to another, without it, in `rows` rows above a place. */
function isMarkedAbove(
  { mask, width }: MarkGrid,
  at: number,
  [from, to]: readonly [number, number],
  rows: number,
): boolean {
  const x = at % width;
  for (let row = 1; row <= rows && at - row * width >= 0; row++)
    for (let column = Math.max(0, x + from); column < Math.min(width, x + to); column++)
      if (mask[at - row * width - x + column] === 1) return true;
  return false;
}

/** Between two letters, with nothing above: an underscore of large type. Above an underline stand its letters. */
function isUnderscore(grid: MarkGrid, start: number, length: number, thickness: number): boolean {
  const beside = Math.ceil(BESIDE * length);
  const lean = Math.ceil(LEANING * length);
  const top = start - thickness * grid.width;
  const high = Math.round(ABOVE * length);
  return (
    !isMarkedAbove(grid, top, [lean, length - lean], high) &&
    isMarkedAbove(grid, top, [-beside, 0], high) &&
    isMarkedAbove(grid, top, [length, length + beside], high)
  );
}

/** A row or column of the mask from a pixel on: places `step` apart, at most `room`, with neighbours `across` to both sides. */
interface Line {
  readonly start: number;
  readonly step: number;
  readonly room: number;
  readonly across: number;
}

/** Finds long thin straight runs. A pixel that a letter's stroke crosses is not part of one. */
export function findRules(grid: MarkGrid, places: Int32Array): Rules {
  const { mask, width, height } = grid;
  const found: { across: number[]; down: number[] } = { across: [], down: [] };
  const scan = ({ start, step, room, across }: Line, kinds: readonly Rule[]): void => {
    let length = 1;
    while (length < room && mask[start + length * step] === 1) length++;
    // Nearly all runs: strokes of letters.
    if (length < (kinds.at(-1)?.length ?? 0)) return;
    const thickest = Math.max(
      0,
      ...kinds.filter((kind) => length >= kind.length).map((kind) => kind.thickness),
    );
    if (thickest === 0) return;
    const isOfText = (): boolean =>
      isUnderscore(grid, start, length, thickest) || isJoinedLetters(grid, start, length, thickest);
    if (kinds === RULES.across && length < LONGEST_UNDERSCORE && isOfText()) return;
    if (kinds === RULES.across && isSignBar(grid, start, length, thickest)) return;
    const thin: number[] = [];
    for (let i = 0; i < length; i++) {
      const at = start + i * step;
      const thickness =
        1 + marksBeside(grid, at, across, thickest) + marksBeside(grid, at, -across, thickest);
      if (thickness <= thickest) thin.push(at);
    }
    if (thin.length < THIN_SHARE * length) return;
    const isStroke = (): boolean =>
      isLetterBar(grid, start, length, thickest) || isSyllableBar(grid, start, length, thickest);
    if (kinds === RULES.across && isStroke()) return;
    found[kinds === RULES.across ? 'across' : 'down'].push(...thin);
  };
  for (const at of places) {
    const x = at % width;
    if (x === 0 || mask[at - 1] === 0)
      scan({ start: at, step: 1, room: width - x, across: width }, RULES.across);
    if (at < width || mask[at - width] === 0)
      scan({ start: at, step: width, room: height - Math.floor(at / width), across: 1 }, RULES.down);
  }
  return found;
}
