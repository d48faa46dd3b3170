/** Pens for icons on a grid of 24, and a lot of them. */
import { createRandom } from '../kinds/random.ts';

export const filled = (path: string): string => `<path d="${path}" fill=currentColor fill-rule=evenodd />`;
export const stroked = (path: string, width = 1.8): string =>
  `<path d="${path}" fill=none stroke=currentColor stroke-width=${width} stroke-linecap=round stroke-linejoin=round />`;

/** All of them, in the order of a lot. */
export function dealt(icons: readonly string[], seed: number): readonly string[] {
  const random = createRandom(seed);
  const left = Array.from(icons);
  return icons.flatMap(() => left.splice(random.below(left.length), 1));
}
