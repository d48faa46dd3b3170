/** Which words of a line match a text: as it is written, with a few wrong characters, or by an expression. */
import { closeOccurrences, editDistance } from './edit-distance.ts';
import { fold } from './fold.ts';

/** An expression compiled by an engine that takes linear time. */
export interface TextPattern {
  matches(text: string): readonly { readonly start: number; readonly end: number }[];
}

export type TextNeedle =
  | {
      /** `line`: the whole line, one that equals the text before one that only contains it. */
      readonly match: 'contains' | 'exact' | 'line';
      readonly text: string;
      readonly caseSensitive: boolean;
      /** Characters that may be wrong, missing or too many in each match; 0 if left out. */
      readonly tolerance?: number;
    }
  | { readonly match: 'regex'; readonly pattern: TextPattern };

type PlainNeedle = Exclude<TextNeedle, { match: 'regex' }>;

/** Words `first` to `last` of a line. */
export interface WordRun {
  readonly first: number;
  readonly last: number;
  /** Number of characters that differ from the query. */
  readonly wrong: number;
  /** False: the line holds more than the text that it was to equal. */
  readonly equal: boolean;
}

/** A line's words joined, and which word each character belongs to. */
interface Joined {
  readonly text: string;
  readonly starts: readonly number[];
}

export function join(words: readonly string[], separator: string): Joined {
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

const runOf = (joined: Joined, start: number, end: number, wrong = 0): WordRun => ({
  first: wordAt(joined, start),
  last: wordAt(joined, Math.max(start, end - 1)),
  wrong,
  equal: true,
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

/** Runs of whole words that are the text, letter by letter. */
const wholeRuns = (line: Joined, wanted: string): readonly WordRun[] =>
  occurrences(line.text, wanted).flatMap((start) => {
    const end = start + wanted.length;
    const bounded = startsWord(line, start) && (end === line.text.length || line.text[end] === ' ');
    return bounded ? [runOf(line, start, end)] : [];
  });

function containingRuns(line: Joined, folded: readonly string[], wanted: string): readonly WordRun[] {
  const runs = occurrences(line.text, wanted).map((start) => runOf(line, start, start + wanted.length));
  if (runs.length > 0) return runs;
  // Recognition gets spaces wrong most: without them, but only from the start of a word to the end of one.
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

/** Runs of whole words within the tolerance. */
const closeWholeRuns = (line: Joined, wanted: string, tolerance: number): readonly WordRun[] =>
  line.starts.flatMap((start, first) =>
    line.starts.slice(first).flatMap((_, more) => {
      const last = first + more;
      const next = line.starts[last + 1];
      const text = line.text.slice(start, next === undefined ? line.text.length : next - 1);
      if (Math.abs(text.length - wanted.length) > tolerance) return [];
      const wrong = editDistance(text, wanted);
      return wrong <= tolerance ? [{ first, last, wrong, equal: true }] : [];
    }),
  );

const closeContainingRuns = (line: Joined, wanted: string, tolerance: number): readonly WordRun[] =>
  closeOccurrences(line.text, wanted, tolerance)
    // One that begins or ends with a space has a better one within.
    .filter(({ start, end }) => line.text[start] !== ' ' && line.text[end - 1] !== ' ')
    .map(({ start, end, distance }) => runOf(line, start, end, distance));

/** The best of each place: a run that shares a word with a better one is the same find. */
function apart(certain: readonly WordRun[], close: readonly WordRun[]): readonly WordRun[] {
  const kept = [...certain];
  for (const run of close.toSorted((a, b) => a.wrong - b.wrong || a.last - a.first - (b.last - b.first)))
    if (kept.every(({ first, last }) => run.last < first || last < run.first)) kept.push(run);
  return kept;
}

function lineRuns(
  line: Joined,
  folded: readonly string[],
  wanted: string,
  tolerance: number,
): readonly WordRun[] {
  const whole = { first: 0, last: folded.length - 1 };
  const wrong = line.text === wanted ? 0 : tolerance === 0 ? Infinity : editDistance(line.text, wanted);
  if (wrong <= tolerance) return [{ ...whole, wrong, equal: true }];
  return containingRuns(line, folded, wanted).length > 0 ? [{ ...whole, wrong: 0, equal: false }] : [];
}

export function runsOfText(words: readonly string[], needle: PlainNeedle): readonly WordRun[] {
  const accents = needle.match === 'exact' ? 'exact' : 'any';
  const wanted = fold(needle.text, needle.caseSensitive, accents);
  if (wanted === '') return [];
  const folded = words.map((word) => fold(word, needle.caseSensitive, accents));
  const line = join(folded, ' ');
  // With every character wrong any text would match.
  const tolerance = Math.min(needle.tolerance ?? 0, wanted.length - 1);
  switch (needle.match) {
    case 'line':
      return lineRuns(line, folded, wanted, tolerance);
    case 'exact': {
      const runs = wholeRuns(line, wanted);
      return tolerance === 0 ? runs : apart(runs, closeWholeRuns(line, wanted, tolerance));
    }
    case 'contains': {
      const runs = containingRuns(line, folded, wanted);
      return tolerance === 0 ? runs : apart(runs, closeContainingRuns(line, wanted, tolerance));
    }
  }
}

export function runsOfPattern(words: readonly string[], pattern: TextPattern): readonly WordRun[] {
  const joined = join(words, ' ');
  return pattern
    .matches(joined.text)
    .filter(({ start, end }) => end > start)
    .map(({ start, end }) => runOf(joined, start, end));
}
