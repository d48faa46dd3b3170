/** The desktop as a whole: the display of an index or a region, and the part of a requested region that exists. */
import { invalid } from './errors.ts';
import { area, boundsOf, intersect, type Region } from './geometry.ts';

export interface DisplayPlace {
  readonly screen: number;
  readonly region: Region;
}

/** The display with that index; anything invalid means the first. */
export function displayAt<D extends DisplayPlace>(displays: readonly D[], screen: number): D {
  const display = displays.find((candidate) => candidate.screen === screen) ?? displays[0];
  if (display === undefined) throw new Error('a desktop has at least one display');
  return display;
}

/** The display that holds most of a region. */
export function displayHolding<D extends DisplayPlace>(displays: readonly D[], region: Region): D {
  const shared = (display: D): number => {
    const overlap = intersect(display.region, region);
    return overlap === undefined ? 0 : area(overlap);
  };
  return displays.reduce(
    (best, display) => (shared(display) > shared(best) ? display : best),
    displayAt(displays, 0),
  );
}

export const desktopBounds = (displays: readonly DisplayPlace[]): Region =>
  boundsOf(displays.map((display) => display.region)) ?? { x: 0, y: 0, width: 1, height: 1 };

/** The part of a requested region that the desktop has; throws where that is nothing. */
export function clipToDesktop(requested: Region, displays: readonly DisplayPlace[], path: string): Region {
  const bounds = desktopBounds(displays);
  const region = intersect(requested, bounds);
  if (region === undefined)
    throw invalid(
      path,
      'region_out_of_bounds',
      `The region ${requested.x},${requested.y} ${requested.width}x${requested.height} is wholly outside the desktop ${bounds.x},${bounds.y} ${bounds.width}x${bounds.height}.`,
    );
  return region;
}
