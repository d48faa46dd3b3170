/** Ends of a text or an element, and its neighbours: places that a list of names cannot give. */
import { findPlaces, type FindPlacesInput, type FoundPlace } from '../../operations/elements/find-places.ts';
import type { FrameMap } from '../../core/model-views.ts';
import { answer, type ToolResult } from '../content.ts';
import { frameFact, pointText, regionText } from '../frames.ts';
import { quoted } from '../../faces/grammar/screen-text.ts';
import type { ToolContext } from '../tool.ts';
import type { Search } from './search.ts';

export type Beside = Pick<FindPlacesInput, 'anchor' | 'place' | 'languages'>;

function placeLine(
  { kind, text, box, point, leftEnd, rightEnd, on, share }: FoundPlace,
  map: FrameMap,
): string {
  return [
    kind,
    quoted(text),
    `click ${pointText(map, point)}`,
    `box ${regionText(map, box)}`,
    ...(on === undefined ? [] : [on ? 'on' : 'off']),
    ...(share === undefined
      ? []
      : [`at ${share.toFixed(2)}, ends ${pointText(map, leftEnd)} and ${pointText(map, rightEnd)}`]),
  ].join(' ');
}

export async function findBeside(
  beside: Beside,
  { screen, part, within, map, limit }: Search,
  context: ToolContext,
): Promise<ToolResult> {
  const { anchor, anchorCount, point, places } = await context.service.invoke(
    findPlaces,
    { ...beside, screen: screen ?? 0, part, within, only: undefined, maxResults: limit },
    context.caller,
  );
  const several = anchorCount > 1 ? `. The text occurs ${anchorCount} times: region narrows the search` : '';
  const of = `of ${quoted(anchor.text)} ${regionText(map, anchor.box)}`;
  if (point !== null)
    return answer(
      { facts: [`click ${pointText(map, point)}, ${frameFact(map)}${several}`], screenText: of },
      context.random,
    );
  const facts = [`${places.length} places, ${frameFact(map)}${several}:`];
  const lines = [of, ...places.map((place) => placeLine(place, map))];
  return answer({ facts, screenText: lines.join('\n') }, context.random);
}
