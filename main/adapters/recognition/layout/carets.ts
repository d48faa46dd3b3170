/** Takes text carets out of a picture: a caret touches the letters beside it, and is gone in the next look. */
import type { Region } from '../../../core/geometry.ts';
import type { Zones } from './zones.ts';

/** Pixels: a caret of type between 8 and 64 pixels, at most 1.5 pixels wide on a screen scaled to 200 %. */
const LEAST_HEIGHT = 10;
const GREATEST_HEIGHT = 96;
const GREATEST_WIDTH = 3;
/** A caret is as high as the line, ascent and descent. It stands out above capitals, where a typed `|` does not. */
const LEAST_RATIO = 1.12;
const OVER = 0.06;
/** Share of the columns beside it that end above its lower end; in the others hang tails. */
const ABOVE_SHARE = 0.5;
const GREATEST_RATIO = 3;
/** In heights of the caret: it stands within the letters' own spacing, where a typed `|` has spacing of its own. */
const GREATEST_GAP = 0.1;
/** In heights of the caret: as far to each side its neighbours are looked at. */
const REACH = 1.5;
/** In heights of the caret: so far above and below it there is nothing of its own line. */
const SLACK = 0.3;

interface Canvas {
  readonly colors: Uint32Array;
  readonly marks: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Rows from (x, y) down that have one colour exactly. */
function runDown({ colors, width, height }: Canvas, x: number, y: number): number {
  const color = colors[y * width + x];
  let length = 1;
  while (length <= GREATEST_HEIGHT && y + length < height && colors[(y + length) * width + x] === color)
    length++;
  return length;
}

const startsRun = ({ colors, width }: Canvas, x: number, y: number): boolean =>
  y > 0 && colors[y * width + x] !== colors[(y - 1) * width + x];

/** The bar whose core's upper left pixel is (x, y): one colour, soft by a pixel at most, bare ground around its ends. */
function barAt(canvas: Canvas, x: number, y: number): Region | undefined {
  const { colors, marks, width, height } = canvas;
  const tall = runDown(canvas, x, y);
  if (tall < LEAST_HEIGHT || tall > GREATEST_HEIGHT || y < 2 || y + tall + 1 >= height) return undefined;
  const color = colors[y * width + x];
  let wide = 1;
  while (
    wide <= GREATEST_WIDTH &&
    colors[y * width + x + wide] === color &&
    startsRun(canvas, x + wide, y) &&
    runDown(canvas, x + wide, y) === tall
  )
    wide++;
  if (wide > GREATEST_WIDTH || x < 2 || x + wide + 1 >= width) return undefined;
  const marked = (column: number, row: number): boolean => marks[row * width + column] === 1;
  const ends = [y, y + 1, y + tall - 1];
  const beside = (column: number): boolean => ends.some((row) => marked(column, row));
  const left = beside(x - 1) ? x - 1 : x;
  const right = beside(x + wide) ? x + wide + 1 : x + wide;
  const top = marked(x, y - 1) ? y - 1 : y;
  const bottom = marked(x, y + tall) ? y + tall + 1 : y + tall;
  if (beside(left - 1) || beside(right)) return undefined;
  for (let column = left - 1; column <= right; column++)
    if (marked(column, top - 1) || marked(column, bottom)) return undefined;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Whether letters stand beside the bar, lower than it and as near as nothing but a caret is. */
function isCaret({ marks, width, height }: Canvas, bar: Region): boolean {
  const slack = Math.max(2, Math.ceil(SLACK * bar.height));
  const aside = Math.ceil(bar.height / 2);
  /** A field's upper or lower side. */
  const isLine = (y: number): boolean => {
    for (let x = Math.max(0, bar.x - aside); x < Math.min(width, bar.x + bar.width + aside); x++)
      if (marks[y * width + x] === 0) return false;
    return true;
  };
  let from = bar.y;
  while (from > Math.max(0, bar.y - slack) && !isLine(from - 1)) from--;
  let to = bar.y + bar.height;
  while (to < Math.min(height, bar.y + bar.height + slack) && !isLine(to)) to++;
  let top = Infinity;
  let bottom = -1;
  let nearest = Infinity;
  let columns = 0;
  let above = 0;
  const under = Math.max(1, OVER * bar.height);
  const look = (start: number, step: number): void => {
    const reach = Math.ceil(REACH * bar.height);
    for (let gap = 0, x = start; gap < reach && x >= 0 && x < width; gap++, x += step) {
      let count = 0;
      let first = -1;
      let last = -1;
      for (let y = from; y < to; y++) {
        if (marks[y * width + x] === 0) continue;
        if (first < 0) first = y;
        last = y;
        count++;
      }
      // A field's side, higher than any caret: what is beyond it is another field.
      if (count === to - from) return;
      if (count === 0) continue;
      top = Math.min(top, first);
      bottom = Math.max(bottom, last + 1);
      nearest = Math.min(nearest, gap);
      columns++;
      if (last + 1 <= bar.y + bar.height - under) above++;
    }
  };
  look(bar.x - 1, -1);
  look(bar.x + bar.width, 1);
  // The dot of an i.
  for (let y = from; y < to; y++) {
    if (y >= bar.y && y < bar.y + bar.height) continue;
    for (let x = bar.x; x < bar.x + bar.width; x++) if (marks[y * width + x] === 1) return false;
  }
  return (
    top >= bar.y + under &&
    bottom <= bar.y + bar.height + 1 &&
    above >= ABOVE_SHARE * columns &&
    bar.height >= LEAST_RATIO * (bottom - top) &&
    bar.height <= GREATEST_RATIO * (bottom - top) &&
    nearest <= Math.max(1, GREATEST_GAP * bar.height)
  );
}

/** Each of three channels, part way between two colours. */
function between(a: number, b: number, share: number): number {
  const mix = (shift: number): number =>
    Math.round(((a >> shift) & 0xff) * (1 - share) + ((b >> shift) & 0xff) * share) << shift;
  return mix(0) | mix(8) | mix(16);
}

/** Draws over carets what stands on both sides of them. Returns where they were. */
export function eraseCarets(colors: Uint32Array, { marks }: Zones, width: number, height: number): Region[] {
  const canvas = { colors, marks, width, height };
  const carets: Region[] = [];
  for (let at = marks.indexOf(1); at >= 0; at = marks.indexOf(1, at + 1)) {
    for (; marks[at] === 1; at++) {
      const color = colors[at];
      if (color !== colors[at + width * (LEAST_HEIGHT - 1)] || color === colors[at - 1]) continue;
      if (color === colors[at - width]) continue;
      const x = at % width;
      const y = (at - x) / width;
      const bar = barAt(canvas, x, y);
      if (bar !== undefined && isCaret(canvas, bar)) carets.push(bar);
    }
  }
  for (const { x, y, width: wide, height: tall } of carets) {
    for (let row = y; row < y + tall; row++) {
      const left = colors[row * width + x - 1] ?? 0;
      const right = colors[row * width + x + wide] ?? 0;
      for (let step = 0; step < wide; step++)
        colors[row * width + x + step] = between(left, right, (step + 1) / (wide + 1));
    }
  }
  return carets;
}
