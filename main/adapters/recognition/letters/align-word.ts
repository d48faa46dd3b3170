/** Shares a word's cells among the characters that the engine read in it. */
import type { EngineWord, ReadLetter } from '../../../core/text/hocr.ts';
import type { DrawnCell } from '../layout/layout.ts';
import type { Letter } from './letter.ts';
import { GAP_WIDTH, widthsOf } from './letter-widths.ts';
import { areAllOf, areLookalikes, BARRED } from './lookalikes/families.ts';

/** How far a width is from a range, and a little for how far from its middle. */
const missOf = (width: number, least: number, greatest: number): number =>
  Math.max(0, least - width, width - greatest) + 0.1 * Math.abs(width - (least + greatest) / 2);

/** The engine writes a character twice when it cannot decide, and says that it is not sure of the word. */
const DECIDED = 0.8;
export const mayDouble = ({ confidence }: EngineWord): boolean => confidence < DECIDED;

/** Cost of a letter that was not read. */
const SKIP_COST = 0.6;
/** How many characters may share how many cells, and the cost in heights of tall letters. */
const SHARES: readonly (readonly [characters: number, cells: number, cost: number])[] = [
  [1, 1, 0],
  [2, 1, 0.15],
  [3, 1, 0.3],
  [4, 1, 0.45],
  [1, 2, 0.25],
  [1, 3, 0.4],
  [0, 1, SKIP_COST],
];
/** Cost of a stop or a dash that was not read, and its largest height in heights of tall letters. */
const LOW_COST = 0.35;
const LOW = 0.35;
/** One character that the engine wrote twice. */
const DOUBLED_COST = 0.1;
/** Cost of punctuation as high as a letter, and of a letter as low as punctuation. */
const HEIGHT_COST = 0.5;
const PUNCTUATION = /^[.,_'"`~=^*-]$/;
/** Cost of a character one height next to its cell. */
const MISS_COST = 0.15;

/** In heights of the word's highest letter: nearer to its cell, a character belongs to it. */
const NEAR = 0.3;

/** Whether each character stands where the cell of its number does, in the engine's pixels. */
const areInPlace = (
  letters: readonly ReadLetter[],
  cells: readonly DrawnCell[],
  near: number,
  scale: number,
): boolean =>
  letters.length === cells.length &&
  letters.every(({ left, right }, index) => {
    const cell = cells[index];
    return cell !== undefined && Math.abs((left + right) / 2 - (cell.at + cell.width / 2) * scale) <= near;
  });

/** Characters that share cells, of which nothing more is known. */
const asRead = (letters: readonly ReadLetter[], cells: readonly DrawnCell[], word: number): Letter => ({
  read: letters.map(({ text }) => text),
  cells,
  word,
  cut: false,
  inPlace: false,
  known: false,
});

/** One word's letters: the way to share its cells among its characters at which widths and places agree best. */
export function lettersOfWord(
  word: EngineWord,
  index: number,
  cells: readonly DrawnCell[],
  scale: number,
): Letter[] {
  const { letters } = word;
  const first = cells[0];
  if (first === undefined) return [asRead(letters, cells, index)];
  const highest = Math.max(...cells.map((cell) => cell.height));
  if (areInPlace(letters, cells, NEAR * highest * scale, scale))
    return cells.map((cell, at) => ({
      read: [letters[at]?.text ?? ''],
      cells: [cell],
      word: index,
      cut: false,
      inPlace: true,
      known: false,
    }));
  const heights = cells.map((cell) => cell.height).filter((height) => height >= 0.6 * highest);
  const tall = heights.toSorted((a, b) => a - b)[Math.floor(0.8 * (heights.length - 1))] ?? first.height;
  const steps = cheapestSteps({
    word,
    ranges: letters.map(({ text }) => widthsOf(text)),
    cells,
    tall,
    scale,
  });
  // More characters than three a cell: nothing can be said of single ones.
  if (steps === undefined) return [asRead(letters, cells, index)];
  return steps.map(({ from, characters, cell, count }) =>
    asRead(letters.slice(from, from + characters), cells.slice(cell, cell + count), index),
  );
}

/** A word whose cells are shared, its measures in the raster's pixels. */
interface SharedWord {
  readonly word: EngineWord;
  /** The least and the greatest width of each of its characters. */
  readonly ranges: readonly (readonly [least: number, greatest: number])[];
  readonly cells: readonly DrawnCell[];
  readonly tall: number;
  /** Of the engine's pixels by the raster's. */
  readonly scale: number;
}

/** Characters and the cells that they share, each as a first one and a number. */
interface Step {
  readonly from: number;
  readonly characters: number;
  readonly cell: number;
  readonly count: number;
}

const isLow = ({ cells, tall }: SharedWord, cell: number, count: number): boolean => {
  for (let index = cell; index < cell + count; index++)
    if ((cells[index]?.height ?? 0) > LOW * tall) return false;
  return true;
};

/** How badly a width fits the characters, also if they are one that the engine wrote twice. */
function widthMiss({ word, ranges }: SharedWord, from: number, characters: number, wide: number): number {
  let least = GAP_WIDTH * (characters - 1);
  let greatest = least;
  for (let index = from; index < from + characters; index++) {
    const range = ranges[index];
    least += range?.[0] ?? 0;
    greatest += range?.[1] ?? 0;
  }
  const miss = missOf(wide, least, greatest);
  if (characters === 1 || !mayDouble(word)) return miss;
  const texts = word.letters.slice(from, from + characters).map(({ text }) => text);
  if (!areLookalikes(texts) && !areAllOf(texts, BARRED)) return miss;
  const own = ranges.slice(from, from + characters);
  const one = missOf(
    wide,
    Math.min(...own.map(([width]) => width)),
    Math.max(...own.map(([, width]) => width)),
  );
  return Math.min(miss, DOUBLED_COST + one);
}

/** Cost of reading some cells as some characters, next to that of several cells sharing several characters. */
function costOf(shared: SharedWord, from: number, characters: number, cell: number, count: number): number {
  const { word, cells, tall, scale } = shared;
  const [start, end] = [cells[cell], cells[cell + count - 1]];
  if (start === undefined || end === undefined) return Infinity;
  if (characters === 0) return start.height <= LOW * tall ? LOW_COST - SKIP_COST : 0;
  const [left, right] = [start.at, end.at + end.width];
  const fit = widthMiss(shared, from, characters, (right - left) / tall);
  const [first, last] = [word.letters[from], word.letters[from + characters - 1]];
  const isPunctuation = characters === 1 && PUNCTUATION.test(first?.text ?? '');
  const height = characters === 1 && isPunctuation !== isLow(shared, cell, count) ? HEIGHT_COST : 0;
  const middle = ((first?.left ?? 0) + (last?.right ?? 0)) / 2 / scale;
  return fit + height + (MISS_COST * Math.abs(middle - (left + right) / 2)) / tall;
}

/** What each character and each cell costs at least of which the others have too few. */
const CHARACTER_TOO_MANY = 0.15;
const CELL_TOO_MANY = 0.2;
const leastCost = (characters: number, cells: number): number =>
  Math.max(CHARACTER_TOO_MANY * (characters - cells), CELL_TOO_MANY * (cells - characters), 0);

/** By how much the cheapest way costs more than it must, first as most do. */
const MARGINS = [0.5, 2, 8, Infinity] as const;

/** The cheapest way to share all cells among all characters in their order; undefined if there is none. */
function cheapestSteps(shared: SharedWord): readonly Step[] | undefined {
  const least = leastCost(shared.ranges.length, shared.cells.length);
  for (const margin of MARGINS) {
    const steps = stepsWithin(shared, least + margin);
    if (steps !== undefined) return steps;
  }
  return undefined;
}

/** The cheapest way, if it costs at most this. No step costs less than nothing, so what lies beyond is no part of it. */
function stepsWithin(shared: SharedWord, most: number): readonly Step[] | undefined {
  const [characters, cells] = [shared.ranges.length, shared.cells.length];
  const width = cells + 1;
  const costs = new Float64Array((characters + 1) * width).fill(Infinity);
  /** By which of the shares each place is reached. */
  const shares = new Uint8Array(costs.length);
  costs[0] = 0;
  for (let i = 0; i <= characters; i++) {
    for (let k = 0; k <= cells; k++) {
      const here = costs[i * width + k] ?? Infinity;
      if (here === Infinity || here + leastCost(characters - i, cells - k) > most) continue;
      for (let share = 0; share < SHARES.length; share++) {
        const [more, count, cost] = SHARES[share] ?? [0, 0, 0];
        if (i + more > characters || k + count > cells) continue;
        const place = (i + more) * width + k + count;
        const known = costs[place] ?? Infinity;
        // Characters never cost less than nothing.
        if (more > 0 && here + cost >= known) continue;
        const sum = here + cost + costOf(shared, i, more, k, count);
        if (sum >= known) continue;
        costs[place] = sum;
        shares[place] = share;
      }
    }
  }
  const cheapest = costs.at(-1) ?? Infinity;
  return cheapest === Infinity || cheapest > most ? undefined : stepsBack(shares, characters, cells);
}

/** From the end of the word and its cells to their beginning, in their order. */
function stepsBack(shares: Uint8Array, characters: number, cells: number): readonly Step[] {
  const found: Step[] = [];
  let [i, k] = [characters, cells];
  while (i > 0 || k > 0) {
    const [more, count] = SHARES[shares[i * (cells + 1) + k] ?? 0] ?? [1, 1];
    [i, k] = [i - more, k - count];
    found.push({ from: i, characters: more, cell: k, count });
  }
  return found.reverse();
}
