/** Reads, then finds. */
import type { Point } from '../../core/geometry.ts';
import { findText as findInLines, type TextMatch, type TextNeedle } from '../../core/text/find-text.ts';
import type { RecognizedWord } from '../../ports/text-recognition.ts';
import type { Desk } from '../desk.ts';
import type { Operation } from '../operation.ts';
import { readSource, type ReadTextInput, type ReadTextOutput } from './read-text.ts';

export type FoundText = TextMatch<RecognizedWord>;

export interface TextQueryInput {
  readonly text: string;
  readonly match: 'contains' | 'exact' | 'regex';
  readonly caseSensitive: boolean;
}

export interface FindTextInput extends ReadTextInput {
  readonly query: TextQueryInput;
  readonly groupLines: boolean;
  readonly minConfidence: number;
  readonly maxResults: number;
  readonly near?: Point;
}

export interface FindTextOutput extends ReadTextOutput {
  readonly matches: readonly FoundText[];
  /** Words that were looked at. */
  readonly considered: number;
}

/** `path` names the text in the request, for errors in an expression. */
export const toNeedle = (
  desk: Desk,
  { text, match, caseSensitive }: TextQueryInput,
  path: string,
): TextNeedle =>
  match === 'regex' ? { match, pattern: desk.regex.compile(text, path) } : { match, text, caseSensitive };

export const findText: Operation<FindTextInput, FindTextOutput> = {
  name: 'find-text',
  kind: 'read',
  async run(desk, input, run) {
    const { query, groupLines, minConfidence, maxResults, near, ...reading } = input;
    // Before the reading: a bad expression must not cost one.
    const needle = toNeedle(desk, query, 'query');
    run.note('match', query.match);
    const read = await readSource(desk, reading, run);
    const options = { groupLines, minConfidence, ...(near === undefined ? {} : { near }) };
    const matches = findInLines(read.lines, needle, options).slice(0, maxResults);
    run.note('matches', matches.length);
    return { ...read, matches, considered: read.lines.reduce((sum, line) => sum + line.words.length, 0) };
  },
};
