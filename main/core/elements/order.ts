/** Elements in the order in which a person reads them. */
import { bottom, type Region } from '../geometry.ts';

/** Share of the lower one's height; elements that share more of it stand in one row. */
const SAME_ROW = 0.5;

/** Rows from the top, each from the left. */
export function inScreenOrder<E extends { readonly region: Region }>(elements: readonly E[]): readonly E[] {
  const byTop = elements.toSorted((a, b) => a.region.y - b.region.y || a.region.x - b.region.x);
  const rows: E[][] = [];
  for (const element of byTop) {
    const row = rows.at(-1);
    const first = row?.[0];
    const shared =
      first === undefined ? 0 : Math.min(bottom(first.region), bottom(element.region)) - element.region.y;
    const least = first === undefined ? 1 : Math.min(first.region.height, element.region.height);
    if (row !== undefined && shared > least * SAME_ROW) row.push(element);
    else rows.push([element]);
  }
  return rows.flatMap((row) => row.toSorted((a, b) => a.region.x - b.region.x || a.region.y - b.region.y));
}
