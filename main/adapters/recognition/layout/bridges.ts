/** Parts lines that touch: in small type set closely, a bracket or a tail reaches the letters of the next line and would join the two. */
import type { Component } from './components.ts';
import { boxHeight } from './edges.ts';

/** In heights of most marks: lower groups are one line. */
const TWO_LINES = 2.1;
/** Letters that make a line. */
const LETTERS = 5;
/** Of all marks those that may reach across the row between two lines; parts of Chinese characters do oftener. */
const ACROSS_SHARE = 0.15;
/** Lower marks are dots and dashes, pixels. */
const BODY_HEIGHT = 4;

const spanOf = (marks: readonly Component[]): readonly [number, number] => [
  Math.min(...marks.map(({ left }) => left)),
  Math.max(...marks.map(({ right }) => right)),
];

/** The row between two lines of letters, one above the other, that the fewest reach across. */
function rowBetween(letters: readonly Component[]): number | undefined {
  let best: number | undefined;
  let least = ACROSS_SHARE * letters.length;
  for (const row of new Set(letters.map(({ bottom }) => bottom))) {
    const upper = letters.filter(({ bottom }) => bottom <= row);
    const lower = letters.filter(({ top }) => top >= row - 1);
    const across = letters.length - upper.length - lower.length;
    if (Math.min(upper.length, lower.length) < LETTERS || across >= least) continue;
    const [above, below] = [spanOf(upper), spanOf(lower)];
    if (Math.min(above[1], below[1]) <= Math.max(above[0], below[0])) continue;
    best = row;
    least = across;
  }
  return best;
}

/** The marks of one line, or of several that a few marks joined. Those are cut in two, which share their id. */
export function partBridged(marks: readonly Component[]): readonly (readonly Component[])[] {
  if (marks.length <= 2 * LETTERS) return [marks];
  const letters = marks.filter((mark) => boxHeight(mark) >= BODY_HEIGHT);
  const middle = letters.map(boxHeight).toSorted((a, b) => a - b)[letters.length >> 1] ?? 0;
  const [top, bottom] = [
    Math.min(...marks.map((mark) => mark.top)),
    Math.max(...marks.map((mark) => mark.bottom)),
  ];
  if (bottom - top < TWO_LINES * middle) return [marks];
  const row = rowBetween(letters);
  if (row === undefined) return [marks];
  const [upper, lower]: [Component[], Component[]] = [[], []];
  for (const mark of marks) {
    if (mark.bottom <= row) upper.push(mark);
    else if (mark.top >= row - 1) lower.push(mark);
    else {
      upper.push({ ...mark, bottom: row });
      lower.push({ ...mark, top: row });
    }
  }
  return [upper, lower].flatMap(partBridged);
}
