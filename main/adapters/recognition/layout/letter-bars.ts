/**
 * Level strokes of letters that are as thin, straight and long as rules: the bar of a Han character or of a Korean vowel, the line from
 * which letters of Devanagari hang, the one on which those of Arabic stand.
 */
import type { MarkGrid } from './sign-bars.ts';

/** Pixels: longer bars are but lines from which letters hang. */
const LONGEST = 96;
const LONGEST_HANGING = 400;
/** Pixels beyond the bar: a stroke of a letter reaches as far, in lengths of the bar at most so far. */
const LEAST_REACH = 4;
const MOST_REACH = 1.5;
const FARTHEST = 64;
/** In lengths of the bar: a stroke this near to an end may be a side of a frame. */
const END = 0.12;
/** What stands this near above an underline without touching it are its letters: pixels, and in its length; their share of it. */
const NEAR = 3;
const NEAR_SHARE = 0.1;
const UNDERLINED = 0.25;
/** A frame's other side is marked in this share of its length. */
const SIDE = 0.8;
/** More strokes cross the bar through words that are struck out. */
const MOST_CROSSING = 3;
const CROSSING = 3;
/** The space between strokes that hang from a line, in their depth. */
const PITCH = 1.6;

interface Bar {
  /** The first places of its highest and lowest rows. */
  readonly top: number;
  readonly bottom: number;
  readonly length: number;
}

/** Marks that touch the bar side by side. */
interface Stroke {
  readonly from: number;
  to: number;
  up: number;
  down: number;
}

/** Places of a run that are marked. */
function markedIn({ mask }: MarkGrid, start: number, length: number): number {
  let marked = 0;
  for (let x = 0; x < length; x++) if (mask[start + x] === 1) marked++;
  return marked;
}

/** The bar of several rows, of which the run is one. */
function barOf(grid: MarkGrid, start: number, length: number, thickness: number): Bar {
  const isRow = (at: number): boolean => markedIn(grid, at, length) >= SIDE * length;
  let [top, bottom] = [start, start];
  for (let rows = 1; rows < thickness && isRow(top - grid.width); rows++) top -= grid.width;
  for (let rows = 1; rows < thickness && isRow(bottom + grid.width); rows++) bottom += grid.width;
  return { top, bottom, length };
}

/** Rows that a stroke leads on from a place of the bar; it may lean by a pixel a row. */
function reachFrom({ mask, width }: MarkGrid, at: number, way: 1 | -1): number {
  let rows = 0;
  for (let place = at + way * width; rows < FARTHEST; place += way * width) {
    if (mask[place] !== 1) {
      if (rows === 0) break;
      if (mask[place - 1] === 1) place--;
      else if (mask[place + 1] === 1) place++;
      else break;
    }
    rows++;
  }
  return rows;
}

function strokesOf(grid: MarkGrid, { top, bottom, length }: Bar): Stroke[] {
  const strokes: Stroke[] = [];
  for (let x = 0; x < length; x++) {
    const up = reachFrom(grid, top + x, -1);
    const down = reachFrom(grid, bottom + x, 1);
    if (up === 0 && down === 0) continue;
    const last = strokes.at(-1);
    if (last?.to === x) {
      last.to = x + 1;
      last.up = Math.max(last.up, up);
      last.down = Math.max(last.down, down);
    } else strokes.push({ from: x, to: x + 1, up, down });
  }
  return strokes;
}

/** Whether letters stand right above the bar without touching it. */
function isUnderline({ mask, width }: MarkGrid, { top, length }: Bar, strokes: readonly Stroke[]): boolean {
  const rows = Math.max(NEAR, Math.round(NEAR_SHARE * length));
  const isNear = (x: number): boolean => {
    if (strokes.some(({ from, to, up }) => up > 0 && x >= from && x < to)) return false;
    for (let row = 1; row <= rows; row++) if (mask[top + x - row * width] === 1) return true;
    return false;
  };
  let near = 0;
  for (let x = 0; x < length; x++) if (isNear(x)) near++;
  return near >= UNDERLINED * length;
}

/** Whether strokes at both ends lead to another bar as long. */
function isFramed(grid: MarkGrid, { top, bottom, length }: Bar, strokes: readonly Stroke[]): boolean {
  const first = strokes.find(({ from }) => from <= END * length);
  const last = strokes.findLast(({ to }) => to >= (1 - END) * length);
  if (first === undefined || last === undefined) return false;
  const isSide = (from: number, reach: number): boolean =>
    Math.abs(reach) >= LEAST_REACH &&
    [-1, 0, 1].some((off) => markedIn(grid, from + (reach + off) * grid.width, length) >= SIDE * length);
  return isSide(top, -Math.min(first.up, last.up)) || isSide(bottom, Math.min(first.down, last.down));
}

/** Whether strokes hang from the bar as closely as those of letters. */
function isHungWith(strokes: readonly Stroke[], length: number): boolean {
  const hanging = strokes.filter(({ down }) => down >= LEAST_REACH).map(({ down }) => down);
  const depth = hanging.toSorted((a, b) => a - b)[hanging.length >> 1] ?? 0;
  return length <= PITCH * depth * hanging.length;
}

/** Whether a level run, no thicker than given, is a stroke of a letter, or the line of some. */
export function isLetterBar(grid: MarkGrid, start: number, length: number, thickness: number): boolean {
  if (length > LONGEST_HANGING) return false;
  const bar = barOf(grid, start, length, thickness);
  const strokes = strokesOf(grid, bar);
  const isOfLetter = ({ from, to, up, down }: Stroke): boolean => {
    const reach = Math.max(up, down);
    const middle = (from + to) / 2;
    return (
      reach >= LEAST_REACH &&
      reach <= MOST_REACH * length &&
      middle >= END * length &&
      middle <= (1 - END) * length
    );
  };
  if (!strokes.some(isOfLetter)) return false;
  const crossing = strokes.filter(({ up, down }) => up >= CROSSING && down >= CROSSING).length;
  const hanging = strokes.filter(({ up, down }) => up < CROSSING && down >= LEAST_REACH).length;
  if (crossing > Math.max(MOST_CROSSING, hanging)) return false;
  if (length > LONGEST && !isHungWith(strokes, length)) return false;
  return !isFramed(grid, bar, strokes) && !isUnderline(grid, bar, strokes);
}
