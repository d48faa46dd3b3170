/** Signs of several characters that code fonts draw as one: === has three bars, != a stroke through two. Engines know none of them. */
import type { GrayImage } from '../gray-image.ts';
import type { DrawnCell } from '../layout/layout.ts';
import type { Letter } from './letter.ts';

/** Darker pixels are ink. */
const INK = 170;
/** Of a sign's width: what a bar takes at least, and a stroke through bars at most. */
const BAR = 0.8;
const STROKE = 0.5;
/** In heights of tall letters: one character of fixed-pitch type is narrower, and no sign of three is wider. */
const LEAST_WIDTH = 1.05;
const GREATEST_WIDTH = 3.2;
/** In widths of a sign. */
const MIDDLE = [0.2, 0.8] as const;
/** Heights of bars, of that of tall letters. */
const GREATEST_HEIGHT = 1.4;

/** Bars from top to bottom, each as its first and last row. */
type Bars = readonly (readonly [number, number])[];

/** Inked columns of a row. */
function inkedOf({ width: across, pixels }: GrayImage, { at, width }: DrawnCell, y: number): number {
  let inked = 0;
  const start = y * across + at;
  for (let place = start; place < start + width; place++) if ((pixels[place] ?? 255) < INK) inked++;
  return inked;
}

function barsOf(drawn: GrayImage, cell: DrawnCell): Bars {
  const bars: [number, number][] = [];
  for (let y = 0; y < drawn.height; y++) {
    if (inkedOf(drawn, cell, y) < BAR * cell.width) continue;
    const last = bars.at(-1);
    if (last?.[1] === y - 1) last[1] = y;
    else bars.push([y, y]);
  }
  return bars;
}

/** Inked columns of each row, from the first to the last one with ink; `above`: the first one's number. */
function rowsOf({ width: across, height: down, pixels }: GrayImage, { at, width }: DrawnCell) {
  const all = Array.from({ length: down }, (_, y) =>
    Array.from({ length: width }, (__, x) => x).filter((x) => (pixels[y * across + at + x] ?? 255) < INK),
  );
  const above = all.findIndex((row) => row.length > 0);
  return { above, inked: all.slice(above, all.findLastIndex((row) => row.length > 0) + 1) };
}

/** What a cell shows, if that is a sign. `tall`: the height of the line's tall letters, pixels. */
export function operatorIn(drawn: GrayImage, cell: DrawnCell, tall: number): string | undefined {
  if (cell.width < LEAST_WIDTH * tall || cell.width > GREATEST_WIDTH * tall) return undefined;
  const bars = barsOf(drawn, cell);
  // Nearly all letters have fewer: nothing else of them is looked at.
  if (bars.length < 2 || bars.length > 3) return undefined;
  const { above, inked } = rowsOf(drawn, cell);
  if (inked.length > GREATEST_HEIGHT * tall) return undefined;
  const [top, low] = [(bars[0]?.[0] ?? 0) - above, (bars.at(-1)?.[1] ?? 0) - above];
  const between = inked.filter(
    (_, y) => y > top && y < low && !bars.some(([from, to]) => y + above >= from && y + above <= to),
  );
  const equals = '='.repeat(bars.length);
  if (between.every((row) => row.length === 0)) return inked.length === low - top + 1 ? equals : undefined;
  return isStroke(between, cell.width) ? `!${equals.slice(1)}` : undefined;
}

/** Whether rows show one stroke that leads from the lower left to the upper right, through the middle. */
function isStroke(rows: readonly (readonly number[])[], width: number): boolean {
  const middles = rows.map((row) => ((row[0] ?? 0) + (row.at(-1) ?? 0)) / 2 / width);
  return (
    rows.every((row) => row.length > 0 && (row.at(-1) ?? 0) - (row[0] ?? 0) < STROKE * width) &&
    middles.every((middle) => middle > MIDDLE[0] && middle < MIDDLE[1]) &&
    middles.every((middle, index) => middle <= (middles[index - 1] ?? 1) + 1 / width)
  );
}

/** A letter as the sign that its cell shows; undefined if that shows none. */
export function asSign(letter: Letter, drawn: GrayImage, tall: number): Letter | undefined {
  const [cell] = letter.cells;
  const sign = cell === undefined || letter.cells.length > 1 ? undefined : operatorIn(drawn, cell, tall);
  return sign === undefined ? undefined : { ...letter, read: [sign], known: true };
}
