/** Reads, then finds. */
import type { Point } from '../../core/geometry.ts';
import {
  findText as findInLines,
  textsToMatch,
  type TextMatch,
  type TextNeedle,
} from '../../core/text/find-text.ts';
import type { WordLine } from '../../core/text/group-words.ts';
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

/** The text to find in these lines: an expression has been matched against them. */
export type CompiledText = (
  lines: readonly WordLine[],
  groupLines: boolean,
  signal?: AbortSignal,
) => Promise<TextNeedle>;

/** `path` names the text in the request, for errors in an expression. */
export async function compileText(
  desk: Desk,
  { text, match, caseSensitive }: TextQueryInput,
  path: string,
  signal?: AbortSignal,
): Promise<CompiledText> {
  if (match !== 'regex') return () => Promise.resolve({ match, text, caseSensitive });
  const pattern = await desk.regex.compile(text, path, signal);
  return async (lines, groupLines, until) => {
    const texts = [...new Set(textsToMatch(lines, groupLines))];
    const spans = texts.length === 0 ? [] : await pattern.matches(texts, until);
    const found = new Map(texts.map((line, index) => [line, spans[index] ?? []]));
    return { match, pattern: { matches: (line) => found.get(line) ?? [] } };
  };
}

export const findText: Operation<FindTextInput, FindTextOutput> = {
  name: 'find-text',
  kind: 'read',
  async run(desk, input, run) {
    const { query, groupLines, minConfidence, maxResults, near, ...reading } = input;
    // Before the reading: a bad expression must not cost one.
    const compiled = await compileText(desk, query, 'query', run.signal);
    run.note('match', query.match);
    const read = await readSource(desk, reading, run);
    const needle = await compiled(read.lines, groupLines, run.signal);
    const options = { groupLines, minConfidence, ...(near === undefined ? {} : { near }) };
    const matches = findInLines(read.lines, needle, options).slice(0, maxResults);
    run.note('matches', matches.length);
    return { ...read, matches, considered: read.lines.reduce((sum, line) => sum + line.words.length, 0) };
  },
};
