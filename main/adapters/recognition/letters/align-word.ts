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
  const steps = cheapestSteps(letters.length, cells.length, (from, characters, cell, count) =>
    costOf(word, letters.slice(from, from + characters), cells.slice(cell, cell + count), { tall, scale }),
  );
  // More characters than three a cell: nothing can be said of single ones.
  if (steps === undefined) return [asRead(letters, cells, index)];
  return steps.map(({ from, characters, cell, count }) =>
    asRead(letters.slice(from, from + characters), cells.slice(cell, cell + count), index),
  );
}

/** Cost of reading these cells as these characters, next to that of several cells sharing several characters. */
function costOf(
  word: EngineWord,
  read: readonly ReadLetter[],
  cells: readonly DrawnCell[],
  { tall, scale }: { readonly tall: number; readonly scale: number },
): number {
  const [start, end] = [cells[0], cells.at(-1)];
  if (start === undefined || end === undefined) return Infinity;
  const [left, right] = [start.at, end.at + end.width];
  if (read.length === 0) return start.height <= LOW * tall ? LOW_COST - SKIP_COST : 0;
  const ranges = read.map(({ text }) => widthsOf(text));
  const gaps = GAP_WIDTH * (read.length - 1);
  const wide = (right - left) / tall;
  const least = ranges.reduce((sum, [width]) => sum + width, gaps);
  const greatest = ranges.reduce((sum, [, width]) => sum + width, gaps);
  const texts = read.map(({ text }) => text);
  const doubled = read.length > 1 && mayDouble(word) && (areLookalikes(texts) || areAllOf(texts, BARRED));
  const fit = Math.min(
    missOf(wide, least, greatest),
    doubled
      ? DOUBLED_COST +
          missOf(
            wide,
            Math.min(...ranges.map(([width]) => width)),
            Math.max(...ranges.map(([, width]) => width)),
          )
      : Infinity,
  );
  const low = cells.every(({ height }) => height <= LOW * tall);
  const height = read.length === 1 && PUNCTUATION.test(read[0]?.text ?? '') !== low ? HEIGHT_COST : 0;
  const middle = ((read[0]?.left ?? 0) + (read.at(-1)?.right ?? 0)) / 2 / scale;
  return fit + height + (MISS_COST * Math.abs(middle - (left + right) / 2)) / tall;
}

/** Characters and the cells that they share, each as a first one and a number. */
interface Step {
  readonly from: number;
  readonly characters: number;
  readonly cell: number;
  readonly count: number;
}

/** The cheapest way to share all cells among all characters in their order; undefined if there is none. */
function cheapestSteps(
  characters: number,
  cells: number,
  stepCost: (from: number, characters: number, cell: number, count: number) => number,
): readonly Step[] | undefined {
  const width = cells + 1;
  const costs = new Map<number, number>([[0, 0]]);
  const steps = new Map<number, Step>();
  for (let i = 0; i <= characters; i++) {
    for (let k = 0; k <= cells; k++) {
      const here = costs.get(i * width + k);
      if (here === undefined) continue;
      for (const [more, count, cost] of SHARES) {
        if (i + more > characters || k + count > cells) continue;
        const key = (i + more) * width + k + count;
        const sum = here + cost + stepCost(i, more, k, count);
        if (sum < (costs.get(key) ?? Infinity)) {
          costs.set(key, sum);
          steps.set(key, { from: i, characters: more, cell: k, count });
        }
      }
    }
  }
  const found: Step[] = [];
  let [i, k] = [characters, cells];
  while (i > 0 || k > 0) {
    const step = steps.get(i * width + k);
    if (step === undefined) return undefined;
    found.push(step);
    [i, k] = [step.from, step.cell];
  }
  return found.reverse();
}
