/** Measures of a line's typeface, from its letters: how high its capitals and small letters are, whether its zeros are dotted. */
import { shapeOf, type GlyphShape } from './glyph-shape.ts';
import type { GrayImage } from '../gray-image.ts';
import type { Letter } from './letter.ts';

/** Letters whose height is certain in every face. */
const TALL = /[ABDEFGHIKLMNPRTYbdfhkl1-9]/;
const SMALL = /[aemnr]/;
const CAPITAL = /[ABDEFHKLMNPRT]/;
/** Small letters' height in tall ones' where only one of them is known: Liberation 0.71, DejaVu 0.75. */
const SMALL_SHARE = 0.73;
/** Ink in the middle of a dotted zero is more, of an O less. */
export const DOTTED = 0.25;
/** Letters so wide, in heights, are in no fixed-pitch face. */
const WIDE = 0.86;
const NARROW_STEM = 0.25;
/** Letters of a kind that say how large all of it are. */
const SAMPLES = 9;
/** In fixed-pitch type, the distances of neighbours' middles deviate from their mean by less than this share of it. */
const UNEVEN = 0.085;
const UNEVEN_DISTANCES = 3;
/** Letters of a part that say whether it is proportional. */
const PART_LETTERS = 8;
/** These stand anywhere in their place. */
const UNCENTERED = /[,;_'"]/;

export interface LineMeasures {
  readonly shape: (letter: Letter) => GlyphShape | undefined;
  /** Rows. Undefined if no letter says so. */
  readonly tall: number | undefined;
  readonly small: number | undefined;
  /** Whether tall letters were seen: small ones' height follows from theirs, not the other way round. */
  readonly sure: boolean;
  /** Whether tall letters of the same part were seen: others may be of another face. */
  readonly partSure: boolean;
  readonly dottedZeros: boolean;
  /** Whether letters' widths differ as they do in no fixed-pitch face. */
  readonly proportional: boolean;
  /** The distance of neighbours' middles, if it is the same for all. */
  readonly pitch: number | undefined;
  readonly figure: number | undefined;
  readonly figureHeight: number | undefined;
  /** Heights of figures, or of capitals if there are none, and of letters with an ascender, soft rows counted by their ink. */
  readonly figureExtent: number | undefined;
  readonly ascender: number | undefined;
  /** The row on which letters stand. */
  readonly base: number | undefined;
}

const median = (values: readonly number[]): number | undefined =>
  values.toSorted((a, b) => a - b)[values.length >> 1];

/** The distance of neighbours' middles, and whether it differs as it does in no fixed-pitch type. */
function pitchOf(
  letters: readonly Letter[],
): { readonly pitch: number; readonly uneven: boolean } | undefined {
  const distances: number[] = [];
  letters.forEach(({ cells, read }, index) => {
    const previous = letters[index - 1];
    const [cell, before] = [cells[0], previous?.cells[0]];
    if (cell === undefined || before === undefined || previous === undefined) return;
    if (cell.before !== 'letter' || cells.length * previous.cells.length > 1) return;
    const pair = `${read.join('')}${previous.read.join('')}`;
    if (pair.length !== 2 || UNCENTERED.test(pair)) return;
    distances.push(cell.x + cell.width / 2 - before.x - before.width / 2);
  });
  if (distances.length < UNEVEN_DISTANCES) return undefined;
  const mean = distances.reduce((sum, distance) => sum + distance, 0) / distances.length;
  const variance = distances.reduce((sum, distance) => sum + (distance - mean) ** 2, 0) / distances.length;
  return { pitch: mean, uneven: Math.sqrt(variance) > UNEVEN * mean };
}

export function measureLine(drawn: GrayImage, letters: readonly Letter[]): LineMeasures {
  const shape = ({ cells: [cell], cells }: Letter): GlyphShape | undefined =>
    cell !== undefined && cells.length === 1 ? shapeOf(drawn, cell) : undefined;
  const shapesOf = (pattern: RegExp): GlyphShape[] => {
    const found: GlyphShape[] = [];
    for (const letter of letters) {
      if (letter.read.length !== 1 || letter.cut || !pattern.test(letter.read[0] ?? '')) continue;
      const seen = shape(letter);
      if (seen !== undefined) found.push(seen);
      if (found.length === SAMPLES) break;
    }
    return found;
  };
  const tall = median(shapesOf(TALL).map(({ extent }) => extent));
  const small = median(shapesOf(SMALL).map(({ extent }) => extent));
  const pitch = pitchOf(letters);
  const figures = shapesOf(/[2-9]/);
  return {
    pitch: pitch?.uneven === false ? pitch.pitch : undefined,
    shape,
    tall: tall ?? (small === undefined ? undefined : small / SMALL_SHARE),
    small: small ?? (tall === undefined ? undefined : tall * SMALL_SHARE),
    sure: tall !== undefined,
    partSure: tall !== undefined,
    dottedZeros: shapesOf(/[0O@Q]/).some(({ center, aspect }) => center >= DOTTED && aspect < WIDE),
    proportional:
      pitch?.uneven === true ||
      shapesOf(/[OQCGDMWmw]/).some(({ aspect, center }) => aspect >= WIDE && center < DOTTED) ||
      shapesOf(/[Il|]/).some(({ aspect }) => aspect <= NARROW_STEM),
    figure: median(figures.map(({ width }) => width)),
    figureHeight: median(figures.map(({ height }) => height)),
    figureExtent: median((figures.length > 0 ? figures : shapesOf(CAPITAL)).map(({ extent }) => extent)),
    ascender: median(shapesOf(/[bdhk]/).map(({ extent }) => extent)),
    base: median(shapesOf(/[ABDEFGHKLMNPRTYbdhk2-9aemnr]/).map(({ bottom }) => bottom)),
  };
}

/** Measures of a part of a line, completed by those of the whole line. Parts may be of different typefaces. */
export function measurePart(drawn: GrayImage, part: readonly Letter[], whole: LineMeasures): LineMeasures {
  const own = measureLine(drawn, part);
  const height = own.sure ? own : whole;
  return {
    shape: own.shape,
    tall: height.tall,
    small: height.small,
    sure: height.sure,
    partSure: own.sure,
    dottedZeros: whole.dottedZeros,
    pitch: own.pitch ?? whole.pitch,
    proportional: part.length >= PART_LETTERS ? own.proportional : whole.proportional,
    figure: own.figure ?? whole.figure,
    figureHeight: own.figureHeight ?? whole.figureHeight,
    figureExtent: own.figureExtent,
    ascender: own.ascender,
    base: own.base ?? whole.base,
  };
}
