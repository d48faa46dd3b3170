/** What a letter's pixels alone say about it, for letters that the engine confuses. */
import type { GrayImage } from '../gray-image.ts';
import type { DrawnCell } from '../layout/layout.ts';
import { holesOf, type Hole } from './holes.ts';

/** Fainter pixels do not count as a letter's edge. */
const EDGE = 0.22;
/** Rows with less ink than this, in their darkest pixel, part a dot from its stem. */
const BLANK_ROW = 0.3;
/** Share of the darkest column's ink that makes a column part of the stem. */
const STEM_COLUMN = 0.6;
/** Shares of a letter's height. */
const HEAD = 0.42;
const FOOT = 0.75;

export interface GlyphShape {
  readonly width: number;
  readonly height: number;
  /** Its height in parts of a pixel: soft first and last rows count by their ink. */
  readonly extent: number;
  /** Upright strokes. */
  readonly stems: number;
  /** Rows of the drawn line. */
  readonly top: number;
  /** Exclusive. */
  readonly bottom: number;
  readonly aspect: number;
  /** Ink of the middle, 0 to 1: a dotted or slashed zero has some, an O none. */
  readonly center: number;
  /** Ink of the row that crosses the middle, if any does: the bar of an e. */
  readonly bar: number;
  /** A row without ink between others: the dot of an i. */
  readonly parted: boolean;
  /** Share of its height below that row. */
  readonly lower: number;
  /** Ink next to the stem, in squared heights: at the head to its left and right, at the foot. */
  readonly headLeft: number;
  readonly headRight: number;
  readonly foot: number;
  /** Found when they are first asked for. */
  readonly holes: readonly Hole[];
  /** How far the narrowest row in the middle spreads, as a share of the widest: an 8 has a waist, a zero with a bar has none. */
  readonly waist: number;
  /** How deep the ink left of the stem's head lies on average, in heights: a flag hangs, a serif does not. */
  readonly flagDepth: number;
}

type Ink = (x: number, y: number) => number;

interface Bounds {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function meanInk(ink: Ink, { left, right, top, bottom }: Bounds): number {
  let sum = 0;
  let count = 0;
  for (let y = Math.floor(top); y < Math.max(Math.floor(top) + 1, Math.round(bottom)); y++) {
    for (let x = Math.floor(left); x < Math.max(Math.floor(left) + 1, Math.round(right)); x++) {
      sum += ink(x, y);
      count++;
    }
  }
  return sum / Math.max(1, count);
}

/** The columns of the upright stroke with most ink. */
function stemOf(
  ink: Ink,
  width: number,
  height: number,
): { readonly from: number; readonly to: number; readonly count: number } {
  const sums = Array.from({ length: width }, (_, x) => {
    let sum = 0;
    for (let y = 0; y < height; y++) sum += ink(x, y);
    return sum;
  });
  const most = Math.max(...sums);
  const darkest = sums.indexOf(most);
  let from = darkest;
  let to = darkest + 1;
  while (from > 0 && (sums[from - 1] ?? 0) >= STEM_COLUMN * most) from--;
  while (to < width && (sums[to] ?? 0) >= STEM_COLUMN * most) to++;
  const isDark = (x: number): boolean => (sums[x] ?? 0) >= STEM_COLUMN * most;
  const count = sums.filter((_, x) => isDark(x) && (x === 0 || !isDark(x - 1))).length;
  return { from, to, count };
}

/** Ink of the columns next to an upright stroke that runs along its whole length: if it lies between two pixels, not a part of it. */
function softEdges(
  ink: Ink,
  { from, to }: { readonly from: number; readonly to: number },
  width: number,
  height: number,
): { readonly left: number; readonly right: number } {
  const least = (x: number): number => {
    if (x < 0 || x >= width) return 0;
    let value = 1;
    for (let y = 1; y < height - 1; y++) value = Math.min(value, ink(x, y));
    return value;
  };
  return { left: least(from - 1), right: least(to) };
}

/** The variance of a row's ink from left to right, squared pixels. */
function spreadOf(ink: Ink, width: number, y: number): number {
  let [sum, first, second] = [0, 0, 0];
  for (let x = 0; x < width; x++) {
    const value = ink(x, y);
    sum += value;
    first += value * x;
    second += value * x * x;
  }
  return sum === 0 ? 0 : second / sum - (first / sum) ** 2;
}

/** In heights: the rows in which an 8 has its waist, and those of its rings. */
const WAIST = [0.3, 0.7] as const;
const RINGS = [0.15, 0.85] as const;

function waistOf(ink: Ink, width: number, height: number): number {
  const spreads = (from: number, to: number): readonly number[] => {
    const rows: number[] = [];
    for (let y = Math.ceil(from * height); y + 1 <= to * height; y++) rows.push(spreadOf(ink, width, y));
    return rows;
  };
  const widest = Math.max(0, ...spreads(...RINGS));
  return widest === 0 ? 1 : Math.min(1, Math.min(widest, ...spreads(...WAIST)) / widest);
}

/** Undefined if nothing is drawn. */
export function shapeOf(image: GrayImage, cell: DrawnCell): GlyphShape | undefined {
  const { width: across, height: down, pixels } = image;
  const { at, width } = cell;
  const dark = (x: number, y: number): number => (255 - (pixels[y * across + at + x] ?? 255)) / 255;
  const darkest = (y: number): number => {
    let most = 0;
    for (let x = 0; x < width; x++) most = Math.max(most, dark(x, y));
    return most;
  };
  let top = 0;
  while (top < down && darkest(top) < EDGE) top++;
  let bottom = down;
  while (bottom > top && darkest(bottom - 1) < EDGE) bottom--;
  const height = bottom - top;
  if (height === 0) return undefined;
  const ink: Ink = (x, y) => dark(x, top + y);
  let part = 0;
  for (let y = 1; y < height - 1; y++) if (darkest(top + y) < BLANK_ROW) part = y;
  const stem = stemOf(ink, width, height);
  let [headLeft, headRight, foot, depth] = [0, 0, 0, 0];
  const soft = softEdges(ink, stem, width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (x >= stem.from && x < stem.to) continue;
      const value = Math.max(
        0,
        ink(x, y) - (x === stem.from - 1 ? soft.left : x === stem.to ? soft.right : 0),
      );
      if (y < HEAD * height) {
        if (x < stem.from) {
          headLeft += value;
          depth += value * (y + 0.5);
        } else headRight += value;
      } else if (y >= FOOT * height) foot += value;
    }
  }
  const [x0, x1] = [0.36 * width, 0.64 * width];
  let bar = 0;
  for (let y = Math.ceil(0.28 * height); y + 1 <= 0.7 * height; y++)
    bar = Math.max(bar, meanInk(ink, { left: x0, right: x1, top: y, bottom: y + 1 }));
  let holes: readonly Hole[] | undefined;
  let waist: number | undefined;
  const softRows = 2 - Math.min(1, darkest(top)) - Math.min(1, darkest(bottom - 1));
  return {
    extent: height - softRows,
    stems: stem.count,

    width,
    height,
    top,
    bottom,
    aspect: width / height,
    parted: part > 0,
    lower: (height - 1 - part) / height,
    bar,
    center: meanInk(ink, { left: x0, right: x1, top: 0.42 * height, bottom: 0.58 * height }),
    headLeft: headLeft / height ** 2,
    headRight: headRight / height ** 2,
    foot: foot / height ** 2,
    get holes() {
      return (holes ??= holesOf(image, cell));
    },
    get waist() {
      return (waist ??= waistOf(ink, width, height));
    },
    flagDepth: headLeft > 0 ? depth / headLeft / height : 0,
  };
}
