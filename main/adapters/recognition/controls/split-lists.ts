/** Lists whose arrow stands on its own face, as older toolkits draw them. */
import { boundsOf } from '../../../core/geometry.ts';
import type { PixelControl } from '../../../core/elements/pixel-control.ts';
import { ALIGNED, isWithin, type FlatFace, type Neighbours } from './faces.ts';

/** In sides of its face: an arrow, which is wider than high. */
const LONE_ARROW = [0.15, 0.6] as const;
const ARROW_RATIO = 1.2;
/** In heights: the part of a list that has the arrow. */
const ARROW_PART = 1.5;

/** Whether nothing but an arrow stands in the middle of a face. */
function isArrow({ lines, box }: FlatFace): boolean {
  const marks = lines.flatMap(({ components }) => components);
  const [mark] = marks;
  if (mark === undefined || marks.length > 1 || box.width > ARROW_PART * box.height) return false;
  const [wide, high] = [mark.right - mark.left, mark.bottom - mark.top];
  const off = Math.max(
    Math.abs((mark.left + mark.right) / 2 - box.x - box.width / 2),
    Math.abs((mark.top + mark.bottom) / 2 - box.y - box.height / 2),
  );
  return isWithin(wide / box.height, LONE_ARROW) && wide >= ARROW_RATIO * high && off <= ALIGNED;
}

/** The list whose arrow stands on its own face at its end, parted from its text by a line. */
export function splitList(
  face: FlatFace,
  neighbours: Neighbours,
  byLabel: ReadonlyMap<number, FlatFace>,
): PixelControl | undefined {
  const arrow = byLabel.get(face.around.right);
  const isAlone = neighbours.right && !neighbours.left && !neighbours.top && !neighbours.bottom;
  if (!isAlone || arrow === undefined || face.lines.length === 0 || !isArrow(arrow)) return undefined;
  const box = boundsOf([face.box, arrow.box]);
  return box === undefined ? undefined : { kind: 'combobox', box };
}
