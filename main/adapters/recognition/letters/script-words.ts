/**
 * Words of scripts whose letters join, or whose words have no spaces between them, as the engine parts them. Their letters are no cells:
 * a syllable has several, a joined word has one.
 */
import { boundsOf } from '../../../core/geometry.ts';
import type { PlacedWord } from '../../../core/text/group-words.ts';
import type { EngineWord } from '../../../core/text/hocr.ts';
import { UNSPACED, type Script } from '../../../core/text/scripts.ts';
import type { DrawnCell } from '../layout/layout.ts';
import type { ReadText } from './letters.ts';
import { spelledAsTyped } from './thai-spelling.ts';

/** In heights of the line: only a gap as wide as this is a space between characters of a script without spaces. */
const UNSPACED_GAP = 0.8;

interface Owned {
  readonly word: EngineWord;
  readonly cells: readonly DrawnCell[];
  /** The piece of the line that it stands in: pieces far from each other are lines of their own. */
  readonly piece: number;
}

const middleOf = ({ at, width }: DrawnCell, scale: number): number => (at + width / 2) * scale;

/** How far a place is from a word's box, sideways. */
const farFrom = ({ box }: EngineWord, x: number): number => Math.max(box.x - x, x - box.x - box.width, 0);

/** Each word with the cells next to it, in the engine's order, which is that of reading. */
function ownCells({ line, words }: ReadText): Owned[] {
  const cells = words.map((): DrawnCell[] => []);
  const pieces = new Map<DrawnCell, number>();
  let piece = 0;
  for (const cell of line.cells) {
    if (cell.before === 'far') piece++;
    pieces.set(cell, piece);
    const x = middleOf(cell, line.scale);
    const distances = words.map((word) => farFrom(word, x));
    cells[distances.indexOf(Math.min(...distances))]?.push(cell);
  }
  return words.flatMap((word, index) => {
    const own = cells[index] ?? [];
    // Several words may share one cell, whose middle is in one of them.
    const all = own.length > 0 ? own : nearestCell(word, line.cells, line.scale);
    const [first] = all;
    return first === undefined ? [] : [{ word, cells: all, piece: pieces.get(first) ?? 0 }];
  });
}

function nearestCell({ box }: EngineWord, cells: readonly DrawnCell[], scale: number): readonly DrawnCell[] {
  const middle = box.x + box.width / 2;
  const far = (cell: DrawnCell): number => Math.abs(middleOf(cell, scale) - middle);
  return cells.toSorted((a, b) => far(a) - far(b)).slice(0, 1);
}

const placed = ({ word, cells }: Owned): PlacedWord[] => {
  const box = boundsOf(cells);
  return box === undefined ? [] : [{ text: word.text, confidence: word.confidence, box }];
};

/** Joins words between whose characters no space belongs. */
function withoutSpaces(words: readonly PlacedWord[], height: number): PlacedWord[] {
  const joined: PlacedWord[] = [];
  for (const word of words) {
    const previous = joined.at(-1);
    const touches =
      previous !== undefined &&
      (UNSPACED.test(previous.text.at(-1) ?? '') || UNSPACED.test(word.text.at(0) ?? '')) &&
      word.box.x - previous.box.x - previous.box.width < UNSPACED_GAP * height;
    if (!touches) {
      joined.push(word);
      continue;
    }
    const letters = previous.text.length + word.text.length;
    const sum = previous.confidence * previous.text.length + word.confidence * word.text.length;
    joined[joined.length - 1] = {
      text: previous.text + word.text,
      confidence: sum / letters,
      box: boundsOf([previous.box, word.box]) ?? previous.box,
    };
  }
  return joined;
}

const THOUSANDS = /^\d{1,3}[.,]$/;
const THREE_FIGURES = /^\d{3}(?!\d)/;
/** In heights of figures: the gap behind a comma is narrower, a space wider. */
const STOP_GAP = 0.4;

/** Joins a figure that the engine parted behind the comma of its thousands. */
function withWholeFigures(words: readonly PlacedWord[]): PlacedWord[] {
  const joined: PlacedWord[] = [];
  for (const word of words) {
    const previous = joined.at(-1);
    const isRest =
      previous !== undefined &&
      THOUSANDS.test(previous.text) &&
      THREE_FIGURES.test(word.text) &&
      word.box.x - previous.box.x - previous.box.width < STOP_GAP * word.box.height;
    if (isRest)
      joined[joined.length - 1] = {
        text: previous.text + word.text,
        confidence: Math.min(previous.confidence, word.confidence),
        box: boundsOf([previous.box, word.box]) ?? previous.box,
      };
    else joined.push(word);
  }
  return joined;
}

const respelt = (word: PlacedWord): PlacedWord => ({ ...word, text: spelledAsTyped(word.text) });

/** Lines of words in the order of reading. */
export function placeByScript(text: ReadText, script: Script): PlacedWord[][] {
  const height = Math.max(1, ...text.line.cells.map((cell) => cell.height));
  const owned = ownCells(text);
  return [...new Set(owned.map(({ piece }) => piece))].map((piece) => {
    const words = owned.filter((one) => one.piece === piece).flatMap(placed);
    if (script.setting === 'unspaced') return withoutSpaces(words, height).map(respelt);
    return script.rightToLeft ? words : withWholeFigures(words);
  });
}
