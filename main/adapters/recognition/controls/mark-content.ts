/** What is drawn in a box or a disc: a tick, a dot, a border, or a picture that only has such an outline. */
import type { Region } from '../../../core/geometry.ts';
import { offBlends } from './colors.ts';
import { likenessOf, type Outline } from './mark-outline.ts';
import { isControlSign } from './mark-signs.ts';
import type { MarkView } from './mark-view.ts';

/** Out of a channel's 255. */
export const TICK_CONTRAST = 14;

/** Whether the outline has another colour than the middle of the box: one that is no blend of that and the ground's. */
export function hasBorder({ colorAt }: MarkView, { width, height }: Region, ground: number): boolean {
  const [x, y] = [(width - 1) / 2, (height - 1) / 2];
  const face = colorAt(x, y);
  const isBorder = (color: number): boolean => offBlends(color, face, ground) > TICK_CONTRAST;
  const sides = [
    [colorAt(0, y), colorAt(1, y)],
    [colorAt(width - 1, y), colorAt(width - 2, y)],
    [colorAt(x, 0), colorAt(x, 1)],
    [colorAt(x, height - 1), colorAt(x, height - 2)],
  ];
  return sides.every((colors) => colors.some(isBorder));
}

/** Pixels of both sides, and in sides: by how much the corners of a box may differ. */
const CUT_LEAST = 2;
const CUT = 0.12;

export interface DrawnMark {
  readonly box: Region;
  readonly view: MarkView;
  readonly outline: Outline;
}

/** Whether a core's content or corners are those of a picture. */
export const isPicture = ({ view, box, outline }: DrawnMark): boolean =>
  !isControlSign(view, box, outline) ||
  (outline === 'square' && likenessOf(view, box, false).cut > Math.max(CUT_LEAST, CUT * view.size));
