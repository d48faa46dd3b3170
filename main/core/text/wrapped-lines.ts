/** Texts that go over two lines, such as a button's label that wraps: the second line directly below the first. */
import { bottom, centerOf, type Region } from '../geometry.ts';
import { groupWords, type PlacedWord, type WordLine } from './group-words.ts';

export interface WrappedLines<Word extends PlacedWord = PlacedWord> {
  readonly upper: WordLine<Word>;
  readonly lower: WordLine<Word>;
}

/** In heights of the taller line: no further line fits in between. */
const WIDEST_GAP = 1;
/** In heights of the taller line: capitals, descenders and their lack move the edges of a line's box. */
const SLACK = 0.5;

/** Whether a line continues the one above it: directly below, of like height, and left or centre aligned with it. */
function continues(upper: Region, lower: Region): boolean {
  const tall = Math.max(upper.height, lower.height);
  const gap = lower.y - bottom(upper);
  const alike = Math.min(upper.height, lower.height) * 2 >= tall;
  const left = Math.abs(upper.x - lower.x) <= tall * SLACK;
  const centred = Math.abs(centerOf(upper).x - centerOf(lower).x) <= tall * SLACK;
  return alike && gap >= -tall * SLACK && lower.y > upper.y && gap <= tall * WIDEST_GAP && (left || centred);
}

/** Every pair of lines of which the second continues the first. Wide gaps part texts side by side. */
export function wrappedLines<Word extends PlacedWord>(
  lines: readonly WordLine<Word>[],
): readonly WrappedLines<Word>[] {
  const segments = lines.flatMap(({ words }) => groupWords(words));
  return segments.flatMap((upper) =>
    segments.filter((lower) => continues(upper.box, lower.box)).map((lower) => ({ upper, lower })),
  );
}
