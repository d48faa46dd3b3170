/** Tells O from 0 and S from $ by their size, which the engine does not see: it scales every line to one height. */
import type { DrawnCell } from './strip.ts';

export interface ReadWord {
  readonly text: string;
  readonly cells: readonly DrawnCell[];
}

/** Figures as wide as a zero in nearly every face. */
const FIGURE = /[2-9]/;
/** In widths of a figure: a capital O is wider, a zero is not. In between nothing is changed. */
const CAPITAL = 1.22;
const ZERO = 1.1;
/** In heights of a figure: a dollar sign stands out above and below. */
const DOLLAR = 1.08;

/** Small type's l and i differ by two grey pixels; a key so named there is only with an l. */
const CONTROL_KEY = /^Ctr[iI1|](?=\+|$)/;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** A word's letters with their cells, or nothing where letters touch and cannot be told apart. */
function lettersOf({
  text,
  cells,
}: ReadWord): readonly { readonly letter: string; readonly cell: DrawnCell }[] {
  const letters = Array.from(text);
  if (letters.length !== cells.length) return [];
  return letters.flatMap((letter, index) => {
    const cell = cells[index];
    return cell === undefined ? [] : [{ letter, cell }];
  });
}

/** The words' texts, corrected where the line's own figures show what was meant. */
export function correctLookalikes(words: readonly ReadWord[]): string[] {
  return correctFigures(words).map((text) => text.replace(CONTROL_KEY, 'Ctrl'));
}

function correctFigures(words: readonly ReadWord[]): string[] {
  const figures = words.flatMap((word) => lettersOf(word).filter(({ letter }) => FIGURE.test(letter)));
  if (figures.length === 0) return words.map((word) => word.text);
  const width = median(figures.map(({ cell }) => cell.width));
  const height = median(figures.map(({ cell }) => cell.height));
  return words.map((word) => {
    const letters = lettersOf(word);
    if (letters.length === 0 || !/\d/.test(word.text)) return word.text;
    return letters
      .map(({ letter, cell }) => {
        if (letter === '0' && cell.width >= CAPITAL * width) return 'O';
        if (letter === 'O' && cell.width <= ZERO * width) return '0';
        if (letter === '$' && cell.height <= DOLLAR * height) return 'S';
        return letter;
      })
      .join('');
  });
}
