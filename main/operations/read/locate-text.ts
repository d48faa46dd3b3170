/** Locates the text to click: exactly one place on the screen. */
import type { Displays, TextQuery } from '../../core/action.ts';
import { ServiceError } from '../../core/errors.ts';
import { inOrderOfChoice } from '../../core/text/choose-match.ts';
import { findMatches } from '../../core/text/find-text.ts';
import { joinedGaps, type ReadingGap } from '../../core/text/reading-gap.ts';
import { inReadingOrder } from '../../core/text/reading-order.ts';
import type { RecognizedLine } from '../../ports/text-recognition.ts';
import type { Desk } from '../support/desk.ts';
import type { Run } from '../support/run.ts';
import { resolveView, type View } from '../pictures/view.ts';
import { compileText, type CompiledText, type FoundText } from './find-text.ts';
import { readRegion, type ReadingRun } from './read-region.ts';
import { MOST_PLACES, textBelowConfidence, textNotFound, errorPlaces } from './text-errors.ts';

export interface LocatedText {
  readonly matched: FoundText;
  /** Every place of the text in reading order if there are several, the chosen one among them; else empty. */
  readonly candidates: readonly FoundText[];
  /** The display that it is on. */
  readonly screen: number;
}

/** The text of one display or part, and the matches in it. */
interface Page {
  readonly screen: number;
  readonly lines: readonly RecognizedLine[];
  readonly gaps: readonly ReadingGap[];
  readonly matches: readonly FoundText[];
  /** Found, but less surely than asked for. */
  readonly doubtful: readonly FoundText[];
  readonly anchors: readonly FoundText[];
}

/** The text that is looked for. */
export interface LocatedQuery {
  readonly displays: Displays;
  readonly query: TextQuery;
  /** Where the query stands in the request. */
  readonly path: string;
}

async function viewsOf(
  desk: Desk,
  { displays, query, path }: LocatedQuery,
  run: Run,
): Promise<readonly Pick<View, 'region' | 'screen'>[]> {
  if (query.part !== null || displays !== 'every')
    return [
      await resolveView(desk, { screen: displays === 'every' ? 0 : displays, part: query.part, path }, run),
    ];
  return (await desk.displays.list()).toSorted((a, b) => a.screen - b.screen);
}

interface Search {
  readonly desk: Desk;
  readonly query: TextQuery;
  readonly compiled: CompiledText;
}

async function readPage(
  { desk, query, compiled }: Search,
  { region, screen }: Pick<View, 'region' | 'screen'>,
  run: ReadingRun,
): Promise<Page> {
  const { lines, gaps = [] } = await readRegion(desk, region, { languages: query.languages }, run);
  const needle = await compiled(lines, true, run);
  const { minConfidence, caseSensitive, tolerance, anchor } = query;
  const matches = findMatches(lines, needle, { groupLines: true, minConfidence });
  const doubtful =
    matches.length > 0 ? [] : findMatches(lines, needle, { groupLines: true, minConfidence: 0 });
  const anchors =
    anchor === undefined
      ? []
      : findMatches(
          lines,
          { match: 'contains', text: anchor.text, caseSensitive, tolerance },
          { groupLines: true, minConfidence },
        );
  return { screen, lines, gaps, matches, doubtful, anchors };
}

const inOrder = (pages: readonly Page[], query: TextQuery): readonly FoundText[] =>
  inOrderOfChoice(
    pages.map(({ matches }) => matches),
    query,
    pages.flatMap(({ anchors }) => anchors.map(({ box }) => box)),
  );

function located(pages: readonly Page[], query: TextQuery): LocatedText | undefined {
  const matched = inOrder(pages, query)[query.nth ?? 0];
  if (matched === undefined) return undefined;
  const all = pages.flatMap(({ matches }) => inReadingOrder(matches));
  const screen = pages.find(({ matches }) => matches.includes(matched))?.screen ?? 0;
  return { matched, candidates: all.length > 1 ? all.slice(0, MOST_PLACES) : [], screen };
}

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

/** Why none of the places is the one. */
function refusal(pages: readonly Page[], query: TextQuery): ServiceError {
  const lines = pages.flatMap((page) => page.lines);
  const gaps = joinedGaps(pages.flatMap((page) => page.gaps));
  const matches = pages.flatMap((page) => page.matches);
  const doubtful = pages.flatMap((page) => page.doubtful);
  const otherwise = 'No similar text was found: take a picture to see what is on the screen.';
  if (matches.length === 0 && doubtful.length > 0)
    return textBelowConfidence(doubtful, query.minConfidence, 'send a {minConfidence} of');
  if (matches.length === 0)
    return textNotFound({ lines, gaps }, query.text, { what: 'text', where: 'on the screen', otherwise });
  const { anchor } = query;
  if (anchor !== undefined && pages.every(({ anchors }) => anchors.length === 0))
    return textNotFound({ lines, gaps }, anchor.text, {
      what: 'anchor text',
      where: 'on the screen',
      otherwise,
    });
  const places = { candidates: errorPlaces(matches) };
  const count = inOrder(pages, query).length;
  if (anchor !== undefined && count === 0) {
    const where = anchor.side === 'left' || anchor.side === 'right' ? `${anchor.side} of` : anchor.side;
    return new ServiceError('text_not_found', `The text is not ${where} the anchor text.`, {
      hint: 'Choose one of details.candidates, or another anchor or side.',
      details: { ...places, anchors: errorPlaces(pages.flatMap(({ anchors }) => anchors)) },
    });
  }
  return new ServiceError('candidate_not_found', `The text occurs ${times(count)}.`, {
    hint: count === 1 ? 'Use an {nth} of 0.' : `Use an {nth} of 0 to ${count - 1}.`,
    details: { candidateCount: count, ...places },
  });
}

/**
 * Throws `text_not_found` with the nearest texts or the display that has it,
 * `text_below_confidence` with the text as it was read, and `candidate_not_found` for an `nth` that is too large.
 */
export async function locateText(desk: Desk, asked: LocatedQuery, run: ReadingRun): Promise<LocatedText> {
  const { displays, query, path } = asked;
  const search: Search = { desk, query, compiled: await compileText(desk, query, `${path}.text`, run) };
  const pages: Page[] = [];
  // An index or a distance refers to all displays; otherwise the first display with the text is meant.
  const needsAll = query.nth !== undefined || query.near !== undefined;
  const views = await viewsOf(desk, asked, run);
  for (const [index, view] of views.entries()) {
    pages.push(await readPage(search, view, run));
    const found = needsAll && index < views.length - 1 ? undefined : located(pages, query);
    if (found !== undefined) return found;
  }
  const elsewhere = displays === 'every' ? [] : await pagesElsewhere(search, pages, run);
  throw (textElsewhere(pages, elsewhere) ?? refusal(pages, query)).undelivered();
}

const shows = ({ matches, doubtful }: Page): boolean => matches.length > 0 || doubtful.length > 0;

/** The other displays, if nothing like the text is on the one that was searched. */
async function pagesElsewhere(
  search: Search,
  pages: readonly Page[],
  run: ReadingRun,
): Promise<readonly Page[]> {
  const { desk, query } = search;
  if (query.part !== null || pages.some(shows)) return [];
  const others = (await desk.displays.list()).filter(({ screen }) => screen !== pages[0]?.screen);
  const found: Page[] = [];
  for (const display of others.toSorted((a, b) => a.screen - b.screen))
    found.push(await readPage(search, display, run));
  return found;
}

/** Undefined if no other display has the text. */
function textElsewhere([searched]: readonly Page[], others: readonly Page[]): ServiceError | undefined {
  const found = others.find(({ matches }) => matches.length > 0);
  if (found === undefined || searched === undefined) return undefined;
  return new ServiceError(
    'text_not_found',
    `The text is not on display ${searched.screen}, but on display ${found.screen}.`,
    {
      hint: `Send {screen}: ${found.screen} to use it there, or {screen}: "all" to search every display.`,
      details: {
        elsewhere: others.flatMap(({ screen, matches }) =>
          errorPlaces(matches).map((place) => ({ screen, ...place })),
        ),
      },
    },
  );
}
