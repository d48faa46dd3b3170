/** Joins boxes that are neighbours into groups. */
import { joinSets, rootOfSet, singleSets } from '../../../core/disjoint-sets.ts';
import type { Component } from './components.ts';

export type ZonedBox = Pick<Component, 'left' | 'top' | 'right' | 'bottom' | 'zone'>;

/** Groups of neighbours of one background, found by a sweep from left to right over bands of rows. `reach`: the widest gap. */
export function linkBoxes<T extends ZonedBox>(
  items: readonly T[],
  reach: number,
  accept: (a: T, b: T) => boolean,
): T[][] {
  const order = items
    .map((_, index) => index)
    .sort((a, b) => (items[a]?.left ?? 0) - (items[b]?.left ?? 0) || a - b);
  const parents = singleSets(items.length);
  const bands = new Map<number, number[]>();
  for (const index of order) {
    const item = items[index];
    if (item === undefined) continue;
    for (let band = item.top >> 4; band <= (item.bottom - 1) >> 4; band++) {
      const active = bands.get(band) ?? [];
      const kept: number[] = [];
      for (const other of active) {
        const candidate = items[other];
        if (candidate === undefined || candidate.right + reach < item.left) continue;
        kept.push(other);
        if (
          candidate.zone === item.zone &&
          rootOfSet(parents, other) !== rootOfSet(parents, index) &&
          accept(candidate, item)
        )
          joinSets(parents, other, index);
      }
      kept.push(index);
      bands.set(band, kept);
    }
  }
  const groups = new Map<number, T[]>();
  for (const index of order) {
    const item = items[index];
    if (item === undefined) continue;
    const root = rootOfSet(parents, index);
    const group = groups.get(root);
    if (group) group.push(item);
    else groups.set(root, [item]);
  }
  return [...groups.values()];
}
