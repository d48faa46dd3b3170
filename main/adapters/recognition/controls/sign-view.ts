/** What is drawn within the outline of a box or a disc, apart from its face. */
import type { Region } from '../../../core/geometry.ts';
import { farApart } from './colors.ts';
import type { Outline } from './mark-outline.ts';
import { layersOf, type MarkView } from './mark-view.ts';

/** Out of a channel's 255: what differs less from its face is not seen. */
const CONTRAST = 14;
/** The thickest outline, in sides; that of what is full is its soft edge, pixels. */
const OUTLINE = 0.2;
const SOFT_EDGE = 2;
/** In sides: round corners reach so far into a box. */
const CORNER = 0.18;
/** Share of the area within an outline: less is no sign. */
const LEAST_SIGN = 0.03;
/** In sides: a dot is no larger, and a thin outline further out. */
const DOT_REACH = 0.36;

export type SignPlace = readonly [number, number];

/** What is drawn on a face, each pixel as a share of the greatest contrast. */
export interface Sign {
  readonly width: number;
  readonly height: number;
  readonly at: (x: number, y: number) => number;
  readonly total: number;
  /** Those within the outline. */
  readonly places: readonly SignPlace[];
}

/** How far in from a box its outline ends. */
function outlineDepth(view: MarkView, box: Region): number {
  const layers = layersOf(view, box);
  const outline = layers[0] ?? 0;
  const isOutlined = layers.length > 1 && outline <= Math.max(SOFT_EDGE, OUTLINE * view.size);
  return isOutlined ? outline + 1 : SOFT_EDGE;
}

function mostFrequent(colors: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1);
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0])[0];
}

type IsWithin = (x: number, y: number) => boolean;

/** The places within the outline, and those of them next to it, where the face shows. */
function insideOf(
  outline: Outline,
  { width, height }: Region,
  depth: number,
): { readonly isWithin: IsWithin; readonly isEdge: IsWithin } {
  if (outline === 'disc') {
    const side = Math.min(width, height);
    const radius = Math.min(side / 2 - depth, DOT_REACH * side);
    const away: (x: number, y: number) => number = (x, y) =>
      Math.hypot(x - (width - 1) / 2, y - (height - 1) / 2);
    return {
      isWithin: (x, y) => away(x, y) <= radius,
      isEdge: (x, y) => away(x, y) <= radius && away(x, y) > radius - 1.5,
    };
  }
  const depthAt = (at: number, length: number): number => Math.min(at, length - 1 - at) - depth;
  const corner = CORNER * Math.min(width, height);
  const isWithin: IsWithin = (x, y) => {
    const [across, down] = [depthAt(x, width), depthAt(y, height)];
    return across >= 0 && down >= 0 && across + down >= corner;
  };
  return {
    isWithin,
    isEdge: (x, y) => isWithin(x, y) && Math.min(depthAt(x, width), depthAt(y, height)) < 1,
  };
}

/** What is drawn within an outline; nothing if that is empty. */
export function signIn(view: MarkView, box: Region, outline: Outline): Sign | undefined {
  const { width, height } = box;
  const { isWithin, isEdge } = insideOf(outline, box, outlineDepth(view, box));
  const places = Array.from(
    { length: width * height },
    (_, at) => [at % width, Math.floor(at / width)] as const,
  ).filter((place) => isWithin(...place));
  const face = mostFrequent(
    places.filter((place) => isEdge(...place)).map((place) => view.colorAt(...place)),
  );
  const contrasts = new Float64Array(width * height);
  let [most, total] = [0, 0];
  for (const [x, y] of places) {
    const contrast = farApart(view.colorAt(x, y), face);
    contrasts[y * width + x] = contrast;
    most = Math.max(most, contrast);
    total += contrast;
  }
  if (most <= CONTRAST || total <= LEAST_SIGN * most * places.length) return undefined;
  return {
    width,
    height,
    total: total / most,
    places,
    at: (x, y) => (x < 0 || y < 0 || x >= width || y >= height ? 0 : (contrasts[y * width + x] ?? 0) / most),
  };
}

/** Whether anything is drawn within an outline. */
export const hasSign = (
  view: MarkView,
  { box, outline }: { readonly box: Region; readonly outline: Outline },
): boolean => signIn(view, box, outline) !== undefined;
