/**
 * How a position on a screen is sent to the portal. Mutter takes it in pixels of the screen's pictures, but the portal in front of
 * it lets none through beyond the screen's size in units of the layout (seen with 1.16 and GNOME 43): the rest of the way goes by a
 * relative move, which is in these units. Other compositors take units of the layout, as the portal's documentation says.
 */
import type { Point, Size } from '../../../../core/geometry.ts';
import type { SharedScreen } from '../facts.ts';

export interface PositionSteps {
  /** In units that the compositor takes. */
  readonly absolute: Point;
  /** Units of the layout; null if the first step is all. */
  readonly relative: Point | null;
}

/** The last unit of the layout whose place in pixels is let through. */
const lastReached = (place: number, most: number, scale: number): number =>
  Math.min(place, Math.floor((most - 1) / scale));

/** `place`: in units of the layout, from the screen's corner on. */
export function positionSteps(
  { region, pixels }: { readonly region: Size; readonly pixels: SharedScreen['pixels'] },
  place: Point,
  isMutter: boolean,
): PositionSteps {
  if (!isMutter) return { absolute: place, relative: null };
  const [across, down] = [pixels.width / region.width, pixels.height / region.height];
  const reached = {
    x: lastReached(place.x, region.width, across),
    y: lastReached(place.y, region.height, down),
  };
  const rest = { x: place.x - reached.x, y: place.y - reached.y };
  return {
    absolute: { x: reached.x * across, y: reached.y * down },
    relative: rest.x === 0 && rest.y === 0 ? null : rest,
  };
}
