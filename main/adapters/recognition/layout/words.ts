/** Brings what the engine read in a drawn line back to the letters of the screen: their true boxes, their true spaces. */
import { boundsOf } from '../../../core/geometry.ts';
import type { TsvWord } from '../../../core/text/tsv.ts';
import { correctLookalikes } from './lookalikes.ts';
import type { DrawnCell } from './strip.ts';

export interface PlacedLine {
  readonly cells: readonly DrawnCell[];
  /** Picture pixels per raster pixel. */
  readonly scale: number;
}

/** How many of a word's pixels lie left of where the cell's middle is drawn decides whose cell it is. */
function ownersOf(line: PlacedLine, words: readonly TsvWord[]): number[] {
  let word = 0;
  return line.cells.map((cell) => {
    const middle = (cell.at + cell.width / 2) * line.scale;
    for (;;) {
      const current = words[word];
      const next = words[word + 1];
      if (!current || !next) break;
      const boundary = (current.box.x + current.box.width + next.box.x) / 2;
      if (middle < boundary) break;
      word++;
    }
    return word;
  });
}

interface Placing {
  text: string;
  weight: number;
  readonly cells: DrawnCell[];
}

/**
 * The lines' words with boxes in the raster's pixels. What the engine split although no space stands there is one word
 * again, and what was only read together is parted.
 */
export function placeWords(line: PlacedLine, words: readonly TsvWord[]): TsvWord[][] {
  const owners = ownersOf(line, words);
  const lines: Placing[][] = [[]];
  words.forEach((word, index) => {
    const cells = line.cells.filter((_, cell) => owners[cell] === index);
    const last = lines.at(-1)?.at(-1);
    const weight = word.confidence * word.text.length;
    if (last && (cells.length === 0 || cells[0]?.before === 'letter')) {
      last.text += word.text;
      last.weight += weight;
      last.cells.push(...cells);
      return;
    }
    if (last && cells[0]?.before === 'far') lines.push([]);
    lines.at(-1)?.push({ text: word.text, weight, cells });
  });
  const texts = correctLookalikes(lines.flat());
  let word = 0;
  return lines.map((placings) =>
    placings.flatMap(({ text, weight, cells }) => {
      const corrected = texts[word++] ?? text;
      const box = boundsOf(cells);
      return box === undefined ? [] : [{ text: corrected, confidence: weight / text.length, box }];
    }),
  );
}
