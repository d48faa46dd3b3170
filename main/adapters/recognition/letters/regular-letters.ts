/** Spaces between the letters of Greek and Cyrillic, whose widths differ less than those of Latin. */
import type { DrawnCell } from '../layout/layout.ts';
import type { Letter } from './letter.ts';
import { gapBetween, isNextPlace } from './letter-gaps.ts';

/** How many times as wide a space is as the gaps between letters, and the gaps needed to say so. */
export const WIDER = 2;
export const LEAST_GAPS = 2;

/**
 * Letters of which proportional type has few narrow ones, so that its middles stand as regularly as those of fixed-pitch type. Of
 * these the engine sees no space within a word.
 */
const REGULAR = /^[\p{Script=Cyrillic}\p{Script=Greek}]$/u;

const FIGURE = /^\d$/;
const STOP = /^[,;:.!?]$/;

const isOf = (kind: RegExp, letter: Letter | undefined): boolean => kind.test(letter?.read.join('') ?? '');

/** Whether two of them stand there, or one next to a figure, or one with a stop before anything. */
export function areRegular(letters: readonly Letter[], index: number): boolean {
  const letter = letters[index];
  // The second stroke of a letter may be ink of which nothing was read.
  const [before, previous] = letters
    .slice(0, index)
    .filter(({ read }) => read.length > 0)
    .slice(-2);
  const last = previous ?? before;
  if (isOf(STOP, last)) return isOf(REGULAR, before);
  if (isOf(REGULAR, last)) return isOf(REGULAR, letter) || isOf(FIGURE, letter);
  return isOf(FIGURE, last) && isOf(REGULAR, letter);
}

/** The gaps that are surely within words, and those that are surely spaces. */
function sureGaps(letters: readonly Letter[]): { readonly within: number[]; readonly spaces: number[] } {
  const gapsOf = (kind: DrawnCell['before']): number[] =>
    letters.flatMap((letter, at) =>
      at > 0 && letter.cells[0]?.before === kind ? [gapBetween(letters[at - 1], letter)] : [],
    );
  return { within: gapsOf('letter'), spaces: gapsOf('space') };
}

/** Whether a gap is that of a letter with room at its side: hardly wider than those within words, half as wide as spaces. */
export function isRoomy(letters: readonly Letter[], index: number): boolean {
  const gap = gapBetween(letters[index - 1], letters[index]);
  const { within, spaces } = sureGaps(letters);
  return spaces.length > 0 && WIDER * gap < Math.min(...spaces) && gap < WIDER * Math.max(0, ...within);
}

/** The gaps where the engine saw spaces. */
const seenGaps = (letters: readonly Letter[]): number[] =>
  letters.flatMap((letter, at) => {
    const isSeen = at > 0 && letter.word !== letters[at - 1]?.word && letter.cells[0]?.before !== 'far';
    return isSeen ? [gapBetween(letters[at - 1], letter)] : [];
  });

/** Whether a gap is as wide as those where the engine saw spaces, and no gap within a word comes near it. */
export function isLikeSeenSpaces(letters: readonly Letter[], index: number): boolean {
  if (!isOf(REGULAR, letters[index - 1]) || !isOf(REGULAR, letters[index])) return false;
  const gap = gapBetween(letters[index - 1], letters[index]);
  const seen = seenGaps(letters);
  const { within } = sureGaps(letters);
  return (
    seen.length > 0 &&
    within.length >= LEAST_GAPS &&
    gap >= Math.min(...seen) &&
    gap >= WIDER * Math.max(1, ...within)
  );
}

/** In pitches: a neighbour that is further is none, whatever gap it has. */
const SURELY_NEXT = 1.2;
/** Signs that stand apart from the figure before them, as the language wants it. */
const UNIT_SIGN = /^[°%€]$/;
/** Fewer gaps within a line's words do not say how wide they are. */
const LEAST_WITHIN = 4;
/** In widths of the narrowest space of the line. */
const HARDLY_NARROWER = 0.7;

/** Whether a space may stand there in a line of such letters: next to a figure, after a stop, or before the sign of a unit. */
function mayBeParted(letters: readonly Letter[], index: number): boolean {
  const letter = letters[index];
  const last = letters.slice(0, index).findLast(({ read }) => read.length > 0);
  if (isOf(UNIT_SIGN, letter)) return isOf(FIGURE, last) && letters.some((one) => isOf(REGULAR, one));
  if (isOf(REGULAR, letter)) return isOf(FIGURE, last) || isOf(STOP, last);
  return isOf(FIGURE, letter) && isOf(REGULAR, last);
}

/** Whether a gap that the engine saw as none is a space: far wider than the gaps within words, and hardly narrower than other spaces. */
export function isWiderThanWithin(
  letters: readonly Letter[],
  index: number,
  pitch: number | undefined,
): boolean {
  const [previous, letter] = [letters[index - 1], letters[index]];
  if (previous === undefined || letter === undefined) return false;
  if (isNextPlace(previous, letter, pitch, SURELY_NEXT)) return false;
  const gap = gapBetween(previous, letter);
  const { within } = sureGaps(letters);
  const seen = seenGaps(letters);
  return (
    mayBeParted(letters, index) &&
    within.length >= LEAST_WITHIN &&
    gap >= WIDER * Math.max(1, ...within) &&
    (seen.length === 0 || gap >= HARDLY_NARROWER * Math.min(...seen))
  );
}

/** Pixels: narrower spaces are none. */
const NARROWEST_SPACE = 3;

/** Whether the space that the engine saw is one, though it is as narrow as a gap between letters: all within its words are narrower. */
export function isNarrowSpace(letters: readonly Letter[], index: number): boolean {
  const [previous, letter] = [letters[index - 1], letters[index]];
  if (letter === undefined || letter.word === previous?.word) return false;
  if (!isOf(REGULAR, previous) || !isOf(REGULAR, letter)) return false;
  const gap = gapBetween(previous, letter);
  const within = letters.flatMap((one, at) =>
    at > 0 && one.word === letters[at - 1]?.word ? [gapBetween(letters[at - 1], one)] : [],
  );
  return gap >= NARROWEST_SPACE && within.length >= LEAST_WITHIN && gap > Math.max(...within);
}
