/** Finds text among recognised lines, forgiving frequent confusions of spacing, quotes and dashes. */
import { area, boundsOf, centerOf, type Point, type Region } from '../geometry.ts';
import { fold } from './fold.ts';
import { lineOf, type PlacedWord, type WordLine } from './group-words.ts';
import { runsOfPattern, runsOfText, type WordRun, type TextNeedle } from './text-runs.ts';
import { wrappedLines } from './wrapped-lines.ts';

export type { TextNeedle } from './text-runs.ts';

export interface FindOptions {
  /** False: each word is looked at on its own. */
  readonly groupLines: boolean;
  /** 0 to 1; a match's confidence is the mean over its words, weighted by their length. */
  readonly minConfidence: number;
  /** Nearest first; otherwise the best fit first, then the most confident, ties in reading order. */
  readonly near?: Point;
}

export interface TextMatch<Word extends PlacedWord = PlacedWord> {
  /** The matched words with single spaces. */
  readonly text: string;
  readonly confidence: number;
  /** The union of the matched words' boxes. */
  readonly box: Region;
  /** The middle of the box; of a text over two lines, the middle of its larger part, which a gap or a margin is no part of. */
  readonly center: Point;
  readonly words: readonly Word[];
  /** The whole line; both of a text over two. */
  readonly line: string;
  /** 0 for an exact match; more for wrong characters, text over two lines, other marks and figures. Less is the better match. */
  readonly misfit: number;
}

/** Less than one wrong character. */
const WRAPPED_MISFIT = 0.5;
/** Text that is the same to a search, and written otherwise: with other accents, marks or figures. */
const SPELLING_MISFIT = 0.25;
/** More than any number of wrong characters: a line that was to equal the text and only contains it. */
const CONTAINING_MISFIT = 1000;

/** The unit of search: a line, a word of it, or two lines for a text that wraps. */
interface Unit<Word extends PlacedWord> {
  readonly words: readonly Word[];
  readonly line: string;
  /** The index of the second line's first word; null for one line. */
  readonly wrapsAt: number | null;
}

const unitsInLines = <Word extends PlacedWord>(
  lines: readonly WordLine<Word>[],
  groupLines: boolean,
): readonly Unit<Word>[] =>
  lines.flatMap(({ words, text }) =>
    (groupLines ? [words] : words.map((word) => [word])).map((searched) => ({
      words: searched,
      line: text,
      wrapsAt: null,
    })),
  );

const unitsOverLines = <Word extends PlacedWord>(
  lines: readonly WordLine<Word>[],
  groupLines: boolean,
): readonly Unit<Word>[] =>
  groupLines
    ? wrappedLines(lines).map(({ upper, lower }) => ({
        words: [...upper.words, ...lower.words],
        line: `${upper.text} ${lower.text}`,
        wrapsAt: upper.words.length,
      }))
    : [];

const textOf = (words: readonly PlacedWord[]): string => words.map(({ text }) => text).join(' ');

function middleOf(words: readonly PlacedWord[], breakAt: number): Point {
  const parts = [words.slice(0, breakAt), words.slice(breakAt)].flatMap(
    (part) => boundsOf(part.map(({ box }) => box)) ?? [],
  );
  return centerOf(parts.reduce((largest, part) => (area(part) > area(largest) ? part : largest)));
}

function matchOf<Word extends PlacedWord>(
  { words, line, wrapsAt }: Unit<Word>,
  run: WordRun,
): TextMatch<Word>[] {
  const { first, last, wrong, equal } = run;
  const wraps = wrapsAt !== null;
  // A match that lies in one of two lines is found in that line.
  if (wraps && (first >= wrapsAt || last < wrapsAt || !equal)) return [];
  const matched = lineOf(words.slice(first, last + 1));
  if (matched === undefined) return [];
  const { text, confidence, box } = matched;
  const center = wraps ? middleOf(matched.words, wrapsAt - first) : centerOf(box);
  const misfit = wrong + (wraps ? WRAPPED_MISFIT : 0) + (equal ? 0 : CONTAINING_MISFIT);
  return [{ text, confidence, box, center, words: matched.words, line, misfit }];
}

const unspaced = (text: string, caseSensitive: boolean): string =>
  fold(text, caseSensitive).replaceAll(' ', '');

/** Whether a match holds the text with its own accents, marks and figures. */
function asWritten(needle: TextNeedle): (match: TextMatch) => boolean {
  if (needle.match === 'regex' || needle.match === 'exact') return () => true;
  const { text, caseSensitive } = needle;
  const wanted = unspaced(text, caseSensitive);
  return (match) => unspaced(match.text, caseSensitive).includes(wanted);
}

function matchesIn<Word extends PlacedWord>(
  units: readonly Unit<Word>[],
  needle: TextNeedle,
): readonly TextMatch<Word>[] {
  return units.flatMap((unit) => {
    const texts = unit.words.map((word) => word.text);
    const runs = needle.match === 'regex' ? runsOfPattern(texts, needle.pattern) : runsOfText(texts, needle);
    const isWritten = asWritten(needle);
    return runs
      .flatMap((run) => matchOf(unit, run))
      .map((match) => (isWritten(match) ? match : { ...match, misfit: match.misfit + SPELLING_MISFIT }));
  });
}

function allMatches<Word extends PlacedWord>(
  lines: readonly WordLine<Word>[],
  needle: TextNeedle,
  groupLines: boolean,
): readonly TextMatch<Word>[] {
  const within = matchesIn(unitsInLines(lines, groupLines), needle);
  // Within one line an expression such as `Total.*` has said all it means; a single word never goes over two.
  const wraps =
    needle.match === 'regex' ? within.length === 0 : fold(needle.text, needle.caseSensitive).includes(' ');
  return wraps ? [...within, ...matchesIn(unitsOverLines(lines, groupLines), needle)] : within;
}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Whether a text is looked for across the words of a line: one of several words cannot be found in a single one. */
export const spansWords = (text: string, groupLines: boolean): boolean =>
  groupLines || /\s/.test(text.trim()) || text.includes(String.raw`\s`);

/** Every text that `findMatches` matches an expression against. */
export const textsToMatch = (lines: readonly WordLine[], groupLines: boolean): readonly string[] =>
  [...unitsInLines(lines, groupLines), ...unitsOverLines(lines, groupLines)].map(({ words }) =>
    textOf(words),
  );

/** Every match, sorted. Overlapping ones each count. */
export function findMatches<Word extends PlacedWord>(
  lines: readonly WordLine<Word>[],
  needle: TextNeedle,
  { groupLines, minConfidence, near }: FindOptions,
): readonly TextMatch<Word>[] {
  const sure = allMatches(lines, needle, groupLines).filter(({ confidence }) => confidence >= minConfidence);
  const equal = sure.filter(({ misfit }) => misfit < CONTAINING_MISFIT);
  const wanted = equal.length > 0 ? equal : sure;
  return near === undefined
    ? wanted.toSorted((a, b) => a.misfit - b.misfit || b.confidence - a.confidence)
    : wanted.toSorted((a, b) => distance(a.center, near) - distance(b.center, near));
}
