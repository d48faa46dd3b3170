/** The order in which a person reads: top to bottom, and left to right at one height. */
import { bottom, type Region } from '../geometry.ts';

interface Placed {
  readonly box: Region;
}

const byPlace = (a: Placed, b: Placed): number =>
  a.box.y - b.box.y || a.box.x - b.box.x || a.box.width - b.box.width;

/**
 * Groups boxes at one height into rows, then reads the rows. Two boxes are at one height when the middle of
 * either lies within half the lower one's height of the row's first box.
 */
export function inReadingOrder<T extends Placed>(items: readonly T[]): T[] {
  const rows: { readonly first: Region; readonly members: T[] }[] = [];
  for (const item of [...items].sort(byPlace)) {
    const middle = item.box.y + item.box.height / 2;
    const row = rows.findLast(
      ({ first }) =>
        Math.abs(first.y + first.height / 2 - middle) <= Math.min(first.height, item.box.height) / 2 &&
        bottom(first) > item.box.y,
    );
    if (row) row.members.push(item);
    else rows.push({ first: item.box, members: [item] });
  }
  return rows.flatMap(({ members }) => members.sort((a, b) => a.box.x - b.box.x || byPlace(a, b)));
}
