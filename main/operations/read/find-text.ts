/** Recognises text and finds matches in it. */
import { boundsOf, type Point } from '../../core/geometry.ts';
import {
  findMatches,
  spansWords,
  textsToMatch,
  type TextMatch,
  type TextNeedle,
} from '../../core/text/find-text.ts';
import type { WordLine } from '../../core/text/group-words.ts';
import { joinedGaps } from '../../core/text/reading-gap.ts';
import type { RecognizedWord } from '../../ports/text-recognition.ts';
import type { Desk } from '../support/desk.ts';
import { defineOperation } from '../support/operation.ts';
import { READING_REASONS, SENT_PICTURE_REASONS, WINDOW_REASONS } from '../support/reasons.ts';
import { count, joined } from '../support/words.ts';
import type { Run } from '../support/run.ts';
import {
  readSource,
  SOURCE_NOTES,
  sourceWords,
  type ReadTextInput,
  type ReadTextOutput,
} from './read-text.ts';

export type FoundText = TextMatch<RecognizedWord>;

export interface TextQueryInput {
  readonly text: string;
  readonly match: 'contains' | 'exact' | 'line' | 'regex';
  readonly caseSensitive: boolean;
  /** Characters that may be wrong in each match; 0 if left out. */
  readonly tolerance?: number;
}

export interface FindTextInput extends ReadTextInput {
  readonly query: TextQueryInput;
  /** True: where the source is a whole display, every display is read instead, the first first. */
  readonly everyDisplay: boolean;
  readonly groupLines: boolean;
  readonly minConfidence: number;
  readonly maxResults: number;
  readonly near?: Point;
}

export interface FindTextOutput extends ReadTextOutput {
  readonly matches: readonly FoundText[];
  /** If there are no matches: texts below the confidence that was asked for. */
  readonly doubtful: readonly FoundText[];
  /** Words that were looked at. */
  readonly considered: number;
}

/** The text to find in these lines: an expression has been matched against them. */
export type CompiledText = (lines: readonly WordLine[], groupLines: boolean, run: Run) => Promise<TextNeedle>;

/** `path` names the text in the request, for errors in an expression. */
export async function compileText(
  desk: Desk,
  { text, match, caseSensitive, tolerance = 0 }: TextQueryInput,
  path: string,
  run: Run,
): Promise<CompiledText> {
  if (match !== 'regex') return () => Promise.resolve({ match, text, caseSensitive, tolerance });
  const anyCase = await desk.regex.compile(text, path, run.signal);
  // Only of what compiles as it was sent, so that no expression closes the group.
  const pattern = caseSensitive ? await desk.regex.compile(`(?-i:${text})`, path, run.signal) : anyCase;
  return async (lines, groupLines, within) => {
    const texts = [...new Set(textsToMatch(lines, groupLines))];
    const spans = texts.length === 0 ? [] : await pattern.matches(texts, within.signal);
    const found = new Map(texts.map((line, index) => [line, spans[index] ?? []]));
    return { match, pattern: { matches: (line) => found.get(line) ?? [] } };
  };
}

async function readEverySource(
  desk: Desk,
  { everyDisplay, ...reading }: ReadTextInput & { readonly everyDisplay: boolean },
  run: Run<keyof typeof SOURCE_NOTES>,
): Promise<ReadTextOutput> {
  const { source } = reading;
  if (!everyDisplay || source.kind !== 'live' || source.part !== null) return readSource(desk, reading, run);
  const displays = await desk.displays.list();
  const pages: ReadTextOutput[] = [];
  for (const { screen } of displays.toSorted((a, b) => a.screen - b.screen))
    pages.push(await readSource(desk, { ...reading, source: { ...source, screen } }, run));
  return together(pages);
}

function together(pages: readonly ReadTextOutput[]): ReadTextOutput {
  const sum = (of: (page: ReadTextOutput) => number): number =>
    pages.reduce((total, page) => total + of(page), 0);
  return {
    lines: pages.flatMap(({ lines }) => lines),
    gaps: joinedGaps(pages.flatMap(({ gaps = [] }) => gaps)),
    region: boundsOf(pages.map(({ region }) => region)) ?? { x: 0, y: 0, width: 1, height: 1 },
    timing: {
      totalMs: sum(({ timing }) => timing.totalMs),
      readPixels: sum(({ timing }) => timing.readPixels),
      reusedPixels: sum(({ timing }) => timing.reusedPixels),
    },
  };
}

export const findText = defineOperation({
  name: 'find-text',
  title: 'Find text',
  kind: 'read',
  scope: 'see',
  reasons: [...READING_REASONS, ...WINDOW_REASONS, ...SENT_PICTURE_REASONS],
  notes: { ...SOURCE_NOTES, match: 'asked', matches: 'outcome' },
  describe: (notes) => ({
    verb: 'find text',
    target: joined(sourceWords(notes), count(notes.matches, 'match')),
  }),
  async run(desk, input: FindTextInput, run): Promise<FindTextOutput> {
    const { query, groupLines: asked, minConfidence, maxResults, near, ...reading } = input;
    const groupLines = spansWords(query.text, asked);
    // Before the reading: a bad expression must not cost one.
    const compiled = await compileText(desk, query, 'query', run);
    run.note('match', query.match);
    const read = await readEverySource(desk, reading, run);
    const needle = await compiled(read.lines, groupLines, run);
    const options = { groupLines, ...(near === undefined ? {} : { near }) };
    const find = (least: number): readonly FoundText[] =>
      findMatches(read.lines, needle, { ...options, minConfidence: least }).slice(0, maxResults);
    const matches = find(minConfidence);
    run.note('matches', matches.length);
    return {
      ...read,
      matches,
      doubtful: matches.length > 0 ? [] : find(0),
      considered: read.lines.reduce((sum, line) => sum + line.words.length, 0),
    };
  },
});
