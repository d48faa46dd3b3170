/** Check boxes as large as buttons with a picture: what tells them apart is the label on their right. */
import { bottom, boundsOf, right, type Region } from '../../../core/geometry.ts';
import type { PixelControl } from '../../../core/elements/pixel-control.ts';
import type { TextLine } from '../layout/layout.ts';
import type { FlatFace } from './faces.ts';
import { isSquarish, LABEL_GAP, LABEL_RATIO } from './labels.ts';

/** In heights of a box: how far the middle of its label is from its own, and that of a tick. */
const LEVEL = 0.3;
const CENTERED = 0.15;
/** In sides of a box: a tick is no smaller; a minus is lower. */
const LEAST_TICK = 0.25;
const MOST_MARKS = 2;
/** In widths of a box: how far its label is looked at. */
const LABEL_REACH = 4;
const LEAST_LETTERS = 2;

const marksOf = (lines: readonly TextLine[]): readonly Region[] =>
  lines.flatMap(({ components }) =>
    components.map(({ left, top, right: end, bottom: low }) => ({
      x: left,
      y: top,
      width: end - left,
      height: low - top,
    })),
  );

/** Whether what stands on a face is as large as a tick, and in its middle. */
function isTick(marks: readonly Region[], { x, y, width, height }: Region): boolean {
  const tick = boundsOf(marks);
  if (tick === undefined || marks.length > MOST_MARKS) return false;
  const off = Math.max(
    Math.abs(tick.x + tick.width / 2 - x - width / 2),
    Math.abs(tick.y + tick.height / 2 - y - height / 2),
  );
  return Math.min(tick.width, tick.height) >= LEAST_TICK * height && off <= CENTERED * height + 1;
}

/** The letters that begin close to the right of a box, on its row. Their line may begin further left, with the box itself. */
function labelBeside(box: Region, lines: readonly TextLine[]): Region | undefined {
  const marks = marksOf(lines).filter(
    (mark) =>
      mark.x >= right(box) &&
      mark.x <= right(box) + LABEL_REACH * box.width &&
      bottom(mark) > box.y &&
      mark.y < bottom(box),
  );
  const label = boundsOf(marks);
  const isNear = label !== undefined && label.x <= right(box) + LABEL_GAP * box.width;
  return isNear && marks.length >= LEAST_LETTERS ? label : undefined;
}

/** The check box that a face is. `lines`: those on its ground. */
export function labelledBox(face: FlatFace, lines: readonly TextLine[]): PixelControl | undefined {
  const { box, shape } = face;
  if (!isSquarish(box)) return undefined;
  const label = labelBeside(box, lines);
  if (label === undefined || box.height > LABEL_RATIO * label.height) return undefined;
  if (Math.abs(label.y + label.height / 2 - box.y - box.height / 2) > LEVEL * box.height) return undefined;
  const marks = marksOf(face.lines);
  // Without a border and a tick it is the colour that the label names.
  const isBordered = box.width > shape.box.width && box.height > shape.box.height;
  if (marks.length === 0) return isBordered ? { kind: 'checkbox', box, on: false } : undefined;
  return isTick(marks, box) ? { kind: 'checkbox', box, on: true } : undefined;
}
