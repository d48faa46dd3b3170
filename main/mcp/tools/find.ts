/** `find`: the place of a text, an element, a colour or an icon, and the neighbours of a text or an element. */
import type * as z from 'zod';
import { invalid } from '../../core/errors.ts';
import { findElementsNamed } from '../../operations/elements/list-elements.ts';
import { findText } from '../../operations/read/find-text.ts';
import { listDisplays } from '../../operations/see/list-displays.ts';
import { elementLine } from '../../core/elements/text-form.ts';
import { joinedGaps } from '../../core/text/reading-gap.ts';
import { answer, type ToolResult } from '../content.ts';
import { findTool } from '../definitions/find.ts';
import { isElementId } from '../element-condition.ts';
import { framedElementLine } from '../element-lines.ts';
import { findColorInFrame } from '../find/color.ts';
import { findIcon, iconOf } from '../find/icon.ts';
import { findBeside, type Beside } from '../find/places.ts';
import type { SearchResult, Search } from '../find/search.ts';
import { frameFact, frameOf, partInFrame, pointText, regionText } from '../frames.ts';
import { parseLanguages } from '../languages.ts';
import { quoted } from '../../faces/grammar/screen-text.ts';
import { gapFact } from '../text-lines.ts';
import { implementTool, type ToolContext } from '../tool.ts';

type Arguments = z.output<typeof findTool.input>;

const MOST_DOUBTFUL = 5;
const SOUGHT = ['text', 'element', 'color', 'image'] as const;

/** Throws if the call names nothing to look for, or two things. */
function soughtBy(args: Arguments): (typeof SOUGHT)[number] {
  const [first, second] = SOUGHT.filter((name) => args[name] !== undefined);
  if (first === undefined)
    throw invalid('text', 'required', 'Send what to find: text, element, color or image.');
  if (second !== undefined)
    throw invalid(second, 'contradiction', `Expected ${first} or ${second}, not both.`);
  if (args.within !== undefined && args.place === undefined && first !== 'element')
    throw invalid('within', 'contradiction', 'A ref to search in goes with element or place only.');
  return first;
}

async function findTextIn(
  text: string,
  args: Arguments,
  { screen, map, part, limit }: Search,
  context: ToolContext,
): Promise<SearchResult> {
  const found = await context.service.invoke(
    findText,
    {
      source: { kind: 'live', screen: screen ?? 0, part },
      languages: parseLanguages(args.language),
      query: { text, match: args.match, caseSensitive: false },
      everyDisplay: false,
      groupLines: false,
      minConfidence: 0,
      maxResults: limit,
    },
    context.caller,
  );
  const places = found.matches.length > 0 ? found.matches : found.doubtful.slice(0, MOST_DOUBTFUL);
  const count = `${found.matches.length} place${found.matches.length === 1 ? '' : 's'}`;
  const lines = places.map(
    ({ text: read, center, box, confidence }) =>
      `click ${pointText(map, center)} box ${regionText(map, box)} ${quoted(read)} confidence ${confidence.toFixed(2)}`,
  );
  const facts = [
    ...(found.gaps ?? []).map(gapFact),
    `${count}, ${frameFact(map)}${lines.length === 0 ? '. No similar text was found.' : ':'}`,
  ];
  const result = answer({ facts, screenText: lines.join('\n') }, context.random);
  return { places: found.matches.length, result };
}

/** The display that a call names or a part of it; else every display, each in its own frame, the first first. */
async function searchesOf(args: Arguments, context: ToolContext): Promise<readonly [Search, ...Search[]]> {
  const { frame, screen, region, limit } = args;
  const map = await frameOf(args, context);
  const within = args.within === undefined ? null : { id: args.within };
  const first: Search = { screen, part: partInFrame(region, map), within, map, limit };
  if (frame !== undefined || screen !== undefined || region !== undefined) return [first];
  const displays = await context.service.invoke(listDisplays, undefined, context.caller);
  const others = displays.map((display) => display.screen).filter((index) => index !== 0);
  return [
    { ...first, screen: 0 },
    ...(await Promise.all(
      others
        .sort((a, b) => a - b)
        .map(async (index) => ({
          ...first,
          screen: index,
          map: await frameOf({ screen: index }, context),
        })),
    )),
  ];
}

/** The first search that finds something, else the first. */
async function firstFound(
  [first, ...others]: readonly [Search, ...Search[]],
  find: (search: Search) => Promise<SearchResult>,
): Promise<ToolResult> {
  const found = await find(first);
  if (found.places > 0) return found.result;
  for (const search of others) {
    const further = await find(search);
    if (further.places > 0) return further.result;
  }
  return found.result;
}

async function findElement(
  name: string,
  { match }: Arguments,
  { screen, part, within, map, limit }: Search,
  context: ToolContext,
): Promise<ToolResult> {
  if (isElementId(name))
    throw invalid(
      'place',
      'required',
      'This ref is known already.',
      'Act on it, send place to find what is next to it, or send part of a name instead.',
    );
  const look = (beyond: boolean) =>
    context.service.invoke(
      findElementsNamed,
      {
        screen: screen ?? null,
        part,
        fills: !beyond,
        query: { name, match, path: 'element' },
        within,
        scrolledOut: beyond,
        holders: beyond,
        limit,
      },
      context.caller,
    );
  const shown = await look(false);
  // A model that finds nothing would scroll and look: it learns at once what it would find then.
  const { elements, scrolledOut, total } = shown.total > 0 ? shown : await look(true);
  const unread = joinedGaps(shown.gaps.flatMap(({ unreadable }) => unreadable));
  const hint = scrolledOut.length === 0 ? '' : ', those marked scrolled_out after the action scroll_to';
  const facts = [
    ...unread.map(gapFact),
    `${total} element${total === 1 ? '' : 's'}, ${frameFact(map)}; each as ref role "name" x,y,width,height =value states${hint}:`,
  ];
  const lines = [
    elements.map((element) => framedElementLine(element, map)),
    scrolledOut.map((element) => elementLine(element, null)),
  ].flat();
  return answer({ facts, screenText: lines.join('\n') }, context.random);
}

/** The anchor of `place`. */
function anchorOf({ text, element, match }: Arguments): Beside['anchor'] {
  if (element !== undefined) {
    if (isElementId(element)) return { kind: 'element', target: { id: element } };
    throw invalid(
      'element',
      'invalid_ref',
      'A place is relative to one element, which is named by its ref.',
      'Find the element by its name first, or send its text as text.',
    );
  }
  if (text === undefined) throw invalid('place', 'contradiction', 'A place goes with text or element only.');
  return { kind: 'text', query: { text, match, caseSensitive: false }, nth: 0 };
}

export const findHandler = implementTool(findTool, async (args, context) => {
  const { text = '', element = '', color = '', image = '', place } = args;
  const sought = soughtBy(args);
  const searches = await searchesOf(args, context);
  const [first] = searches;
  if (place !== undefined) {
    const languages = parseLanguages(args.language);
    return findBeside({ anchor: anchorOf(args), place, languages }, first, context);
  }
  switch (sought) {
    case 'text':
      return firstFound(searches, (search) => findTextIn(text, args, search, context));
    case 'element':
      return findElement(element, args, { ...first, screen: args.screen }, context);
    case 'color':
      return firstFound(searches, (search) => findColorInFrame(color, search, context));
    case 'image': {
      const picture = await iconOf(image, first, context);
      return firstFound(searches, (search) => findIcon(picture, search, context));
    }
  }
});
