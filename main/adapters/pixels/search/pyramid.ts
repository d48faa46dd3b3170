/** A picture and what it is looked for in, in all sizes that a search by steps looks at. */
import { area, type Size } from '../../../core/geometry.ts';
import type { Raster } from '../../../core/raster.ts';
import { patternOf, searchable, type SearchedPlane, type SoughtPattern } from './correlation.ts';
import { BLUE, GREEN, halved, LUMA, planeOf, RED, resampled, type Plane } from './plane.ts';

/** The first look is at a picture of at most this number of pixels, no side shorter than the other number. */
const COARSE_PIXELS = 150;
const COARSE_SIDE = 4;
const MOST_HALVINGS = 5;

/** How often a picture of this size is halved for the first look. */
export function halvingsFor(size: Size): number {
  let halvings = 0;
  while (
    halvings < MOST_HALVINGS &&
    area(size) / 4 ** halvings > COARSE_PIXELS &&
    Math.min(size.width, size.height) / 2 ** (halvings + 1) >= COARSE_SIDE
  )
    halvings++;
  return halvings;
}

/** One plane of the raster in all sizes, and the same plane of the picture. */
export interface Pyramid {
  readonly levels: readonly Plane[];
  readonly picture: Plane;
  /** The level of that number of halvings, with its sums: made when first asked for, since the larger ones seldom are. */
  readonly searched: (halvings: number) => SearchedPlane | undefined;
  /** The picture in a size. */
  readonly patternAt: (size: Size) => SoughtPattern;
}

/** In the channel in which the picture has most contrast: an icon may be as bright as its ground. */
export function pyramidOf(raster: Raster, picture: Raster): Pyramid {
  const best = [LUMA, GREEN, RED, BLUE]
    .map((weights) => ({ weights, plane: planeOf(picture, weights) }))
    .map((each) => ({ ...each, norm: patternOf(each.plane).norm }))
    .reduce((a, b) => (b.norm > a.norm * 1.1 ? b : a));
  const levels = [planeOf(raster, best.weights)];
  for (let plane = levels[0]; plane !== undefined && levels.length <= MOST_HALVINGS;) {
    plane = halved(plane);
    if (area(plane) === 0) break;
    levels.push(plane);
  }
  const known = new Map<number, SearchedPlane>();
  const searched = (halvings: number): SearchedPlane | undefined => {
    const plane = levels[halvings];
    if (plane === undefined) return undefined;
    const made = known.get(halvings) ?? searchable(plane);
    known.set(halvings, made);
    return made;
  };
  const patterns = new Map<string, SoughtPattern>();
  const patternAt = (size: Size): SoughtPattern => {
    const key = `${size.width}x${size.height}`;
    const pattern = patterns.get(key) ?? patternOf(resampled(best.plane, size));
    patterns.set(key, pattern);
    return pattern;
  };
  return { levels, picture: best.plane, searched, patternAt };
}
