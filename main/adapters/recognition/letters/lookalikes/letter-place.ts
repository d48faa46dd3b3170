/** A character's place in a word, and the facts known of it so far. */
import type { GlyphShape } from '../glyph-shape.ts';
import type { Letter } from '../letter.ts';
import type { LineMeasures } from '../line-measures.ts';
import { isDoubled } from './families.ts';

/** Characters of one place, the likeliest first. */
export interface LetterPlace {
  readonly letter: Letter;
  readonly shape: GlyphShape | undefined;
  options: readonly string[];
  doubtful: boolean;
  /** Doubtful even where several readings agree. */
  stubborn: boolean;
  /** By its pixels, or by the kind of text. */
  settled: boolean;
}

export function letterPlaceOf(letter: Letter, { shape }: LineMeasures): LetterPlace {
  const seen = shape(letter);
  if (seen !== undefined && isDoubled(letter.read, seen))
    return { letter, shape: seen, options: letter.read, doubtful: true, stubborn: false, settled: false };
  return {
    letter,
    shape: seen,
    options: [letter.read.join('')],
    doubtful: letter.cells.some(({ covered }) => covered),
    stubborn: false,
    settled: letter.known,
  };
}

export const settle = (place: LetterPlace, text: string): void => {
  place.options = [text];
  place.doubtful = false;
  place.stubborn = false;
  place.settled = true;
};

/** A letter's neighbours, and whether its word has figures or an underscore as names in code have. */
export interface LetterContext {
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly near: readonly string[];
  readonly coded: boolean;
  /** Whether the word is a name in code, a path or a file. */
  readonly named: boolean;
  /** Whether its small letters are hexadecimal digits, or the x before some. */
  readonly hex: boolean;
}

export const isDigit = (text: string | undefined): boolean => text !== undefined && /^\d$/.test(text);
