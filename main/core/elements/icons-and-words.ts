/** Tells icons from short words, which have their size: by what was read there. */
import { centerOf, contains } from '../geometry.ts';
import type { WordLine } from '../text/group-words.ts';
import { phrasesOf, type Phrase } from './merge.ts';
import type { PixelControl } from './pixel-control.ts';

/** A phrase so many times as wide as a mark goes on beside it. */
const LONGER = 1.5;
/** Words are read so surely; pictures that the reader takes for text are not. */
const SURE_PHRASE = 0.6;
const SURE_WORD = 0.8;
/** Figures are narrower than high. */
const FIGURE_RATIO = 0.9;

const LETTERS = /[\p{L}\p{N}].*[\p{L}\p{N}]/u;
const FIGURE = /^\p{N}$/u;

function isRead({ box }: PixelControl, { text, box: own, confidence }: Phrase): boolean {
  if (!contains(box, centerOf(own)) && !contains(own, centerOf(box))) return false;
  if (own.width > LONGER * box.width) return confidence >= SURE_PHRASE;
  if (confidence < SURE_WORD) return false;
  // Many pictures look like some letter, few like a figure.
  return LETTERS.test(text) || (FIGURE.test(text) && own.width <= FIGURE_RATIO * own.height);
}

/** The controls without the icons that turned out to be words. */
export function withoutWords(
  controls: readonly PixelControl[],
  lines: readonly WordLine[],
): readonly PixelControl[] {
  const phrases = lines.flatMap(phrasesOf);
  return controls.filter(
    (control) => control.mayBeText !== true || !phrases.some((phrase) => isRead(control, phrase)),
  );
}
