/** Points of a display and the words for them. */
import { cellOfPixel } from '../../main/core/grid.ts';
import type { Region } from '../../main/core/geometry.ts';
import { texts } from '../texts/texts.ts';

/** Global units. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Cells {
  readonly rows: number;
  readonly cols: number;
}

/** The pixel of the display that lies under a place of its card; `scale`: card pixels for one of the display's. */
export function spotUnder(
  place: { readonly left: number; readonly top: number },
  region: Region,
  scale: number,
): Spot {
  const along = (offset: number, length: number): number =>
    Math.min(length - 1, Math.max(0, Math.floor(offset / scale)));
  return { x: region.x + along(place.left, region.width), y: region.y + along(place.top, region.height) };
}

/** Where the middle of a pixel lies on the card. */
export const onCard = ({ x, y }: Spot, region: Region, scale: number): Spot => ({
  x: (x - region.x + 0.5) * scale,
  y: (y - region.y + 0.5) * scale,
});

/** `3,7` */
const cellOf = ({ x, y }: Spot, region: Region, { rows, cols }: Cells): string =>
  `${cellOfPixel(y - region.y, region.height, rows)},${cellOfPixel(x - region.x, region.width, cols)}`;

export const spotWords = (spot: Spot, region: Region, cells: Cells): string =>
  `${spot.x}, ${spot.y} · ${texts().live.cell(cellOf(spot, region, cells))}`;

/** Text for the clipboard: every number with its name. */
export const spotText = (spot: Spot, region: Region, cells: Cells): string =>
  `x ${spot.x}, y ${spot.y}, cell ${cellOf(spot, region, cells)}`;
