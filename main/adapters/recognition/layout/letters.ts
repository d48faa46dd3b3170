/** Brings the characters that the engine read back to the letters that were drawn. */
import type { EngineWord } from '../../../core/text/hocr.ts';
import type { DrawnCell } from './strip.ts';

export interface PlacedLine {
  readonly cells: readonly DrawnCell[];
  /** Picture pixels per raster pixel. */
  readonly scale: number;
}

/** What stands in one place: mostly one character in one cell; more of either where letters touch or come in pieces. */
export interface Letter {
  /** What the engine read there, character by character. Empty for ink that it passed over. */
  readonly read: readonly string[];
  readonly cells: readonly DrawnCell[];
  /** Index of the engine's word. */
  readonly word: number;
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

interface Span {
  readonly text: string;
  readonly left: number;
  readonly right: number;
}

const overlap = (span: Span, cell: DrawnCell): number =>
  Math.min(span.right, cell.at + cell.width) - Math.max(span.left, cell.at);

/** First and last cell that a character covers by half, or the nearest one. */
function reachOf(span: Span, cells: readonly DrawnCell[]): readonly [first: number, last: number] {
  const covered = cells.flatMap((cell, index) =>
    overlap(span, cell) >= 0.5 * Math.min(cell.width, span.right - span.left) ? [index] : [],
  );
  const first = covered[0];
  if (first !== undefined) return [first, covered.at(-1) ?? first];
  let nearest = 0;
  cells.forEach((cell, index) => {
    if (overlap(span, cell) > overlap(span, cells[nearest] ?? cell)) nearest = index;
  });
  return [nearest, nearest];
}

/** One word's letters. Where there are as many characters as cells, each has its own, whatever the engine's boxes say. */
function lettersOfWord(word: EngineWord, index: number, cells: readonly DrawnCell[], scale: number): Letter[] {
  const texts = word.letters.flatMap(({ text }) => Array.from(text));
  if (cells.length === 0) return [{ read: texts, cells, word: index }];
  if (texts.length === cells.length)
    return cells.map((cell, at) => ({ read: [texts[at] ?? ''], cells: [cell], word: index }));
  const groups: { read: string[]; first: number; last: number }[] = [];
  for (const { text, left, right } of word.letters) {
    const [from, to] = reachOf({ text, left: left / scale, right: right / scale }, cells);
    const open = groups.at(-1);
    if (open !== undefined && from <= open.last) {
      open.read.push(text);
      open.last = Math.max(open.last, to);
    } else groups.push({ read: [text], first: from, last: to });
  }
  const letters: Letter[] = [];
  let next = 0;
  const passOver = (until: number): void => {
    for (; next < until; next++)
      letters.push({ read: [], cells: cells.slice(next, next + 1), word: index });
  };
  for (const { read, first, last } of groups) {
    passOver(first);
    letters.push({ read, cells: cells.slice(first, last + 1), word: index });
    next = last + 1;
  }
  passOver(cells.length);
  return letters;
}

/** From left to right. Every cell is in exactly one letter. */
export function lettersOf(line: PlacedLine, words: readonly EngineWord[]): Letter[] {
  const cells = cellsOfWords(line, words);
  return words.flatMap((word, index) => lettersOfWord(word, index, cells[index] ?? [], line.scale));
}
