/** The text that stands right of a check box or a radio button. */
import { bottom, right, type Region } from '../../../core/geometry.ts';
import type { TextLine } from '../layout/layout.ts';

/** Pixels: no box is smaller. */
export const LEAST_SIDE = 9;
/** The larger side of a box as a multiple of the smaller one, and a pixel. */
const RATIO = 1.06;
/** In widths of the box. */
export const LABEL_GAP = 1.4;
/** A box is not that much higher than the letters of its label. */
export const LABEL_RATIO = 2.6;

export const isSquarish = ({ width, height }: Region): boolean =>
  Math.max(width, height) <= RATIO * Math.min(width, height) + 1;

export const labelOf = (box: Region, lines: readonly TextLine[]): TextLine | undefined =>
  lines.find(
    ({ left, right: end, top, bottom: low }) =>
      end > right(box) + LEAST_SIDE &&
      left <= right(box) + LABEL_GAP * box.width &&
      low > box.y &&
      top < bottom(box),
  );

/** Whether a text is large enough to be the label of a box of this side. */
export const isLabelOf = (label: TextLine, side: number): boolean => side <= LABEL_RATIO * label.height;
