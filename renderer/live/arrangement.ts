/** Where each display's card goes: the real arrangement, scaled to the room there is, with a strip of words per card. */
import { boundsOf, type Region } from '../../main/core/geometry.ts';

export interface Placed {
  readonly left: number;
  readonly top: number;
  /** The picture's size; the strip comes on top of it. */
  readonly width: number;
  readonly height: number;
}

export interface Arrangement {
  readonly places: readonly Placed[];
  readonly height: number;
}

export interface Room {
  readonly width: number;
  /** The picture area should fit this as well; a lone display otherwise grows beyond the window. */
  readonly height: number;
  readonly stripHeight: number;
  readonly gap: number;
}

const NARROWEST_CARD = 180;

const above = (a: Region, b: Region): boolean => a.y + a.height <= b.y;
const leftOf = (a: Region, b: Region): boolean => a.x + a.width <= b.x;

/** How many cards stand before this one along an axis, counted as the longest chain. */
function depth(region: Region, all: readonly Region[], before: (a: Region, b: Region) => boolean): number {
  return all.reduce(
    (most, other) => (before(other, region) ? Math.max(most, 1 + depth(other, all, before)) : most),
    0,
  );
}

/** Cards one under another, for windows too narrow for the real arrangement. */
function stacked(regions: readonly Region[], room: Room): Arrangement {
  let top = 0;
  const places = regions.map((region) => {
    const height = Math.round((room.width * region.height) / region.width);
    const place = { left: 0, top, width: room.width, height };
    top += room.stripHeight + height + room.gap;
    return place;
  });
  return { places, height: top - room.gap };
}

interface Rank {
  readonly column: number;
  readonly row: number;
}

function scaled(
  regions: readonly Region[],
  ranks: readonly Rank[],
  bounds: Region,
  room: Room,
  scale: number,
): Arrangement {
  const across = Math.max(...ranks.map((rank) => rank.column)) * room.gap;
  const indent = Math.max(0, (room.width - across - bounds.width * scale) / 2);
  const places = regions.map((region, index) => {
    const { column, row } = ranks[index] ?? { column: 0, row: 0 };
    return {
      left: Math.round(indent + (region.x - bounds.x) * scale + column * room.gap),
      top: Math.round((region.y - bounds.y) * scale + row * (room.gap + room.stripHeight)),
      width: Math.round(region.width * scale),
      height: Math.round(region.height * scale),
    };
  });
  const height = Math.max(...places.map((each) => each.top + room.stripHeight + each.height));
  return { places, height };
}

/** All lengths in CSS pixels. */
export function arrange(regions: readonly Region[], room: Room): Arrangement {
  const bounds = boundsOf(regions);
  if (bounds === undefined) return { places: [], height: 0 };
  const ranks = regions.map((region) => ({
    column: depth(region, regions, leftOf),
    row: depth(region, regions, above),
  }));
  const mostRows = Math.max(...ranks.map((rank) => rank.row));
  const mostColumns = Math.max(...ranks.map((rank) => rank.column));
  const strips = (mostRows + 1) * room.stripHeight + mostRows * room.gap;
  const byWidth = (room.width - mostColumns * room.gap) / bounds.width;
  const byHeight = Math.max(room.height - strips, 160) / bounds.height;
  const narrowest = Math.min(...regions.map((region) => region.width));
  if (regions.length > 1 && narrowest * byWidth < NARROWEST_CARD) return stacked(regions, room);
  const scale = Math.min(byWidth, Math.max(byHeight, NARROWEST_CARD / narrowest));
  return scaled(regions, ranks, bounds, room, scale);
}
