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

interface Rows {
  /** Bars from top to bottom, each as its first and last row. */
  readonly bars: readonly (readonly [number, number])[];
  /** Inked columns of each row, from the first to the last one with ink. */
  readonly inked: readonly (readonly number[])[];
}

function rowsOf({ width: across, height: down, pixels }: GrayImage, { at, width }: DrawnCell): Rows {
  const all = Array.from({ length: down }, (_, y) =>
    Array.from({ length: width }, (__, x) => x).filter((x) => (pixels[y * across + at + x] ?? 255) < INK),
  );
  const first = all.findIndex((row) => row.length > 0);
  const inked = first < 0 ? [] : all.slice(first, all.findLastIndex((row) => row.length > 0) + 1);
  const bars: [number, number][] = [];
  inked.forEach((row, y) => {
    if (row.length < BAR * width) return;
    const last = bars.at(-1);
    if (last?.[1] === y - 1) last[1] = y;
    else bars.push([y, y]);
  });
  return { bars, inked };
}

/** What a cell shows, if that is a sign. `tall`: the height of the line's tall letters, pixels. */
export function operatorIn(drawn: GrayImage, cell: DrawnCell, tall: number): string | undefined {
  if (cell.width < LEAST_WIDTH * tall || cell.width > GREATEST_WIDTH * tall) return undefined;
  const { bars, inked } = rowsOf(drawn, cell);
  const [top, low] = [bars[0]?.[0] ?? 0, bars.at(-1)?.[1] ?? 0];
  if (bars.length < 2 || bars.length > 3 || inked.length > GREATEST_HEIGHT * tall) return undefined;
  const between = inked.filter(
    (_, y) => y > top && y < low && !bars.some(([from, to]) => y >= from && y <= to),
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
