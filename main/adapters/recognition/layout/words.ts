/** Puts what the engine read in a drawn line together to the words of the screen: their true boxes, their true spaces. */
import { boundsOf } from '../../../core/geometry.ts';
import type { PlacedWord } from '../../../core/text/group-words.ts';
import type { EngineWord } from '../../../core/text/hocr.ts';
import type { GrayImage } from './gray-image.ts';
import { lettersOf, type Letter, type PlacedLine } from './letters.ts';
import { resolveWord } from './lookalikes.ts';
import { measureLine } from './line-measures.ts';

/**
 * A word with a character of which neither its pixels nor its neighbours say what it is, is at most as sure as this.
 * What is read well is above 0.8.
 */
export const DOUBTFUL_CONFIDENCE = 0.6;

export interface DrawnText extends PlacedLine {
  readonly drawn: GrayImage;
}

/** Parts the letters where the screen does: at spaces, and, where gaps say nothing, where the engine saw one. */
function partWords(letters: readonly Letter[]): Letter[][][] {
  const lines: Letter[][][] = [];
  let previous: Letter | undefined;
  for (const letter of letters) {
    const before = letter.cells[0]?.before ?? 'letter';
    const starts =
      previous === undefined ||
      before === 'space' ||
      before === 'far' ||
      (before === 'unsure' && letter.word !== previous.word);
    if (previous === undefined || before === 'far') lines.push([]);
    const line = lines.at(-1);
    if (starts) line?.push([]);
    line?.at(-1)?.push(letter);
    previous = letter;
  }
  return lines;
}

/**
 * The lines' words with boxes in the raster's pixels. What the engine split although no space stands there is one word
 * again, and what was only read together is parted.
 */
export function placeWords(line: DrawnText, words: readonly EngineWord[]): PlacedWord[][] {
  const letters = lettersOf(line, words);
  const measures = measureLine(line.drawn, letters);
  return partWords(letters).map((parts) =>
    parts.flatMap((part) => {
      const box = boundsOf(part.flatMap(({ cells }) => cells));
      const { text, doubtful } = resolveWord(part, measures);
      if (box === undefined || text === '') return [];
      const read = part.filter((letter) => letter.read.length > 0);
      const sum = read.reduce((total, letter) => total + (words[letter.word]?.confidence ?? 0), 0);
      const confidence = sum / Math.max(1, read.length);
      return [{ text, confidence: doubtful ? Math.min(DOUBTFUL_CONFIDENCE, confidence) : confidence, box }];
    }),
  );
}
