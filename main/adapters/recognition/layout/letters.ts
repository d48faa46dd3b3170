/** Brings the characters that the engine read back to the letters that were drawn. */
import type { EngineWord, ReadLetter } from '../../../core/text/hocr.ts';
import type { GrayImage } from './gray-image.ts';
import { shapeOf } from './glyph-shape.ts';
import type { GlyphVotes } from './glyph-votes.ts';
import type { Letter } from './letter.ts';
import { areAllOf, areLookalikes, BARRED, isDoubled } from './lookalike-families.ts';
import type { DrawnCell } from './strip.ts';

interface PlacedLine {
  readonly cells: readonly DrawnCell[];
  /** Picture pixels per raster pixel. */
  readonly scale: number;
}

export interface DrawnText extends PlacedLine {
  readonly drawn: GrayImage;
}

/** The cells that lie in each word, by where their middles are drawn. */
function cellsOfWords(line: PlacedLine, words: readonly EngineWord[]): DrawnCell[][] {
  const owned: DrawnCell[][] = words.map(() => []);
  let word = 0;
  for (const cell of line.cells) {
    const middle = (cell.at + cell.width / 2) * line.scale;
    for (;;) {
      const current = words[word];
      const next = words[word + 1];
      if (!current || !next) break;
      const boundary = (current.box.x + current.box.width + next.box.x) / 2;
      if (middle < boundary) break;
      word++;
    }
    owned[word]?.push(cell);
  }
  return owned;
}

/** In heights of tall letters: the least and the greatest width of letters, in faces of any pitch. */
const WIDTHS: readonly (readonly [letters: RegExp, least: number, greatest: number])[] = [
  [/[.,:;'!`|]/, 0.08, 0.35],
  [/[ilI]/, 0.1, 0.75],
  [/[jtfr()[\]{}1"\\/-]/, 0.3, 0.8],
  [/[mwMW@%]/, 0.7, 1.4],
  [/[A-Z]/, 0.55, 1.05],
];
const OTHER_WIDTHS = [0.5, 0.95] as const;
const GAP_WIDTH = 0.1;

function widthsOf(text: string): readonly [least: number, greatest: number] {
  const [, least, greatest] = WIDTHS.find(([letters]) => letters.test(text)) ?? [undefined, ...OTHER_WIDTHS];
  return [least, greatest];
}

const widthOf = (text: string): number => {
  const [least, greatest] = widthsOf(text);
  return (least + greatest) / 2;
};

/** How far a width is from a range, and a little for how far from its middle. */
const missOf = (width: number, least: number, greatest: number): number =>
  Math.max(0, least - width, width - greatest) + 0.1 * Math.abs(width - (least + greatest) / 2);

/** The engine writes a character twice where it cannot decide, and says that it is not sure of the word. */
const DECIDED = 0.8;
const mayDouble = ({ confidence }: EngineWord): boolean => confidence < DECIDED;

/** What a letter costs that nobody read. */
const SKIP_COST = 0.6;
/** How many characters may share how many cells, and what that costs in heights of tall letters. */
const SHARES: readonly (readonly [characters: number, cells: number, cost: number])[] = [
  [1, 1, 0],
  [2, 1, 0.15],
  [3, 1, 0.3],
  [1, 2, 0.25],
  [1, 3, 0.4],
  [0, 1, SKIP_COST],
];
/** What a stop or a dash costs that nobody read, and how high it is at most in heights of tall letters. */
const LOW_COST = 0.35;
const LOW = 0.35;
/** One character that the engine wrote twice. */
const DOUBLED_COST = 0.1;
/** What punctuation costs that would be as high as a letter, and a letter that would be as low as punctuation. */
const HEIGHT_COST = 0.5;
const PUNCTUATION = /^[.,_'"`~=^*-]$/;
/** What a character costs that stands beside its cell, a height away. */
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
  ...{ read: letters.map(({ text }) => text), cells, word },
  ...{ cut: false, inPlace: false, known: false },
});

/** One word's letters: the way to share its cells among its characters at which widths and places agree best. */
function lettersOfWord(
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
      ...{ read: [letters[at]?.text ?? ''], cells: [cell], word: index },
      ...{ cut: false, inPlace: true, known: false },
    }));
  const heights = cells.map((cell) => cell.height).filter((height) => height >= 0.6 * highest);
  const tall = heights.toSorted((a, b) => a - b)[Math.floor(0.8 * (heights.length - 1))] ?? first.height;
  const steps = cheapestSteps(letters.length, cells.length, (from, characters, cell, count) =>
    costOf(word, letters.slice(from, from + characters), cells.slice(cell, cell + count), tall, scale),
  );
  // More characters than three a cell: nothing can be said of single ones.
  if (steps === undefined) return [asRead(letters, cells, index)];
  return steps.map(({ from, characters, cell, count }) =>
    asRead(letters.slice(from, from + characters), cells.slice(cell, cell + count), index),
  );
}

/** What it costs that these characters are what these cells show, beside that so many of them share so many. */
function costOf(
  word: EngineWord,
  read: readonly ReadLetter[],
  cells: readonly DrawnCell[],
  tall: number,
  scale: number,
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

/** The cheapest way to share all cells among all characters in their order; undefined where there is none. */
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

/** How far from where widths say the touching letters part, in shares of the narrower one. */
const CUT_REACH = 0.45;

/** Characters one by one, or two as one where they are likenesses and the ink is too narrow for both. */
function foldDoubled(read: readonly string[], wide: number): string[][] {
  const parts = read.map((text) => [text]);
  const sum = read.reduce((total, text) => total + widthOf(text) + GAP_WIDTH, -GAP_WIDTH);
  for (let i = 1; i < read.length; i++) {
    const pair = read.slice(i - 1, i + 1);
    const less = sum - Math.min(...pair.map(widthOf)) - GAP_WIDTH;
    if (!areLookalikes(pair) || Math.abs(wide - less) > Math.abs(wide - sum)) continue;
    parts.splice(i - 1, 2, pair);
    break;
  }
  return parts;
}

/** A cell with several characters in pieces, cut where least ink joins them. */
function cut(letter: Letter, image: GrayImage, unsure: boolean): Letter[] {
  const { width: across, height, pixels } = image;
  const { read, cells, word } = letter;
  const cell = cells[0];
  if (cell === undefined || cells.length > 1 || read.length < 2) return [letter];
  const shape = shapeOf(image, cell);
  if (unsure && shape !== undefined && isDoubled(read, shape)) return [letter];
  const parts = unsure ? foldDoubled(read, cell.width / cell.height) : read.map((text) => [text]);
  const widths = parts.map(([first = '']) => widthOf(first));
  const sum = widths.reduce((total, width) => total + width, 0);
  if (parts.length === 1) return [letter];
  const inkOf = (x: number): number => {
    let ink = 0;
    for (let y = 0; y < height; y++) ink += 255 - (pixels[y * across + cell.at + x] ?? 255);
    return ink;
  };
  const edges = [0];
  let along = 0;
  for (let i = 1; i < parts.length; i++) {
    along += widths[i - 1] ?? 0;
    const middle = (along / sum) * cell.width;
    const reach = (CUT_REACH * Math.min(widths[i - 1] ?? 0, widths[i] ?? 0) * cell.width) / sum;
    let best = Math.round(middle);
    for (let x = Math.ceil(middle - reach); x <= middle + reach; x++)
      if (x > (edges.at(-1) ?? 0) && x < cell.width && inkOf(x) < inkOf(best)) best = x;
    edges.push(Math.min(cell.width - 1, Math.max((edges.at(-1) ?? 0) + 1, best)));
  }
  edges.push(cell.width);
  if (cell.width < 2 * parts.length) return [letter];
  return parts.map((part, i) => {
    const [from = 0, to = cell.width] = [edges[i], edges[i + 1]];
    const piece = { ...cell, x: cell.x + from, at: cell.at + from, width: to - from };
    return {
      read: part,
      cells: [i === 0 ? piece : { ...piece, before: 'letter' as const }],
      word,
      cut: true,
      inPlace: false,
      known: false,
    };
  });
}

/** The engine is right about nearly all words that it is so sure of. */
export const SURE_WORD = 0.85;

/** A letter that is drawn exactly as sure ones are that same letter, unless its word was read as surely. */
function recognise(
  letter: Letter,
  drawn: GrayImage,
  words: readonly EngineWord[],
  votes: GlyphVotes,
): Letter {
  const [cell, first] = [letter.cells[0], letter.read[0]];
  if (cell === undefined || first === undefined || letter.cells.length > 1 || cell.covered) return letter;
  const text = votes.letterOf(drawn, cell);
  if (text === undefined) return letter;
  if (letter.read.length === 1 && first !== text) {
    // The same picture stands for both cases where types of two sizes meet.
    if (first.toLowerCase() === text.toLowerCase()) return letter;
    const sure = (words[letter.word]?.confidence ?? 0) >= SURE_WORD;
    if (sure && !areLookalikes([first, text])) return letter;
  }
  return { ...letter, read: [text], known: true };
}

/** From left to right. Every cell is in one letter, or cut among several that touch. */
export function lettersOf(line: DrawnText, words: readonly EngineWord[], votes?: GlyphVotes): Letter[] {
  const cells = cellsOfWords(line, words);
  return words
    .flatMap((word, index) => lettersOfWord(word, index, cells[index] ?? [], line.scale))
    .map((letter) => (votes === undefined ? letter : recognise(letter, line.drawn, words, votes)))
    .flatMap((letter) => {
      const word = words[letter.word];
      return cut(letter, line.drawn, word === undefined || mayDouble(word));
    });
}
