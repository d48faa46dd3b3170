/** Lists whose arrow stands on its own face, as older toolkits draw them. */
import { bottom, boundsOf, contains, right, type Region } from '../../../core/geometry.ts';
import type { PixelControl } from '../../../core/elements/pixel-control.ts';
import { middlePixel, type TextLine } from '../layout/layout.ts';
import { ALIGNED, hasArrow, isWithin, type FlatFace, type Neighbours } from './faces.ts';
import type { Shape } from './shapes.ts';

/** In sides of its face: an arrow, which is wider than high. */
const LONE_ARROW = [0.15, 0.6] as const;
const ARROW_RATIO = 1.2;
/** In heights: the part of a list that has the arrow. */
const ARROW_PART = 1.5;

/** Whether nothing but an arrow stands in the middle of a face. */
function isArrow({ lines, box }: Pick<FlatFace, 'lines' | 'box'>): boolean {
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

/** In heights of a list: how far a face with an arrow is from its end and from its sides at most. */
const END_ROOM = 0.25;

/** Whether a face within another one stands at its end, as high as it but for a rim. */
const isAtEnd = (part: Region, list: Region): boolean =>
  right(list) - right(part) <= END_ROOM * list.height &&
  part.y - list.y <= END_ROOM * list.height &&
  bottom(list) - bottom(part) <= END_ROOM * list.height &&
  part.x - list.x >= list.height;

/** The list whose arrow stands on a face within its own, at its end. `shapes`: those within it. */
export function listWithButton(
  { box }: FlatFace,
  shapes: readonly Shape[],
  linesOn: ReadonlyMap<number, readonly TextLine[]>,
): PixelControl | undefined {
  const hasArrow = shapes.some((part) => {
    if (!isAtEnd(part.box, box)) return false;
    const lines = (linesOn.get(part.label) ?? []).filter((line) => contains(part.box, middlePixel(line)));
    return isArrow({ lines, box: part.box });
  });
  return hasArrow ? { kind: 'combobox', box } : undefined;
}

/** In heights of a list: a selection in it is as high, and as near to its start. */
const SELECTION_HEIGHT = 0.5;

/** The list whose text is selected, so that nothing but its arrow stands on its own face. `shapes`: those within it. */
export function selectedList(
  { box, lines }: FlatFace,
  shapes: readonly Shape[],
  linesOn: ReadonlyMap<number, readonly TextLine[]>,
): PixelControl | undefined {
  const marks = lines.flatMap(({ components }) => components);
  const [first] = marks;
  if (first === undefined || marks.length > 2) return undefined;
  const selection = shapes.find(
    ({ label, box: part }) =>
      part.height >= SELECTION_HEIGHT * box.height &&
      part.x - box.x <= box.height &&
      right(part) <= first.left &&
      (linesOn.get(label) ?? []).some((line) => contains(part, middlePixel(line))),
  );
  if (selection === undefined) return undefined;
  const { x, y } = selection.box;
  const text = { left: x, top: y, right: right(selection.box), bottom: bottom(selection.box) };
  const after = right(box) - Math.max(...marks.map((mark) => mark.right));
  return hasArrow([text, ...marks], box, x - box.x, after) ? { kind: 'combobox', box } : undefined;
}
