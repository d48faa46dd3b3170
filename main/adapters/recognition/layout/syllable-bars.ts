/**
 * Level strokes of syllables side by side that touch each other, as those of Korean do: as thin, straight and long as a rule. Over each
 * stands one flat letter nearly as wide as it is; letters over an underline are more, or higher than they are wide.
 */
import type { MarkGrid } from './sign-bars.ts';

/** Pixels: the stroke of one syllable. */
const SHORTEST = 8;
const LONGEST = 48;
/** More syllables with such strokes never stand in a row. */
const MOST = 8;
/** In lengths of a stroke: how high the letter over it rises, how wide it is, and how far its middle is from the stroke's. */
const RISE = [0.35, 0.9] as const;
const WIDTH = [0.5, 0.97] as const;
const OFF_CENTRE = 0.12;
/** How many times as wide as it is high the letter is at least, with a stroke that it stands on. */
const FLAT = 1.05;
/** Pixels. */
const ROUNDING = 1;

interface Letter {
  readonly left: number;
  /** Exclusive. */
  right: number;
  /** Rows from the bar up to its highest and its lowest mark. */
  top: number;
  low: number;
}

/** Marks side by side over a run. */
function lettersOver({ mask, width }: MarkGrid, start: number, length: number, rows: number): Letter[] {
  const letters: Letter[] = [];
  for (let x = 0; x < length; x++) {
    let [top, low] = [0, 0];
    for (let row = 1, at = start + x - width; row <= rows; row++, at -= width) {
      if (mask[at] !== 1) continue;
      top = row;
      if (low === 0) low = row;
    }
    if (top === 0) continue;
    const last = letters.at(-1);
    if (last?.right === x) {
      last.right = x + 1;
      last.top = Math.max(last.top, top);
      last.low = Math.min(last.low, low);
    } else letters.push({ left: x, right: x + 1, top, low });
  }
  return letters;
}

function isOver({ left, right, top, low }: Letter, index: number, stroke: number): boolean {
  const wide = right - left;
  const off = Math.abs((left + right) / 2 - (index + 0.5) * stroke);
  return (
    top >= RISE[0] * stroke &&
    top <= RISE[1] * stroke &&
    wide >= WIDTH[0] * stroke &&
    wide <= WIDTH[1] * stroke &&
    wide >= FLAT * (top - low + 1) &&
    off <= OFF_CENTRE * stroke + ROUNDING
  );
}

/** Whether a level run, no thicker than given, is a row of strokes of syllables, or one. */
export function isSyllableBar(grid: MarkGrid, start: number, length: number, thickness: number): boolean {
  if (length > MOST * LONGEST) return false;
  let top = start;
  for (let row = 1; row < thickness; row++) {
    const above = top - grid.width;
    if (grid.mask[above] !== 1 || grid.mask[above + length - 1] !== 1) break;
    top = above;
  }
  const most = Math.min(MOST, Math.floor(length / SHORTEST));
  for (let count = Math.ceil(length / LONGEST); count <= most; count++) {
    const stroke = length / count;
    const letters = lettersOver(grid, top, length, Math.ceil(stroke));
    const isEach = letters.every((letter, index) => isOver(letter, index, stroke));
    if (letters.length === count && isEach) return true;
  }
  return false;
}
