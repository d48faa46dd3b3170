/** Finds the marks next to an upright bar. */
import type { Region } from '../../../core/geometry.ts';
import type { MarkedPixels } from './upright-bars.ts';

/** In heights of the caret: as far to each side its neighbours are looked at. */
const REACH = 1.5;
/** In heights of the caret: this far above and below it nothing of its line stands. */
const SLACK = 0.3;

/** Rows that belong to the bar's own line; a field's upper or lower side ends them. */
export function rowsOfLine(
  { marks, width, height }: MarkedPixels,
  bar: Region,
): { from: number; to: number } {
  const slack = Math.max(2, Math.ceil(SLACK * bar.height));
  /** Whether the marks over the bar are part of a straight line as long as the bar is high: no letter's are. */
  const isSide = (y: number): boolean => {
    let from = bar.x + bar.width;
    while (from > 0 && marks[y * width + from - 1] === 1) from--;
    let to = bar.x;
    while (to < Math.min(width, from + bar.height) && marks[y * width + to] === 1) to++;
    return from <= bar.x && to - from >= bar.height;
  };
  let from = bar.y;
  while (from > Math.max(0, bar.y - slack) && !isSide(from - 1)) from--;
  let to = bar.y + bar.height;
  while (to < Math.min(height, bar.y + bar.height + slack) && !isSide(to)) to++;
  return { from, to };
}

export interface Column {
  /** Pixels between the bar and it. */
  readonly gap: number;
  readonly side: 'left' | 'right';
  /** Its first marked row, and the one after its last. */
  readonly first: number;
  readonly last: number;
}

/** The marked columns next to the bar, nearest first, as far as a field's side. */
export function columnsBeside(
  { marks, width }: MarkedPixels,
  bar: Region,
  from: number,
  to: number,
): Column[] {
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
export function joinColumns(columns: readonly Column[]): Column[] {
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
export function continues({ marks, width }: MarkedPixels, bar: Region, from: number, to: number): boolean {
  for (let y = from; y < to; y++) {
    if (y >= bar.y && y < bar.y + bar.height) continue;
    for (let x = bar.x; x < bar.x + bar.width; x++) if (marks[y * width + x] === 1) return true;
  }
  return false;
}
