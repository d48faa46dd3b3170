/** Finds straight upright bars as thin and as high as a caret. */
import type { Region } from '../../../core/geometry.ts';

/** Pixels: a caret of type between 8 and 64 pixels, at most 1.5 pixels wide on a screen scaled to 200 %. */
const LEAST_HEIGHT = 10;
const GREATEST_HEIGHT = 96;
const GREATEST_WIDTH = 3;

export interface MarkedPixels {
  readonly colors: Uint32Array;
  readonly marks: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** In each channel: Skia blends letters by a table, and gives what is drawn on them colours up to six steps off. */
const ROUNDING = 8;

const isAlike = (a: number | undefined, b: number | undefined): boolean =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    [0, 8, 16].every((shift) => Math.abs(((a >> shift) & 0xff) - ((b >> shift) & 0xff)) <= ROUNDING));

/** Rows from (x, y) down that have one colour. */
function runDown({ colors, width, height }: MarkedPixels, x: number, y: number): number {
  const color = colors[y * width + x];
  let length = 1;
  while (length <= GREATEST_HEIGHT && y + length < height && isAlike(colors[(y + length) * width + x], color))
    length++;
  return length;
}

const startsRun = ({ colors, width }: MarkedPixels, x: number, y: number): boolean =>
  y > 0 && !isAlike(colors[y * width + x], colors[(y - 1) * width + x]);

/** Columns of one colour, `tall` rows each, that begin at (x, y). */
function coreWidth(pixels: MarkedPixels, x: number, y: number, tall: number): number {
  const { colors, width } = pixels;
  const color = colors[y * width + x];
  let wide = 1;
  while (
    wide <= GREATEST_WIDTH &&
    isAlike(colors[y * width + x + wide], color) &&
    startsRun(pixels, x + wide, y) &&
    runDown(pixels, x + wide, y) === tall
  )
    wide++;
  return wide;
}

/** The end of a bar that a letter may touch: a tall letter the upper one, a tail the lower one. */
export type TouchedEnd = 'neither' | 'upper' | 'lower';

/** The bar whose core's upper left pixel is (x, y): one colour, soft by a pixel at most, bare ground around its other ends. */
export function barAt(pixels: MarkedPixels, x: number, y: number, touched: TouchedEnd): Region | undefined {
  const { marks, width, height } = pixels;
  const tall = runDown(pixels, x, y);
  if (tall < LEAST_HEIGHT || tall > GREATEST_HEIGHT || y < 2 || y + tall + 1 >= height) return undefined;
  const wide = coreWidth(pixels, x, y, tall);
  if (wide > GREATEST_WIDTH || x < 2 || x + wide + 1 >= width) return undefined;
  const marked = (column: number, row: number): boolean => marks[row * width + column] === 1;
  const ends = {
    neither: [y, y + 1, y + tall - 1],
    upper: [y + tall - 2, y + tall - 1],
    lower: [y, y + 1],
  }[touched];
  const beside = (column: number): boolean => ends.some((row) => marked(column, row));
  const left = beside(x - 1) ? x - 1 : x;
  const right = beside(x + wide) ? x + wide + 1 : x + wide;
  const top = marked(x, y - 1) ? y - 1 : y;
  const bottom = marked(x, y + tall) ? y + tall + 1 : y + tall;
  if (beside(left - 1) || beside(right)) return undefined;
  for (let column = left - 1; column <= right; column++) {
    const within = column >= left && column < right;
    if ((within || touched !== 'upper') && marked(column, top - 1)) return undefined;
    if ((within || touched !== 'lower') && marked(column, bottom)) return undefined;
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Upper left pixels of straight upright runs as long as a caret. */
export function* runStarts({ colors, marks, width }: MarkedPixels): Generator<number> {
  for (let at = marks.indexOf(1); at >= 0; at = marks.indexOf(1, at + 1)) {
    for (; marks[at] === 1; at++) {
      const color = colors[at];
      if (!isAlike(color, colors[at + width * (LEAST_HEIGHT - 1)]) || isAlike(color, colors[at - 1]))
        continue;
      if (!isAlike(color, colors[at - width])) yield at;
    }
  }
}
