/** What a line's letters say about its face: how high its capitals and small letters are, whether its zeros are dotted. */
import { shapeOf, type GlyphShape } from './glyph-shape.ts';
import type { GrayImage } from './gray-image.ts';
import type { Letter } from './letters.ts';

/** Letters whose height is certain whatever the face. */
const TALL = /[ABDEFGHKLMNPRTYbdhk2-9]/;
const SMALL = /[aemnr]/;
/** Small letters' height in tall ones' where only one of them is known: Liberation 0.71, DejaVu 0.75. */
const SMALL_SHARE = 0.73;
/** Ink in the middle of a dotted zero is more, of an O less. */
export const DOTTED = 0.25;
/** Letters so wide, in heights, are in no fixed-pitch face. */
const WIDE = 0.86;
const NARROW_STEM = 0.25;

export interface LineMeasures {
  readonly shape: (letter: Letter) => GlyphShape | undefined;
  /** Rows. Undefined where no letter says so. */
  readonly tall: number | undefined;
  readonly small: number | undefined;
  /** Whether tall and small letters were both seen. */
  readonly sure: boolean;
  readonly dottedZeros: boolean;
  /** Whether letters' widths differ as they do in no fixed-pitch face. */
  readonly proportional: boolean;
  /** Width of figures. */
  readonly figure: number | undefined;
  /** The row on which letters stand. */
  readonly base: number | undefined;
}

const median = (values: readonly number[]): number | undefined =>
  values.toSorted((a, b) => a - b)[values.length >> 1];

export function measureLine(drawn: GrayImage, letters: readonly Letter[]): LineMeasures {
  const known = new Map<Letter, GlyphShape>();
  const shapesOf = (pattern: RegExp): GlyphShape[] => {
    const found: GlyphShape[] = [];
    for (const letter of letters) {
      const shape = known.get(letter);
      if (shape !== undefined && letter.read.length === 1 && pattern.test(letter.read[0] ?? '')) found.push(shape);
    }
    return found;
  };
  for (const letter of letters) {
    const cell = letter.cells[0];
    const shape = cell !== undefined && letter.cells.length === 1 ? shapeOf(drawn, cell) : undefined;
    if (shape !== undefined) known.set(letter, shape);
  }
  const tall = median(shapesOf(TALL).map(({ height }) => height));
  const small = median(shapesOf(SMALL).map(({ height }) => height));
  return {
    shape: (letter) => known.get(letter),
    tall: tall ?? (small === undefined ? undefined : small / SMALL_SHARE),
    small: small ?? (tall === undefined ? undefined : tall * SMALL_SHARE),
    sure: tall !== undefined && small !== undefined,
    dottedZeros: shapesOf(/[0O@Q]/).some(({ center, aspect }) => center >= DOTTED && aspect < WIDE),
    proportional:
      shapesOf(/[OQCGDMWmw]/).some(({ aspect, center }) => aspect >= WIDE && center < DOTTED) ||
      shapesOf(/[Il|]/).some(({ aspect }) => aspect <= NARROW_STEM),
    figure: median(shapesOf(/[2-9]/).map(({ width }) => width)),
    base: median(shapesOf(/[ABDEFGHKLMNPRTYbdhk2-9aemnr]/).map(({ bottom }) => bottom)),
  };
}
