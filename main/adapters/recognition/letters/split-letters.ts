/** Parts a line's letters into words: by the gaps between them, and, where gaps say nothing, by what the engine saw. */
import type { DrawnCell } from '../layout/layout.ts';
import type { Letter } from './letter.ts';
import type { LineMeasures } from './line-measures.ts';

/** In pitches: a letter's neighbour in fixed-pitch type is no further, one after a space no nearer. */
const NEXT_PLACE = 1.4;

/** Whether a letter of fixed-pitch type stands in the place after another's: narrow ones have wide gaps. */
function isNextPlace(previous: Letter, letter: Letter, pitch: number | undefined): boolean {
  const [a, b] = [previous.cells.at(-1), letter.cells[0]];
  if (pitch === undefined || a === undefined || b === undefined) return false;
  return b.x + b.width / 2 - a.x - a.width / 2 <= NEXT_PLACE * pitch;
}

/** In heights of the higher neighbour: a gap so wide is a space, even where the engine saw none. */
const WIDE_GAP = 0.9;

function isWideGap(previous: Letter, letter: Letter): boolean {
  const [a, b] = [previous.cells.at(-1), letter.cells[0]];
  return a !== undefined && b !== undefined && b.x - a.x - a.width >= WIDE_GAP * Math.max(a.height, b.height);
}

/** In heights of the line's highest letter: half way from the widest gap between letters to the narrowest sure space. */
const LETTER_SPACE = 0.4;
/** How many times as wide a space is as the gaps between letters, and the gaps needed to say so. */
const WIDER = 2;
const LEAST_GAPS = 2;

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

const gapBetween = (a: Letter | undefined, b: Letter | undefined): number => {
  const [left, right] = [a?.cells.at(-1), b?.cells[0]];
  return left === undefined || right === undefined ? 0 : right.x - left.x - left.width;
};

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

/**
 * Letters of which proportional type has few narrow ones, so that its middles stand as regularly as those of fixed-pitch type. Of
 * these the engine sees no space within a word.
 */
const REGULAR = /^[\p{Script=Cyrillic}\p{Script=Greek}]$/u;

const FIGURE = /^\d$/;
const STOP = /^[,;:.!?]$/;

const isOf = (kind: RegExp, letter: Letter | undefined): boolean => kind.test(letter?.read.join('') ?? '');

/** Whether two of them stand there, or one next to a figure, or one with a stop before anything. */
function areRegular(letters: readonly Letter[], index: number): boolean {
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
function isRoomy(letters: readonly Letter[], index: number): boolean {
  const gap = gapBetween(letters[index - 1], letters[index]);
  const { within, spaces } = sureGaps(letters);
  return spaces.length > 0 && WIDER * gap < Math.min(...spaces) && gap < WIDER * Math.max(0, ...within);
}

/** Whether a gap is as wide as those where the engine saw spaces, and no gap within a word comes near it. */
function isLikeSeenSpaces(letters: readonly Letter[], index: number): boolean {
  if (!isOf(REGULAR, letters[index - 1]) || !isOf(REGULAR, letters[index])) return false;
  const gap = gapBetween(letters[index - 1], letters[index]);
  const seen = letters.flatMap((letter, at) => {
    const isSeen = at > 0 && letter.word !== letters[at - 1]?.word && letter.cells[0]?.before !== 'far';
    return isSeen ? [gapBetween(letters[at - 1], letter)] : [];
  });
  const { within } = sureGaps(letters);
  return (
    seen.length > 0 &&
    within.length >= LEAST_GAPS &&
    gap >= Math.min(...seen) &&
    gap >= WIDER * Math.max(1, ...within)
  );
}

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
      (before === 'unsure' && (isClearSpace(letters, index, pitch) || isSeenSpace(letters, index, pitch)));
    if (previous === undefined || before === 'far') lines.push([]);
    const line = lines.at(-1);
    if (starts) line?.push([]);
    line?.at(-1)?.push(letter);
    previous = letter;
  }
  return lines;
}
