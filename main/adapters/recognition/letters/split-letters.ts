/** Parts a line's letters into words: by the gaps between them, and, where gaps say nothing, by what the engine saw. */
import type { Letter } from './letter.ts';
import { gapBetween, isNextPlace } from './letter-gaps.ts';
import type { LineMeasures } from './line-measures.ts';
import {
  areRegular,
  isLikeSeenSpaces,
  isNarrowSpace,
  isRoomy,
  isWiderThanWithin,
  LEAST_GAPS,
  WIDER,
} from './regular-letters.ts';

/** In heights of the higher neighbour: a gap so wide is a space, even where the engine saw none. */
const WIDE_GAP = 0.9;

function isWideGap(previous: Letter, letter: Letter): boolean {
  const [a, b] = [previous.cells.at(-1), letter.cells[0]];
  return a !== undefined && b !== undefined && b.x - a.x - a.width >= WIDE_GAP * Math.max(a.height, b.height);
}

/** In heights of the line's highest letter: half way from the widest gap between letters to the narrowest sure space. */
const LETTER_SPACE = 0.4;
interface SpaceRule {
  /** What may stand before and after: nothing that has wide gaps next to it in any type, as a one and a stop have. */
  readonly before: RegExp;
  readonly after: RegExp;
  /** In heights of the line's highest letter. */
  readonly least: number;
  readonly wider: number;
  /** Whether the character is about as wide as its place in fixed-pitch type, where such a gap is then a space too. */
  readonly fillsItsPlace?: boolean;
}

/** Where the engine saw a space. */
const SEEN: SpaceRule = {
  before: /^[a-zA-HJ-Z]$/,
  after: /^[a-zA-HJ-Z]$/,
  least: LETTER_SPACE,
  wider: WIDER,
};
/** Places where the engine may see none: between letters and figures, and around strokes. */
const UNSEEN: readonly SpaceRule[] = [
  { before: /^[a-zA-HJ-Z:,]$/, after: /^[02-9]$/, least: 0.3, wider: 3 },
  { before: /^[a-zA-HJ-Z]$/, after: /^1$/, least: LETTER_SPACE, wider: 3 },
  { before: /^[02-9]$/, after: /^[a-zA-HJ-Z]$/, least: LETTER_SPACE, wider: WIDER },
  { before: /^[:,]$/, after: /^[02-9]$/, least: LETTER_SPACE, wider: WIDER },
  { before: /^\/$/, after: /^[02-9]$/, least: LETTER_SPACE, wider: WIDER, fillsItsPlace: true },
  { before: /^[02-9]$/, after: /^\/$/, least: LETTER_SPACE, wider: WIDER, fillsItsPlace: true },
];

const isFar = (letter: Letter | undefined): boolean => letter?.cells[0]?.before === 'far';

/** The letters of the line that a gap is in: what stands further off at the same height is another one. */
function lineAround(letters: readonly Letter[], index: number): readonly Letter[] {
  let [from, to] = [index, index + 1];
  while (from > 0 && !isFar(letters[from])) from--;
  while (to < letters.length && !isFar(letters[to])) to++;
  return letters.slice(from, to);
}

/**
 * Whether a gap between two letters is a space because none within the line's words comes near it, however regularly the letters
 * stand: "Send to" in proportional type has the pitch of six places.
 */
function isSpaceByWidth(
  letters: readonly Letter[],
  index: number,
  { before, after, least, wider }: SpaceRule,
): boolean {
  const [previous, letter] = [letters[index - 1], letters[index]];
  if (!before.test(previous?.read.join('') ?? '') || !after.test(letter?.read.join('') ?? '')) return false;
  const gap = gapBetween(previous, letter);
  const line = lineAround(letters, index);
  const highest = Math.max(...line.flatMap(({ cells }) => cells.map(({ height }) => height)));
  if (gap < least * highest) return false;
  const others = line.flatMap((one, at) => {
    const gapKind = one.cells[0]?.before;
    const wide = gapBetween(line[at - 1], one);
    const isSpace = gapKind === 'space' || (gapKind === 'unsure' && wider * wide > gap);
    return at === 0 || one === letter || (isSpace && wide >= least * highest) ? [] : [wide];
  });
  return others.length >= LEAST_GAPS && gap >= wider * Math.max(1, ...others);
}

/** Whether a gap is a space even where the engine saw none. */
function isClearSpace(letters: readonly Letter[], index: number, pitch: number | undefined): boolean {
  const [previous, letter] = [letters[index - 1], letters[index]];
  if (previous === undefined || letter === undefined) return false;
  const isNext = isNextPlace(previous, letter, pitch);
  return (
    isLikeSeenSpaces(letters, index) ||
    isWiderThanWithin(letters, index, pitch) ||
    UNSEEN.some((rule) => (rule.fillsItsPlace === true || !isNext) && isSpaceByWidth(letters, index, rule))
  );
}

/** In heights of the letter before: a stop stands further off than letters do, above all next to a narrow figure; a space is wider. */
const STOP_GAP = 0.5;

/** Whether a stop goes on with a name: close to the letter before it, with the next letter right behind it. */
function isStopInName(previous: Letter, letter: Letter, next: Letter | undefined): boolean {
  const [a, b] = [previous.cells.at(-1), letter.cells[0]];
  if (a === undefined || b === undefined || letter.read.join('') !== '.') return false;
  return b.x - a.x - a.width < STOP_GAP * a.height && next?.cells[0]?.before === 'letter';
}

/** In heights: the middles of two figures next to each other are no further apart; a space adds a third. */
const FIGURE_PITCH = 0.95;

/** Whether two figures stand next to each other: a one is narrow in a place as wide as that of the others. */
function isNextFigure(previous: Letter, letter: Letter): boolean {
  const [a, b] = [previous.cells.at(-1), letter.cells[0]];
  if (a === undefined || b === undefined || !/^\d\d$/.test(previous.read.join('') + letter.read.join('')))
    return false;
  return b.x + b.width / 2 - a.x - a.width / 2 <= FIGURE_PITCH * Math.min(a.height, b.height);
}

/** Whether one cell shows several characters, which the engine takes for a part of the word next to it: "===0". */
const isSign = ({ read: [text = ''] }: Letter): boolean => text.length > 1;

/** Whether a gap that says nothing is a space, between two words of the engine. */
function isSeenSpace(letters: readonly Letter[], index: number, pitch: number | undefined): boolean {
  const [previous, letter] = [letters[index - 1], letters[index]];
  if (previous === undefined || letter === undefined || letter.word === previous.word) return false;
  return (
    (areRegular(letters, index) && !isRoomy(letters, index)) ||
    isSpaceByWidth(letters, index, SEEN) ||
    (!isNextPlace(previous, letter, pitch) &&
      !isNextFigure(previous, letter) &&
      !isStopInName(previous, letter, letters[index + 1]))
  );
}

/** Parts the letters where the screen does: at spaces, and, where gaps say nothing, where the engine saw one. */
export function splitLetters(letters: readonly Letter[], { pitch }: LineMeasures): Letter[][][] {
  const lines: Letter[][][] = [];
  let previous: Letter | undefined;
  for (const [index, letter] of letters.entries()) {
    const before = letter.cells[0]?.before ?? 'letter';
    const starts =
      previous === undefined ||
      before === 'far' ||
      (before === 'space' &&
        (letter.word !== previous.word ||
          isWideGap(previous, letter) ||
          isSign(previous) ||
          isSign(letter))) ||
      (before === 'letter' && isNarrowSpace(letters, index)) ||
      (before === 'unsure' && (isClearSpace(letters, index, pitch) || isSeenSpace(letters, index, pitch)));
    if (previous === undefined || before === 'far') lines.push([]);
    const line = lines.at(-1);
    if (starts) line?.push([]);
    line?.at(-1)?.push(letter);
    previous = letter;
  }
  return lines;
}
