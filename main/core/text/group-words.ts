/** Groups words into lines: words side by side at one height, no further apart than a wide space. */
import { bottom, boundsOf, right, type Region } from '../geometry.ts';
import { inReadingOrder } from './reading-order.ts';

export interface PlacedWord {
  readonly text: string;
  /** 0 to 1. */
  readonly confidence: number;
  readonly box: Region;
}

export interface WordLine<Word extends PlacedWord = PlacedWord> {
  /** The words with single spaces in between. */
  readonly text: string;
  /** 0 to 1, the mean over the words weighted by their length. */
  readonly confidence: number;
  readonly box: Region;
  readonly words: readonly Word[];
}

/** In heights of the taller word. */
const WIDEST_SPACE = 1.2;

/** One line of the words as they stand; undefined for none. */
export function lineOf<Word extends PlacedWord>(words: readonly Word[]): WordLine<Word> | undefined {
  const box = boundsOf(words.map((word) => word.box));
  if (box === undefined) return undefined;
  const letters = words.reduce((sum, word) => sum + word.text.length, 0);
  return {
    text: words.map((word) => word.text).join(' '),
    confidence:
      words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / Math.max(1, letters),
    box,
    words,
  };
}

function follows(previous: Region, next: Region): boolean {
  const overlap = Math.min(bottom(previous), bottom(next)) - Math.max(previous.y, next.y);
  const gap = next.x - right(previous);
  return (
    overlap * 2 >= Math.min(previous.height, next.height) &&
    gap <= WIDEST_SPACE * Math.max(previous.height, next.height)
  );
}

/** Lines in reading order. Every word is in exactly one. */
export function groupWords<Word extends PlacedWord>(words: readonly Word[]): WordLine<Word>[] {
  const lines: Word[][] = [];
  for (const word of inReadingOrder(words)) {
    const line = lines.findLast((candidate) => {
      const last = candidate.at(-1);
      return last !== undefined && last.box.x <= word.box.x && follows(last.box, word.box);
    });
    if (line) line.push(word);
    else lines.push([word]);
  }
  return inReadingOrder(lines.flatMap((line) => lineOf(line) ?? []));
}
