/** `see`: a picture of the desktop, its text, both, its elements, or a picture with the elements marked on it. */
import { invalid } from '../../core/errors.ts';
import { deltaFact, deltaText } from '../../core/changes/element-delta-text.ts';
import { frameName, MODEL_VIEW, viewFrame, type FrameMap } from '../../core/model-views.ts';
import type { Part } from '../../core/part.ts';
import { parseLanguages } from '../languages.ts';
import { area, boundsOf, intersect } from '../../core/geometry.ts';
import { sinceText } from '../../core/changes/element-delta-text.ts';
import { widened } from '../../operations/support/changes/moving.ts';
import { locateChanges } from '../../operations/see/locate-changes.ts';
import { see } from '../../operations/see/see.ts';
import { elementsText } from '../../core/elements/text-form.ts';
import { LIMITS } from '../../core/limits.ts';
import { NO_ELEMENTS } from '../../operations/elements/elements-in-view.ts';
import { listElements, type ElementLook } from '../../operations/elements/list-elements.ts';
import type { ElementList } from '../../operations/support/elements/listed-window.ts';
import { inFrame } from '../element-lines.ts';
import { answer, type ToolResult } from '../content.ts';
import { seeTool } from '../definitions/see.ts';
import { frameFact, frameOf, partInFrame } from '../frames.ts';
import { frameOfPicture, pictureFact, pictureOptionsFor } from '../pictures.ts';
import { gapFact, textLines } from '../text-lines.ts';
import { implementTool, type ToolContext } from '../tool.ts';
import { windowNamed } from '../window-query.ts';
import { readText } from '../../operations/read/read-text.ts';
import type { TextLook } from '../../operations/read/text-look.ts';
import type { FullReason } from '../../core/changes/full-reason.ts';
import { linesDeltaText } from '../../core/changes/line-delta-text.ts';
import type * as z from 'zod';

type Arguments = z.output<typeof seeTool.input>;

async function wantedPart(args: Arguments, context: ToolContext): Promise<Part | null> {
  if (args.window === undefined)
    return args.region === undefined ? null : partInFrame(args.region, await frameOf(args, context));
  if (args.region !== undefined)
    throw invalid('region', 'contradiction', 'Expected region or window, not both.');
  return { kind: 'window', query: await windowNamed(args.window, context), path: 'window' };
}

/** A text as a model receives it: all of it, or what changed since it last saw it. */
function textAnswer({ lines, gaps, differing, full }: TextLook, map: FrameMap, places: string) {
  const missing = gaps.map(gapFact);
  if (differing === null) {
    const fact = `${lines.length} lines of text${places}; each with x,y,width,height:`;
    return { facts: [...missing, ...fullFact(full, fact)], screenText: textLines(lines, map) };
  }
  const { delta, ageMs } = differing;
  const words = linesDeltaText(delta, { total: lines.length, ageMs }, inFrame(map));
  return { facts: [...missing, words.fact], screenText: words.lines.join('\n') };
}

/** Text alone costs no picture: its places are given in the frame that a picture of the same part would have. */
async function readAlone(part: Part | null, args: Arguments, context: ToolContext): Promise<ToolResult> {
  const languages = parseLanguages(args.language);
  const source = { kind: 'live', screen: args.screen ?? 0, part } as const;
  const look = { since: args.since, frame: args.frame, least: 0 };
  const seen = await context.service.invoke(readText, { source, languages, look }, context.caller);
  const map =
    args.frame === undefined
      ? viewFrame(seen.region, MODEL_VIEW[args.for ?? 'any'])
      : await frameOf(args, context);
  const { shown, gaps = [] } = seen;
  const text = seen.look ?? { id: '', lines: shown, gaps, differing: null, full: null };
  return answer(textAnswer(text, map, `, ${frameFact(map)}`), context.random);
}

const fullFact = (full: FullReason | null, fact: string): readonly string[] => [
  ...(full === null ? [] : [`All of it: ${full}.`]),
  fact,
];

const elementsFact = ({ total }: ElementList, fact: string): string =>
  `${total} elements, ${fact}; each as ref role "name" x,y =value states, of sliders and images x,y,width,height:`;

/** Elements as a model receives them: all of them, or what changed since it last saw them. */
function elementsAnswer(list: ElementLook, map: FrameMap, places: string) {
  const { differing, full } = list.look;
  if (differing === null)
    return {
      facts: fullFact(full, elementsFact(list, places)),
      screenText: elementsText(list.windows, inFrame(map)),
    };
  const { lines, ...counts } = deltaText(differing.delta, list.windows.length, inFrame(map));
  return {
    facts: [deltaFact(counts, list.total, differing.ageMs)],
    screenText: lines.map(({ text }) => text).join('\n'),
  };
}

async function listAlone(part: Part | null, args: Arguments, context: ToolContext): Promise<ToolResult> {
  const map = await frameOf(args, context);
  const list = await context.service.invoke(
    listElements,
    {
      screen: args.screen ?? null,
      part,
      limit: LIMITS.elements,
      fills: true,
      since: args.since,
      frame: frameName(map),
    },
    context.caller,
  );
  return answer(elementsAnswer(list, map, frameFact(map)), context.random);
}

/** A larger change is shown by a picture of all of it. */
const MOST_RATIO = 0.6;
/** Around changes, so that a model sees where they are. */
const MARGIN = 24;

interface ChangedPart {
  readonly fact: string;
  /** Null: nothing to show. */
  readonly part: Part | null;
}

/** The bounds of what changed since the caller's last picture of the part; undefined if all of it is to be shown. */
async function changedPart(
  part: Part | null,
  { screen = 0 }: Arguments,
  { service, caller }: ToolContext,
): Promise<ChangedPart | undefined> {
  const located = await service.invoke(locateChanges, { screen, part }, caller);
  if (located === null) return undefined;
  const { region, regions, ageMs } = located;
  const bounds = boundsOf(regions);
  if (bounds === undefined)
    return { fact: sinceText([], `${region.width}x${region.height}`, ageMs), part: null };
  const shown = intersect(widened(bounds, MARGIN), region) ?? bounds;
  if (area(shown) > MOST_RATIO * area(region)) return undefined;
  const places = regions.length === 1 ? '1 place' : `${regions.length} places`;
  const fact = sinceText([`${places}, which this picture shows`], '', ageMs);
  return { fact, part: { kind: 'region', region: shown, path: 'region' } };
}

export const seeHandler = implementTool(seeTool, async (args, context) => {
  const wanted = await wantedPart(args, context);
  const changed =
    args.what === 'picture' && args.since !== undefined
      ? await changedPart(wanted, args, context)
      : undefined;
  if (changed?.part === null) return answer({ facts: [changed.fact] }, context.random);
  const part = changed?.part ?? wanted;
  if (args.what === 'text') return readAlone(part, args, context);
  if (args.what === 'elements') return listAlone(part, args, context);
  const view = MODEL_VIEW[args.for ?? 'any'];
  const region = part?.kind === 'region' ? part.region : undefined;
  const pictureOptions = pictureOptionsFor(view, { cursor: args.cursor, enlarge: region });
  const look = { since: args.since, frame: args.for, least: 0 };
  const reading = args.what === 'both' ? { languages: parseLanguages(args.language), look } : null;
  const elements = args.what === 'marks' ? { limit: LIMITS.elements, marks: true } : NO_ELEMENTS;
  const seen = await context.service.invoke(
    see,
    { screen: args.screen ?? 0, part, pictureOptions, reading, elements },
    context.caller,
  );
  const map = frameOfPicture(seen, view);
  const facts = [
    ...(changed === undefined ? [] : [changed.fact]),
    `${frameFact(map)} (screen ${seen.meta.screen}, ${pictureFact(seen)})`,
  ];
  const { list } = seen.elements;
  if (list !== null) {
    const listed = elementsAnswer(list, map, 'of which 12 on the picture marks e12, t12 or p12');
    return answer({ ...listed, facts: [...facts, ...listed.facts], picture: seen.picture }, context.random);
  }
  if (seen.text === null) return answer({ facts, picture: seen.picture }, context.random);
  const listed = textAnswer(seen.text, map, '');
  return answer({ ...listed, facts: [...facts, ...listed.facts], picture: seen.picture }, context.random);
});
