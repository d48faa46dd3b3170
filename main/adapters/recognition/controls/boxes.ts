/** Boxes within and around boxes. */
import type { Region } from '../../../core/geometry.ts';

/** The box without `by` pixels on each side; negative ones make it larger. */
export const inset = ({ x, y, width, height }: Region, across: number, down = across): Region => ({
  x: x + across,
  y: y + down,
  width: width - 2 * across,
  height: height - 2 * down,
});
