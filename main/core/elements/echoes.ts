/** Texts that only repeat another element: the label inside a button, the bullet before an item. */
import { contains, centerOf } from '../geometry.ts';
import type { SeenElement } from './model.ts';

const SAYS_SOMETHING = /[\p{L}\p{N}\p{S}]/u;

/** In the same order. A heading and its own text count as one. */
export function withoutEchoes<E extends SeenElement>(elements: readonly E[]): readonly E[] {
  const byName = new Map<string, E[]>();
  for (const element of elements) {
    const key = `${element.windowId} ${element.name}`;
    byName.set(key, [...(byName.get(key) ?? []), element]);
  }
  return elements.filter((element, index) => {
    if (element.role !== 'text') return true;
    if (!SAYS_SOMETHING.test(element.name)) return false;
    const sameName = byName.get(`${element.windowId} ${element.name}`) ?? [];
    return !sameName.some(
      (other) =>
        other !== element &&
        contains(other.region, centerOf(element.region)) &&
        // If two texts are in one place, the first stays.
        (other.role !== 'text' || elements.indexOf(other) < index),
    );
  });
}
