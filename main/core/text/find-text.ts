/** Finds text among recognised lines, forgiving what recognition confuses in spacing, quotes and dashes. */
import { centerOf, type Point, type Region } from '../geometry.ts';
import { fold } from './fold.ts';
import { lineOf, type PlacedWord, type WordLine } from './group-words.ts';

/** An expression compiled by an engine that takes linear time. */
export interface TextPattern {
  matches(text: string): readonly { readonly start: number; readonly end: number }[];
}

export type TextNeedle =
  | { readonly match: 'contains' | 'exact'; readonly text: string; readonly caseSensitive: boolean }
  | { readonly match: 'regex'; readonly pattern: TextPattern };

export interface FindOptions {
  /** False: each word is looked at on its own. */
  readonly groupLines: boolean;
  /** 0 to 1; a match's confidence is the mean over its words, weighted by their length. */
  readonly minConfidence: number;
  /** Nearest first; otherwise the most confident first, ties in reading order. */
  readonly near?: Point;
}

export interface TextMatch<Word extends PlacedWord = PlacedWord> {
  /** The matched words with single spaces. */
  readonly text: string;
  readonly confidence: number;
  /** The union of the matched words' boxes. */
  readonly box: Region;
  readonly center: Point;
  readonly words: readonly Word[];
  /** The whole line. */
  readonly line: string;
}

/** Words `first` to `last` of a line. */
interface Run {
  readonly first: number;
  readonly last: number;
}

/** A line's words joined, and which word each character belongs to. */
interface Joined {
  readonly text: string;
  readonly starts: readonly number[];
}

function join(words: readonly string[], separator: string): Joined {
  const starts: number[] = [];
  let text = '';
  for (const word of words) {
    if (starts.length > 0) text += separator;
    starts.push(text.length);
    text += word;
  }
  return { text, starts };
}

const wordAt = ({ starts }: Joined, offset: number): number =>
  Math.max(
    0,
    starts.findLastIndex((at) => at <= offset),
  );

const runOf = (joined: Joined, start: number, end: number): Run => ({
  first: wordAt(joined, start),
  last: wordAt(joined, Math.max(start, end - 1)),
});

function occurrences(text: string, needle: string): readonly number[] {
  const found: number[] = [];
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + Math.max(1, needle.length)))
    found.push(at);
  return found;
}

const startsWord = ({ starts }: Joined, offset: number): boolean => starts.includes(offset);
const endsWord = ({ starts, text }: Joined, offset: number): boolean =>
  offset === text.length || starts.includes(offset);

function runsOfText(
  words: readonly string[],
  needle: Exclude<TextNeedle, { match: 'regex' }>,
): readonly Run[] {
  const wanted = fold(needle.text, needle.caseSensitive);
  if (wanted === '') return [];
  const folded = words.map((word) => fold(word, needle.caseSensitive));
  const spaced = join(folded, ' ');
  const whole = needle.match === 'exact';
  const runs = occurrences(spaced.text, wanted).flatMap((start) => {
    const end = start + wanted.length;
    const bounded = startsWord(spaced, start) && (end === spaced.text.length || spaced.text[end] === ' ');
    return whole && !bounded ? [] : [runOf(spaced, start, end)];
  });
  if (runs.length > 0) return runs;
  // Spaces are what recognition gets wrong most: without them, but only from the start of a word to the end of one.
  const compact = join(
    folded.map((word) => word.replaceAll(' ', '')),
    '',
  );
  const squeezed = wanted.replaceAll(' ', '');
  return occurrences(compact.text, squeezed).flatMap((start) => {
    const end = start + squeezed.length;
    return startsWord(compact, start) && endsWord(compact, end) ? [runOf(compact, start, end)] : [];
  });
}

function runsOfPattern(words: readonly string[], pattern: TextPattern): readonly Run[] {
  const joined = join(words, ' ');
  return pattern
    .matches(joined.text)
    .filter(({ start, end }) => end > start)
    .map(({ start, end }) => runOf(joined, start, end));
}

function matchesInLine<Word extends PlacedWord>(
  words: readonly Word[],
  line: string,
  needle: TextNeedle,
): readonly TextMatch<Word>[] {
  const texts = words.map((word) => word.text);
  const runs = needle.match === 'regex' ? runsOfPattern(texts, needle.pattern) : runsOfText(texts, needle);
  return runs.flatMap(({ first, last }) => {
    const matched = lineOf(words.slice(first, last + 1));
    if (matched === undefined) return [];
    const { text, confidence, box } = matched;
    return [{ text, confidence, box, center: centerOf(box), words: matched.words, line }];
  });
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Every text that `findText` matches an expression against. */
export const textsToMatch = (lines: readonly WordLine[], groupLines: boolean): readonly string[] =>
  lines.flatMap(({ words }) => {
    const texts = words.map(({ text }) => text);
    return groupLines ? [join(texts, ' ').text] : texts;
  });

/** Every match, sorted. Overlapping ones each count. */
export function findText<Word extends PlacedWord>(
  lines: readonly WordLine<Word>[],
  needle: TextNeedle,
  { groupLines, minConfidence, near }: FindOptions,
): readonly TextMatch<Word>[] {
  const matches = lines.flatMap((line) =>
    groupLines
      ? matchesInLine(line.words, line.text, needle)
      : line.words.flatMap((word) => matchesInLine([word], line.text, needle)),
  );
  const sure = matches.filter(({ confidence }) => confidence >= minConfidence);
  return near === undefined
    ? sure.toSorted((a, b) => b.confidence - a.confidence)
    : sure.toSorted((a, b) => distance(a.center, near) - distance(b.center, near));
}
