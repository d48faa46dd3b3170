/** Removes text carets from a picture: a caret touches the letters beside it, and is gone in the next capture. */
import type { Region } from '../../../core/geometry.ts';
import type { Zones } from './zones.ts';

/** Pixels: a caret of type between 8 and 64 pixels, at most 1.5 pixels wide on a screen scaled to 200 %. */
const LEAST_HEIGHT = 10;
const GREATEST_HEIGHT = 96;
const GREATEST_WIDTH = 3;
/** A caret is as high as the line, ascent and descent: higher than the letters beside it, by at most this ratio. */
const LEAST_RATIO = 1.12;
const GREATEST_RATIO = 3;
/** In heights of the caret: how far it ends above tall letters in most faces. A typed `|` does not. */
const OVER = 0.06;
/** In heights of the caret: how far its lower end is below the letters that have no tail. */
const UNDER = 0.13;
/** Where a face's ascent is no more than its tall letters' height (Nimbus Sans), its descent is larger: a `|` hangs 0.23. */
const DEEP_UNDER = 0.24;
/** Share of the letters beside it that end no lower than their base; from the others hang tails. */
const BASE_SHARE = 0.5;
/** In heights of the caret: a base so high is that of dashes. */
const HIGHEST_BASE = 0.68;
/** Share of columns: more than the bar of an H, whose stems are as high as the bar is. */
const SURE_BASE_SHARE = 0.85;
/** In heights of the caret: it stands within the letters' own spacing, where a typed `|` has spacing of its own. */
const GREATEST_GAP = 0.1;
const CLOSE_GAP = 0.06;
/** In heights of the caret: small letters begin so far below tall ones, and are so high. */
const LOW_LETTER = 0.14;
const LEAST_LETTER = 0.4;
/** In heights of the caret: the least and greatest width of each half of an S, whose bar makes it a dollar sign. */
const LEAST_HALF = 0.12;
const GREATEST_HALF = 0.35;
/** In heights of the caret: the least height of an S with a bar. */
const LEAST_S = 0.65;
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

/** Columns of one colour, `tall` rows each, that begin at (x, y). */
function coreWidth(canvas: Canvas, x: number, y: number, tall: number): number {
  const { colors, width } = canvas;
  const color = colors[y * width + x];
  let wide = 1;
  while (
    wide <= GREATEST_WIDTH &&
    colors[y * width + x + wide] === color &&
    startsRun(canvas, x + wide, y) &&
    runDown(canvas, x + wide, y) === tall
  )
    wide++;
  return wide;
}

/**
 * The bar whose core's upper left pixel is (x, y): one colour, soft by a pixel at most, bare ground around its lower end
 * and, unless `touched`, around its upper end.
 */
function barAt(canvas: Canvas, x: number, y: number, touched: boolean): Region | undefined {
  const { marks, width, height } = canvas;
  const tall = runDown(canvas, x, y);
  if (tall < LEAST_HEIGHT || tall > GREATEST_HEIGHT || y < 2 || y + tall + 1 >= height) return undefined;
  const wide = coreWidth(canvas, x, y, tall);
  if (wide > GREATEST_WIDTH || x < 2 || x + wide + 1 >= width) return undefined;
  const marked = (column: number, row: number): boolean => marks[row * width + column] === 1;
  const ends = touched ? [y + tall - 2, y + tall - 1] : [y, y + 1, y + tall - 1];
  const beside = (column: number): boolean => ends.some((row) => marked(column, row));
  const left = beside(x - 1) ? x - 1 : x;
  const right = beside(x + wide) ? x + wide + 1 : x + wide;
  const top = marked(x, y - 1) ? y - 1 : y;
  const bottom = marked(x, y + tall) ? y + tall + 1 : y + tall;
  if (beside(left - 1) || beside(right)) return undefined;
  for (let column = left - 1; column <= right; column++) {
    const within = column >= left && column < right;
    if (((within || !touched) && marked(column, top - 1)) || marked(column, bottom)) return undefined;
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Rows that belong to the bar's own line; a field's upper or lower side ends them. */
function rowsOfLine({ marks, width, height }: Canvas, bar: Region): { from: number; to: number } {
  const slack = Math.max(2, Math.ceil(SLACK * bar.height));
  const aside = Math.ceil(bar.height / 2);
  const isSide = (y: number): boolean => {
    for (let x = Math.max(0, bar.x - aside); x < Math.min(width, bar.x + bar.width + aside); x++)
      if (marks[y * width + x] === 0) return false;
    return true;
  };
  let from = bar.y;
  while (from > Math.max(0, bar.y - slack) && !isSide(from - 1)) from--;
  let to = bar.y + bar.height;
  while (to < Math.min(height, bar.y + bar.height + slack) && !isSide(to)) to++;
  return { from, to };
}

interface Column {
  /** Pixels between the bar and it. */
  readonly gap: number;
  readonly side: 'left' | 'right';
  /** Its first marked row, and the one after its last. */
  readonly first: number;
  readonly last: number;
}

/** The marked columns beside the bar, nearest first, as far as a field's side. */
function columnsBeside({ marks, width }: Canvas, bar: Region, from: number, to: number): Column[] {
  const columns: Column[] = [];
  const reach = Math.ceil(REACH * bar.height);
  const look = (side: Column['side'], start: number, step: number): void => {
    for (let gap = 0, x = start; gap < reach && x >= 0 && x < width; gap++, x += step) {
      let count = 0;
      let first = -1;
      let last = -1;
      for (let y = from; y < to; y++) {
        if (marks[y * width + x] === 0) continue;
        if (first < 0) first = y;
        last = y + 1;
        count++;
      }
      // Higher than any caret.
      if (count === to - from) return;
      if (count > 0) columns.push({ gap, side, first, last });
    }
  };
  look('left', bar.x - 1, -1);
  look('right', bar.x + bar.width, 1);
  return columns;
}

/** Columns side by side as one. */
function lettersOf(columns: readonly Column[]): Column[] {
  const letters: Column[] = [];
  let previous: Column | undefined;
  for (const column of columns) {
    const open = letters.at(-1);
    if (open !== undefined && previous?.side === column.side && previous.gap + 1 === column.gap)
      letters[letters.length - 1] = {
        ...open,
        first: Math.min(open.first, column.first),
        last: Math.max(open.last, column.last),
      };
    else letters.push(column);
    previous = column;
  }
  return letters;
}

/** The dot of an i above it, or a tail below. */
function continues({ marks, width }: Canvas, bar: Region, from: number, to: number): boolean {
  for (let y = from; y < to; y++) {
    if (y >= bar.y && y < bar.y + bar.height) continue;
    for (let x = bar.x; x < bar.x + bar.width; x++) if (marks[y * width + x] === 1) return true;
  }
  return false;
}

/** Whether what touches the bar on its two sides is alike: the halves of a dollar sign. */
function isDollar(bar: Region, columns: readonly Column[]): boolean {
  const [left, right] = (['left', 'right'] as const).map((side) => {
    const half = columns.filter((column) => column.side === side);
    const wide = half.findIndex(({ gap }, index) => gap !== index);
    const touching = half.slice(0, wide < 0 ? half.length : wide);
    return {
      wide: touching.length / bar.height,
      first: Math.min(...touching.map(({ first }) => first)),
      last: Math.max(...touching.map(({ last }) => last)),
    };
  });
  if (left === undefined || right === undefined) return false;
  return (
    Math.min(left.wide, right.wide) >= LEAST_HALF &&
    Math.max(left.wide, right.wide) <= GREATEST_HALF &&
    Math.min(left.last - left.first, right.last - right.first) >= LEAST_S * bar.height &&
    Math.abs(left.first - right.first) <= 1 &&
    Math.abs(left.last - right.last) <= 1
  );
}

/** The row on which the letters stand. */
const baseOf = (columns: readonly Column[], share: number): number =>
  columns.map(({ last }) => last).toSorted((a, b) => a - b)[Math.floor(share * (columns.length - 1))] ?? 0;

/** Whether letters stand beside the bar, lower than it and as near as nothing but a caret is. */
function isCaret(canvas: Canvas, bar: Region): boolean {
  const { from, to } = rowsOfLine(canvas, bar);
  const columns = columnsBeside(canvas, bar, from, to);
  if (columns.length === 0 || continues(canvas, bar, from, to) || isDollar(bar, columns)) return false;
  const top = Math.min(...columns.map(({ first }) => first));
  const bottom = Math.max(...columns.map(({ last }) => last));
  const nearest = Math.min(...columns.map(({ gap }) => gap));
  const end = bar.y + bar.height;
  if (bottom > end + 1) return false;
  const isBase = (row: number, hang: number): boolean =>
    end - row >= hang && row >= bar.y + HIGHEST_BASE * bar.height;
  const over = Math.max(1, OVER * bar.height);
  if (bar.y + over <= top)
    return (
      isBase(baseOf(lettersOf(columns), BASE_SHARE), Math.max(2, Math.floor(UNDER * bar.height))) &&
      bar.height >= LEAST_RATIO * (bottom - top) &&
      bar.height <= GREATEST_RATIO * (bottom - top) &&
      nearest <= Math.max(1, GREATEST_GAP * bar.height)
    );
  if (bar.y > top + over || nearest > Math.max(1, CLOSE_GAP * bar.height)) return false;
  const base = baseOf(columns, SURE_BASE_SHARE);
  // The stem of a p among letters as small hangs as deep: its bowl is beside it, and no letter is lower than it.
  const hasLow = lettersOf(columns).some(
    ({ first, last }) =>
      first >= bar.y + LOW_LETTER * bar.height &&
      last >= base - 1 &&
      last - first >= LEAST_LETTER * bar.height,
  );
  return isBase(base, DEEP_UNDER * bar.height) && (hasLow || nearest > 0);
}

/** Each of three channels, part way between two colours. */
function between(a: number, b: number, share: number): number {
  const mix = (shift: number): number =>
    Math.round(((a >> shift) & 0xff) * (1 - share) + ((b >> shift) & 0xff) * share) << shift;
  return mix(0) | mix(8) | mix(16);
}

/** Upper left pixels of straight upright runs as long as a caret. */
function* runStarts({ colors, marks, width }: Canvas): Generator<number> {
  for (let at = marks.indexOf(1); at >= 0; at = marks.indexOf(1, at + 1)) {
    for (; marks[at] === 1; at++) {
      const color = colors[at];
      if (color !== colors[at + width * (LEAST_HEIGHT - 1)] || color === colors[at - 1]) continue;
      if (color !== colors[at - width]) yield at;
    }
  }
}

/** Draws over carets what stands on both sides of them. Returns where they were. */
export function eraseCarets(colors: Uint32Array, { marks }: Zones, width: number, height: number): Region[] {
  const canvas = { colors, marks, width, height };
  const carets: Region[] = [];
  for (const at of runStarts(canvas)) {
    const x = at % width;
    const y = (at - x) / width;
    const caret = [false, true]
      .map((touched) => barAt(canvas, x, y, touched))
      .find((bar) => bar !== undefined && isCaret(canvas, bar));
    if (caret !== undefined) carets.push(caret);
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
