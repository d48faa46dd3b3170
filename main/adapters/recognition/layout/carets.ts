/** Removes text carets from a picture: a caret touches the letters next to it, and is gone in the next capture. */
import type { Region } from '../../../core/geometry.ts';
import { columnsBeside, continues, joinColumns, rowsOfLine, type Column } from './bar-neighbours.ts';
import { barAt, runStarts, type MarkedPixels, type TouchedEnd } from './upright-bars.ts';
import type { Zones } from './zones.ts';

/** A caret is as high as the line, ascent and descent: higher than the letters next to it, by at most this ratio. */
const LEAST_RATIO = 1.12;
const GREATEST_RATIO = 3;
/** In heights of the caret: how far it ends above tall letters in most faces. A typed `|` does not. */
const OVER = 0.06;
/** In heights of the caret: how far its lower end is below the letters that have no tail. */
const UNDER = 0.13;
/** Where a face's ascent is no more than its tall letters' height (Nimbus Sans), its descent is larger: a `|` hangs 0.23. */
const DEEP_UNDER = 0.24;
/** Share of the letters next to it that end no lower than their base; from the others hang tails. */
const BASE_SHARE = 0.5;
/** In heights of the caret: a base so high is that of dashes. */
const HIGHEST_BASE = 0.68;
/** Share of columns: more than the bar of an H, whose stems are as high as the bar is. */
const SURE_BASE_SHARE = 0.85;
/** In heights of the caret: it stands within the letters' own spacing, where a typed `|` has its own spacing. */
const GREATEST_GAP = 0.1;
const CLOSE_GAP = 0.06;
/** In heights of the caret: small letters begin so far below tall ones, and are so high. */
const LOW_LETTER = 0.14;
const LEAST_LETTER = 0.4;
/** In heights of the caret: where letters touch each other, each column of a small one is looked at; no bowl of an a is so high. */
const LEAST_COLUMN = 0.45;
/** In heights of the letter: the bowl of a p, the flag of a one. */
const WIDEST_STROKE = 0.55;
/** In heights of the caret, from its upper end: where the slope of a 4 begins at the latest, and where it ends at the earliest. */
const SLOPE = [0.2, 0.4] as const;
/** In heights of the caret: the least and greatest width of each half of an S, whose bar makes it a dollar sign. */
const LEAST_HALF = 0.12;
const GREATEST_HALF = 0.35;
/** In heights of the caret: the least height of an S with a bar. */
const LEAST_S = 0.65;

const TOUCHED_ENDS: readonly TouchedEnd[] = ['neither', 'upper', 'lower'];

/** Whether the ink on the bar's two sides is alike: the halves of a dollar sign. */
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

/** Whether a bar as high stands elsewhere in the line: they are the stems of two letters, of which there is one caret only. */
const hasTwin = (bar: Region, columns: readonly Column[]): boolean =>
  columns.some(({ gap, first, last }) => gap > 0 && first === bar.y && last === bar.y + bar.height);

/** The columns on each side that hang together with the bar, as far as a letter's own strokes reach. */
const strokesAt = (bar: Region, columns: readonly Column[]): Column[][] =>
  (['left', 'right'] as const).map((side) =>
    columns
      .filter((column) => column.side === side)
      .filter(({ gap }, index) => gap === index && gap < WIDEST_STROKE * bar.height),
  );

/** Whether they go from its upper end to the base: the bowl of a p or a q, whose stem it is. */
const hasBowl = (bar: Region, columns: readonly Column[], base: number): boolean =>
  strokesAt(bar, columns).some(
    (strokes) =>
      strokes.some(({ first }) => first <= bar.y + 1) && strokes.some(({ last }) => last >= base - 1),
  );

/** Whether they are in its upper half alone: the flag of a one, the bar of a t. */
const hasFlag = (bar: Region, columns: readonly Column[]): boolean =>
  strokesAt(bar, columns).some(
    (strokes) => strokes.length > 0 && strokes.every(({ last }) => last <= bar.y + bar.height / 2),
  );

/** Whether they slope down from its upper end on the left to a level bar: a 4, whose stem it is. */
function hasSlope(bar: Region, columns: readonly Column[]): boolean {
  const [left = []] = strokesAt(bar, columns);
  const [near, far] = [left[0], left.at(-1)];
  if (near === undefined || far === undefined) return false;
  return (
    near.first <= bar.y + SLOPE[0] * bar.height &&
    far.first >= bar.y + SLOPE[1] * bar.height &&
    left.every(
      ({ first, last }, index) =>
        Math.abs(last - near.last) <= 1 && first >= (left[index - 1]?.first ?? first),
    )
  );
}

/** Whether letters stand next to the bar, lower than it and as near as nothing but a caret is. */
function isCaret(pixels: MarkedPixels, bar: Region): boolean {
  const { from, to } = rowsOfLine(pixels, bar);
  const columns = columnsBeside(pixels, bar, from, to);
  if (columns.length === 0 || continues(pixels, bar, from, to)) return false;
  if (isDollar(bar, columns) || hasTwin(bar, columns)) return false;
  if (hasFlag(bar, columns) || hasSlope(bar, columns)) return false;
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
      isBase(baseOf(joinColumns(columns), BASE_SHARE), Math.max(2, Math.floor(UNDER * bar.height))) &&
      bar.height >= LEAST_RATIO * (bottom - top) &&
      bar.height <= GREATEST_RATIO * (bottom - top) &&
      nearest <= Math.max(1, GREATEST_GAP * bar.height)
    );
  const close = Math.max(1, CLOSE_GAP * bar.height);
  if (bar.y > top + over || nearest > close) return false;
  const base = baseOf(columns, SURE_BASE_SHARE);
  const isLow = ({ first, last }: Column, least: number): boolean =>
    first >= bar.y + LOW_LETTER * bar.height && last >= base - 1 && last - first >= least * bar.height;
  // The stem of a p among letters as small hangs as deep: its bowl is next to it, and no letter is lower than it.
  const hasLow =
    joinColumns(columns).some((letter) => isLow(letter, LEAST_LETTER)) ||
    (!hasBowl(bar, columns, base) && columns.some((column) => isLow(column, LEAST_COLUMN)));
  // Between letters as high as it is, a caret stands behind one; Hebrew's final nun, of the same form, ends a word on its right.
  const isBehind = columns.some(({ side, gap }) => side === 'left' && gap > 0 && gap <= close);
  return isBase(base, DEEP_UNDER * bar.height) && (hasLow || (nearest > 0 && isBehind));
}

/** Each of three channels, part way between two colours. */
function between(a: number, b: number, share: number): number {
  const mix = (shift: number): number =>
    Math.round(((a >> shift) & 0xff) * (1 - share) + ((b >> shift) & 0xff) * share) << shift;
  return mix(0) | mix(8) | mix(16);
}

/** Fills carets with the pixels on both sides of them. Returns where they were. */
export function eraseCarets(colors: Uint32Array, { marks }: Zones, width: number, height: number): Region[] {
  const pixels = { colors, marks, width, height };
  const carets: Region[] = [];
  for (const at of runStarts(pixels)) {
    const x = at % width;
    const y = (at - x) / width;
    const caret = TOUCHED_ENDS.map((touched) => barAt(pixels, x, y, touched)).find(
      (bar) => bar !== undefined && isCaret(pixels, bar),
    );
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
