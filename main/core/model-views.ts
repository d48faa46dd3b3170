/**
 * Pictures as vision models take them: how large one may be before a vendor scales it down or refuses it, in which units the
 * model answers with places, and how these map back to the desktop. A picture that the vendor scales once more moves every
 * place in it, so the sizes here are the largest that arrive as they were sent.
 */
import type { Point, Region, Size } from './geometry.ts';

/** Names of presets, as callers send them in `for`. */
export const MODEL_VIEWS = [
  'any',
  'claude',
  'claude-2576',
  'openai',
  'openai-original',
  'gemini',
  'native',
] as const;
export type ModelViewName = (typeof MODEL_VIEWS)[number];

export interface ModelView {
  /** The longer side at most, pixels; null: no bound. */
  readonly maxEdge: number | null;
  /** Squares of `side` pixels that cover the picture, at most `most`. */
  readonly tiles: { readonly side: number; readonly most: number } | null;
  /** The encoded picture at most, before base64. */
  readonly maxBytes: number;
  /** In which units the model names places: the picture's pixels, or thousandths of each side. */
  readonly units: 'pixels' | 'thousandths';
}

const MB = 1_000_000;

/** Requests with more than 20 pictures refuse one of a longer side, and several clients scale such pictures down. */
const SAFE_EDGE = 2000;

/**
 * Sources: Anthropic's vision and computer use guides (2026-08: 1568 and 2576 pixels, 28-pixel tiles, 10 MB of base64),
 * OpenAI's computer use guide (2026-10: 30,000 patches of 32 pixels, 65,535 pixels a side), Gemini's computer use guide
 * (coordinates 0 to 999). Some desktop clients take 1 MB a tool result, base64 included: hence the bytes of `any`.
 */
export const MODEL_VIEW: Readonly<Record<ModelViewName, ModelView>> = {
  any: { maxEdge: 1568, tiles: { side: 28, most: 1568 }, maxBytes: 0.7 * MB, units: 'pixels' },
  claude: { maxEdge: SAFE_EDGE, tiles: { side: 28, most: 4784 }, maxBytes: 3 * MB, units: 'pixels' },
  'claude-2576': { maxEdge: 2576, tiles: { side: 28, most: 4784 }, maxBytes: 3 * MB, units: 'pixels' },
  openai: { maxEdge: SAFE_EDGE, tiles: { side: 32, most: 30_000 }, maxBytes: 3 * MB, units: 'pixels' },
  'openai-original': {
    maxEdge: 65_535,
    tiles: { side: 32, most: 30_000 },
    maxBytes: 3 * MB,
    units: 'pixels',
  },
  gemini: { maxEdge: SAFE_EDGE, tiles: null, maxBytes: 3 * MB, units: 'thousandths' },
  native: { maxEdge: null, tiles: null, maxBytes: 7 * MB, units: 'pixels' },
};

/** The unit of places where a model answers in thousandths. */
const THOUSAND: Size = { width: 1000, height: 1000 };

const tilesOf = ({ width, height }: Size, side: number): number =>
  Math.ceil(width / side) * Math.ceil(height / side);

/** Whether a vendor takes a picture of this size as it is. */
export const fitsView = (size: Size, { maxEdge, tiles }: ModelView): boolean =>
  (maxEdge === null || Math.max(size.width, size.height) <= maxEdge) &&
  (tiles === null || tilesOf(size, tiles.side) <= tiles.most);

/** Halves are rounded down, so that no picture is larger than its shape allows. */
const heightAt = (width: number, part: Size): number =>
  Math.max(1, Math.ceil((width * part.height) / part.width - 0.5));

/** The largest size of the same shape that fits, never larger than the part itself. */
export function sizeInView(part: Size, view: ModelView): Size {
  if (fitsView(part, view)) return { width: part.width, height: part.height };
  const { maxEdge } = view;
  const longest = Math.max(part.width, part.height);
  // From the bound on the edge downwards: tiles are bounded by a few percent less at most.
  let width = Math.min(
    part.width,
    Math.ceil(maxEdge === null ? part.width : (part.width * Math.min(maxEdge, longest)) / longest),
  );
  for (; width > 1; width--) {
    const size = { width, height: heightAt(width, part) };
    if (fitsView(size, view)) return size;
  }
  // So flat a part keeps its longer side.
  return { width: 1, height: Math.min(part.height, maxEdge ?? part.height) };
}

/** A picture's own measure of a part of the desktop: the unit of a model's x and y. */
export interface FrameMap {
  /** Global units. */
  readonly region: Region;
  /** Units across and down. */
  readonly units: Size;
}

/** How a model that was shown `picture` of `region` counts. */
export const frameMap = (region: Region, picture: Size, view: Pick<ModelView, 'units'>): FrameMap => ({
  region,
  units: view.units === 'thousandths' ? THOUSAND : { width: picture.width, height: picture.height },
});

/** The frame of a whole part in a preset, whether or not a picture of it was taken. */
export const viewFrame = (region: Region, view: ModelView): FrameMap =>
  frameMap(region, sizeInView(region, view), view);

/** The global pixel under the middle of a unit. Not checked against the frame's bounds. */
export const toGlobal = ({ region, units }: FrameMap, point: Point<'image'>): Point => ({
  x: Math.floor(region.x + ((point.x + 0.5) * region.width) / units.width),
  y: Math.floor(region.y + ((point.y + 0.5) * region.height) / units.height),
});

/** The unit that shows a global pixel. */
export const toFrame = ({ region, units }: FrameMap, point: Point): Point<'image'> => ({
  x: Math.floor(((point.x + 0.5 - region.x) * units.width) / region.width),
  y: Math.floor(((point.y + 0.5 - region.y) * units.height) / region.height),
});

/** The units that hold a global region, at least one each way. */
export function regionInFrame({ region, units }: FrameMap, part: Region): Region {
  const left = Math.floor(((part.x - region.x) * units.width) / region.width);
  const top = Math.floor(((part.y - region.y) * units.height) / region.height);
  const right = Math.ceil(((part.x + part.width - region.x) * units.width) / region.width);
  const bottom = Math.ceil(((part.y + part.height - region.y) * units.height) / region.height);
  return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}

/** The global region under units, at least one pixel each way. */
export function regionFromFrame({ region, units }: FrameMap, part: Region): Region {
  const x = Math.floor(region.x + (part.x * region.width) / units.width);
  const y = Math.floor(region.y + (part.y * region.height) / units.height);
  const right = Math.ceil(region.x + ((part.x + part.width) * region.width) / units.width);
  const bottom = Math.ceil(region.y + ((part.y + part.height) * region.height) / units.height);
  return { x, y, width: Math.max(1, right - x), height: Math.max(1, bottom - y) };
}

/** `1456x819@0,0,1920,1080`: describes a frame completely, so that no state is kept for later calls that name it. */
export const frameName = ({ region, units }: FrameMap): string =>
  `${units.width}x${units.height}@${region.x},${region.y},${region.width},${region.height}`;

/** Sides beyond this are not our frame. */
const MOST_UNITS = 100_000;

/** Undefined for a name of no frame. */
export function parseFrameName(name: string): FrameMap | undefined {
  const match = /^(\d{1,6})x(\d{1,6})@(-?\d{1,7}),(-?\d{1,7}),(\d{1,7}),(\d{1,7})$/.exec(name.trim());
  if (match === null) return undefined;
  const [across = 0, down = 0, x = 0, y = 0, width = 0, height = 0] = match.slice(1).map(Number);
  if ([across, down, width, height].some((side) => side < 1) || Math.max(across, down) > MOST_UNITS)
    return undefined;
  return { region: { x, y, width, height }, units: { width: across, height: down } };
}
