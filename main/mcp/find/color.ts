/** Regions of a colour, which is named or taken from a pixel of the picture. */
import { hexOf, parseHex } from '../../core/color.ts';
import { invalid } from '../../core/errors.ts';
import type { Point } from '../../core/geometry.ts';
import { toGlobal, type FrameMap } from '../../core/model-views.ts';
import { findColor } from '../../operations/see/find-color.ts';
import { answer } from '../content.ts';
import { frameFact, pointText, regionText } from '../frames.ts';
import type { ToolContext } from '../tool.ts';
import type { SearchResult, Search } from './search.ts';

/** Difference in each channel within which a person sees one colour. */
const TOLERANCE = 10;
/** Smaller regions are edges of letters. */
const MIN_PIXELS = 16;

function pixelOf(text: string, map: FrameMap): Point | undefined {
  const [, x, y] = /^(\d+(?:\.\d+)?)\s*,\s*(\d+(?:\.\d+)?)$/.exec(text.trim()) ?? [];
  if (x === undefined || y === undefined) return undefined;
  return toGlobal(map, { x: Number(x), y: Number(y) });
}

export async function findColorInFrame(
  text: string,
  { screen, part, map, limit }: Search,
  context: ToolContext,
): Promise<SearchResult> {
  const color = parseHex(text.trim());
  const at = color === undefined ? pixelOf(text, map) : undefined;
  if (color === undefined && at === undefined)
    throw invalid('color', 'invalid_color', 'Expected a colour such as "#1e90ff", or "x,y" of a pixel.');
  const found = await context.service.invoke(
    findColor,
    { area: { screen, part }, color, at, tolerance: TOLERANCE, minPixels: MIN_PIXELS, maxRegions: limit },
    context.caller,
  );
  const count = `${found.regionCount} region${found.regionCount === 1 ? '' : 's'}`;
  const lines = found.found.map(
    ({ box, point, pixels }) =>
      `click ${pointText(map, point)} box ${regionText(map, box)}, ${pixels} pixels`,
  );
  const facts = [`${hexOf(found.color)}: ${count} in reading order, ${frameFact(map)}`, ...lines];
  return { places: found.regionCount, result: answer({ facts }, context.random) };
}
