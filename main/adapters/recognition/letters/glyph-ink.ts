/** Measures of a letter's ink: its strokes, its bar, its waist, what lies beside its stem. */
import type { GrayImage } from '../gray-image.ts';
import type { DrawnCell } from '../layout/layout.ts';

/** By a pixel's value: 0 for paper to 1. */
const INK = Float64Array.from({ length: 256 }, (_, value) => (255 - value) / 255);

/** Fainter pixels do not count as a letter's edge. */
const EDGE = 0.22;
/** Rows with less ink than this, in their darkest pixel, part a dot from its stem. */
const BLANK_ROW = 0.3;
/** Share of the darkest column's ink that makes a column part of the stem. */
const STEM_COLUMN = 0.6;
/** Shares of a letter's height. */
const HEAD = 0.42;
const FOOT = 0.75;

/** The pixels of a letter, from its first row with ink to its last. */
export interface LetterPixels {
  readonly pixels: Uint8Array;
  /** The place of its first pixel, and how many places on the next row's is. */
  readonly start: number;
  readonly stride: number;
  readonly width: number;
  readonly height: number;
}

const inkAt = ({ pixels, start, stride }: LetterPixels, x: number, y: number): number =>
  INK[pixels[start + y * stride + x] ?? 255] ?? 0;

/** Ink of a row's darkest pixel. */
export function darkestOf({ pixels, start, stride, width }: LetterPixels, y: number): number {
  let least = 255;
  const from = start + y * stride;
  for (let at = from; at < from + width; at++) least = Math.min(least, pixels[at] ?? 255);
  return INK[least] ?? 0;
}

interface Bounds {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export function meanInk(glyph: LetterPixels, { left, right, top, bottom }: Bounds): number {
  let sum = 0;
  let count = 0;
  for (let y = Math.floor(top); y < Math.max(Math.floor(top) + 1, Math.round(bottom)); y++) {
    for (let x = Math.floor(left); x < Math.max(Math.floor(left) + 1, Math.round(right)); x++) {
      sum += inkAt(glyph, x, y);
      count++;
    }
  }
  return sum / Math.max(1, count);
}

/** Ink of the row in the middle that has most between two columns. */
export function barOf(glyph: LetterPixels, columns: Pick<Bounds, 'left' | 'right'>): number {
  let most = 0;
  for (let y = Math.ceil(0.28 * glyph.height); y + 1 <= 0.7 * glyph.height; y++)
    most = Math.max(
      most,
      meanInk(glyph, { left: columns.left, right: columns.right, top: y, bottom: y + 1 }),
    );
  return most;
}

export interface Stem {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** The columns of the upright stroke with most ink. */
export function stemOf(glyph: LetterPixels): Stem {
  const { width, height } = glyph;
  const sums = Array.from({ length: width }, () => 0);
  for (let x = 0; x < width; x++) {
    let sum = 0;
    for (let y = 0; y < height; y++) sum += inkAt(glyph, x, y);
    sums[x] = sum;
  }
  const most = Math.max(...sums);
  const darkest = sums.indexOf(most);
  const isDark = (x: number): boolean => (sums[x] ?? 0) >= STEM_COLUMN * most;
  let from = darkest;
  let to = darkest + 1;
  while (from > 0 && isDark(from - 1)) from--;
  while (to < width && isDark(to)) to++;
  let count = 0;
  for (let x = 0; x < width; x++) if (isDark(x) && (x === 0 || !isDark(x - 1))) count++;
  return { from, to, count };
}

/** Ink of a column next to an upright stroke that runs along its whole length: if the stroke lies between two pixels, not a part of it. */
function softEdge(glyph: LetterPixels, x: number): number {
  if (x < 0 || x >= glyph.width) return 0;
  let value = 1;
  for (let y = 1; y < glyph.height - 1; y++) value = Math.min(value, inkAt(glyph, x, y));
  return value;
}

export interface BesideStem {
  /** Ink next to the stem, in squared heights: at the head to its left and right, at the foot. */
  readonly headLeft: number;
  readonly headRight: number;
  readonly foot: number;
  /** How deep the ink left of the stem's head lies on average, in heights: a flag hangs, a serif does not. */
  readonly flagDepth: number;
}

export function besideStem(glyph: LetterPixels, { from, to }: Stem): BesideStem {
  const { width, height } = glyph;
  let [headLeft, headRight, foot, depth] = [0, 0, 0, 0];
  const [left, right] = [softEdge(glyph, from - 1), softEdge(glyph, to)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (x >= from && x < to) continue;
      const value = Math.max(0, inkAt(glyph, x, y) - (x === from - 1 ? left : x === to ? right : 0));
      if (y < HEAD * height) {
        if (x < from) {
          headLeft += value;
          depth += value * (y + 0.5);
        } else headRight += value;
      } else if (y >= FOOT * height) foot += value;
    }
  }
  return {
    headLeft: headLeft / height ** 2,
    headRight: headRight / height ** 2,
    foot: foot / height ** 2,
    flagDepth: headLeft > 0 ? depth / headLeft / height : 0,
  };
}

/** The last row without ink between others; 0 if there is none. */
export function partingRow(glyph: LetterPixels): number {
  let part = 0;
  for (let y = 1; y < glyph.height - 1; y++) if (darkestOf(glyph, y) < BLANK_ROW) part = y;
  return part;
}

/** The variance of a row's ink from left to right, squared pixels. */
function spreadOf(glyph: LetterPixels, y: number): number {
  let [sum, first, second] = [0, 0, 0];
  for (let x = 0; x < glyph.width; x++) {
    const value = inkAt(glyph, x, y);
    sum += value;
    first += value * x;
    second += value * x * x;
  }
  return sum === 0 ? 0 : second / sum - (first / sum) ** 2;
}

/** In heights: the rows in which an 8 has its waist, and those of its rings. */
const WAIST = [0.3, 0.7] as const;
const RINGS = [0.15, 0.85] as const;

export function waistOf(glyph: LetterPixels): number {
  const { height } = glyph;
  const spreads = (from: number, to: number): readonly number[] => {
    const rows: number[] = [];
    for (let y = Math.ceil(from * height); y + 1 <= to * height; y++) rows.push(spreadOf(glyph, y));
    return rows;
  };
  const widest = Math.max(0, ...spreads(...RINGS));
  return widest === 0 ? 1 : Math.min(1, Math.min(widest, ...spreads(...WAIST)) / widest);
}

/** The rows of a letter that have ink; undefined if none has. */
export function glyphOf({ width: stride, height: down, pixels }: GrayImage, { at, width }: DrawnCell) {
  const whole: LetterPixels = { pixels, start: at, stride, width, height: down };
  let top = 0;
  while (top < down && darkestOf(whole, top) < EDGE) top++;
  let bottom = down;
  while (bottom > top && darkestOf(whole, bottom - 1) < EDGE) bottom--;
  if (bottom === top) return undefined;
  const glyph: LetterPixels = { pixels, start: top * stride + at, stride, width, height: bottom - top };
  return { glyph, top };
}
