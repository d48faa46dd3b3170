import type { Point } from '../../../core/geometry.ts';

/** The upright box around a mark, a zone or a line, by its edges: what stands beside or above is found by comparing them. */
export interface Edges {
  readonly left: number;
  readonly top: number;
  /** Exclusive. */
  readonly right: number;
  /** Exclusive. */
  readonly bottom: number;
}

/** The pixel in its middle; of two the upper and the left one. */
export const middlePixel = ({ left, top, right, bottom }: Edges): Point => ({
  x: Math.floor((left + right) / 2),
  y: Math.floor((top + bottom) / 2),
});

export const boxWidth = ({ left, right }: Pick<Edges, 'left' | 'right'>): number => right - left;
export const boxHeight = ({ top, bottom }: Pick<Edges, 'top' | 'bottom'>): number => bottom - top;
