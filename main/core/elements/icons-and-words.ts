/** Distinguishes icons from short words, which have their size: by what was read there. */
import { centerOf, contains } from '../geometry.ts';
import type { WordLine } from '../text/group-words.ts';
import { phrasesOf, type ReadPhrase } from './merge.ts';
import type { PixelControl } from './pixel-control.ts';

/** How many times as wide as a mark a phrase is that goes on next to it. */
const LONGER = 1.5;
/** Words are read so surely; pictures that the reader takes for text are not. */
const SURE_PHRASE = 0.6;
const SURE_WORD = 0.8;
/** A figure is narrower than high. What is wider than this and read as one is several that touch; pictures are nearly square. */
const FIGURE_RATIO = 0.9;
const FIGURES_RATIO = 1.35;
/** A figure is as high as the number that it is a part of, in shares of that. */
const FIGURE_HEIGHT = 0.6;

/** In heights of a mark: dots between two bars are read as a word that is lower. */
const STRIPE = 0.4;

const LETTERS = /[\p{L}\p{N}].*[\p{L}\p{N}]/u;
const FIGURE = /^\p{N}$/u;

function isRead({ box }: PixelControl, { text, box: own, confidence }: ReadPhrase): boolean {
  if (!contains(box, centerOf(own)) && !contains(own, centerOf(box))) return false;
  if (own.width > LONGER * box.width) return confidence >= SURE_PHRASE;
  if (confidence < SURE_WORD || own.height < STRIPE * box.height) return false;
  return LETTERS.test(text) || isFigure({ text, box: own, confidence });
}

/** Many pictures look like some letter, few like a figure. */
function isFigure({
  text,
  box: { width, height },
  confidence,
}: Pick<ReadPhrase, 'text' | 'box' | 'confidence'>): boolean {
  const isShaped = width <= FIGURE_RATIO * height || width >= FIGURES_RATIO * height;
  return confidence >= SURE_WORD && FIGURE.test(text) && isShaped;
}

/** The controls without the icons that turned out to be words. */
export function withoutWords(
  controls: readonly PixelControl[],
  lines: readonly WordLine[],
): readonly PixelControl[] {
  const phrases = lines.flatMap(phrasesOf);
  // A number's unit may be read less surely than its figures.
  const figures = lines.flatMap(({ words }) => words).filter(isFigure);
  return controls.filter((control) => {
    const { box, mayBeText } = control;
    const hasFigure = figures.some(
      (word) => contains(box, centerOf(word.box)) && word.box.height >= FIGURE_HEIGHT * box.height,
    );
    return mayBeText !== true || !(hasFigure || phrases.some((phrase) => isRead(control, phrase)));
  });
}
