/** Buttons, fields, lists and cells: rectangles on a ground, distinguished by their content. */
import { bottom, contains, right, type Region } from '../../../core/geometry.ts';
import type { PixelControl } from '../../../core/elements/pixel-control.ts';
import { middlePixel, type Edges, type TextLine } from '../layout/layout.ts';
import { withBorder } from './border.ts';
import { groundOf, groundsAround, type BoxSide, type Grounds, type ZonedPicture } from './ground.ts';
import { isScale } from './scales.ts';
import type { Shape } from './shapes.ts';

/** Pixels. */
const LEAST_HEIGHT = 14;
const GREATEST_HEIGHT = 96;
const LEAST_WIDTH = 14;
const FACE_HULL = 0.86;
/** Less is a ring around something. */
const FACE_FILLED = 0.55;
/** Round ends leave a third of the left and right sides straight. */
const FACE_STRAIGHT_ACROSS = 0.45;
/** Larger faces without text are panels. */
const EMPTY_WIDTH = 1400;
/** A field is that much wider than high; a face without text that is less is a button with a picture, or a swatch. */
const FIELD_RATIO = 2.6;
/** The share of a face that text takes where the text is its label rather than its content. */
const OFF_CENTER = 0.12;
/** A mark behind words of a line is not much higher than its letters, and the line goes on next to it: in heights of them. */
const HIGHLIGHT_RATIO = 2.3;
const WORD_GAP = 0.8;
const ALIKE_RATIO = 1.8;
/** Pixels: edges that agree by that much are one line. */
export const ALIGNED = 2;
/** An arrow at the end of a list, in heights of the face: its distance from the text, and its width. */
const ARROW_GAP = 0.4;
const ARROW_WIDTH = 0.8;
/** In heights of the face: a bit of a round border is smaller, a straight part of one longer. */
const CORNER = 0.3;
/** The same for a bit of the arc itself, further in on both sides than letters are. */
const TIP = 0.15;
const TIP_ROOM = 0.2;
const SIDE = 0.7;
/** A thin part, in its own height, and one between two round corners, in heights of the face. */
const THIN = 0.1;
const THIN_SIDE = 0.4;
/** Pixels: a focus ring with its gap. */
export const RING = 12;

export interface FlatFace {
  readonly shape: Shape;
  readonly box: Region;
  readonly around: Grounds;
  readonly ground: number;
  readonly groundSides: number;
  /** The lines of text and the marks on it. */
  readonly lines: readonly TextLine[];
}

export function faceOf(
  scene: ZonedPicture,
  shape: Shape,
  linesOn: ReadonlyMap<number, readonly TextLine[]>,
): FlatFace | undefined {
  const { box, label, hull, filled, straightAcross } = shape;
  if (scene.zones.background[label] !== 1) return undefined;
  if (box.height < LEAST_HEIGHT || box.height > GREATEST_HEIGHT || box.width < LEAST_WIDTH) return undefined;
  if (hull < FACE_HULL || filled < FACE_FILLED || straightAcross < FACE_STRAIGHT_ACROSS) return undefined;
  const around = groundsAround(scene, label, box);
  const ground = groundOf(around);
  return {
    shape,
    around,
    box: withBorder(scene, label, box),
    ground: ground.label,
    groundSides: ground.sides,
    lines: (linesOn.get(label) ?? [])
      .filter((line) => contains(box, middlePixel(line)))
      .flatMap((line) => withoutCorners(line, box) ?? []),
  };
}

/** A bit of a round border, which is no text: small, and in a corner of its face. */
function isCorner({ left, right: end, top, bottom: low }: Edges, box: Region): boolean {
  const size = Math.max(end - left, low - top);
  const across = Math.min(left - box.x, right(box) - end);
  const down = Math.min(top - box.y, bottom(box) - low);
  const isTip = size <= TIP * box.height && Math.max(across, down) <= TIP_ROOM * box.height;
  return isTip || (size <= CORNER * box.height && across <= 1 && down <= 1);
}

/** What a line has besides bits of a round border. */
function withoutCorners(line: TextLine, box: Region): TextLine | undefined {
  const components = line.components.filter((mark) => !isCorner(mark, box));
  if (components.length === line.components.length) return isCorner(line, box) ? undefined : line;
  return components.length === 0 ? undefined : { ...line, ...textBox(components), components };
}

/** A straight part of a border or of a focus ring: nearly as high as the face, or so thin that it is no letter. */
function isSide({ left, right: end, top, bottom: low }: Edges, box: Region): boolean {
  const [wide, high] = [end - left, low - top];
  return wide <= RING && high >= (wide <= THIN * high ? THIN_SIDE : SIDE) * box.height;
}

const textBox = (lines: readonly Edges[]) => ({
  left: Math.min(...lines.map((line) => line.left)),
  right: Math.max(...lines.map((line) => line.right)),
  top: Math.min(...lines.map((line) => line.top)),
  bottom: Math.max(...lines.map((line) => line.bottom)),
});

/** Rows of text: lines that do not share their height. */
function rowsOf(lines: readonly TextLine[]): number {
  let rows = 0;
  let end = -1;
  for (const { top, bottom: low } of lines.toSorted((a, b) => a.top - b.top)) {
    if (top >= end) rows++;
    end = Math.max(end, low);
  }
  return rows;
}

/** A mark behind words of a line that goes on next to it, on its ground: a selection, or a word set off. */
export function isHighlight(
  { lines, box, ground }: FlatFace,
  linesOn: ReadonlyMap<number, readonly TextLine[]>,
): boolean {
  const own = Math.max(0, ...lines.map((line) => line.height));
  return (linesOn.get(ground) ?? []).some(
    (line) =>
      line.top < bottom(box) &&
      line.bottom > box.y &&
      !isSide(line, box) &&
      !(line.components.length > 1 && line.components.every((mark) => isSide(mark, box))) &&
      // The outline of another face stands on the ground like a letter, and is higher.
      line.height <= ALIKE_RATIO * own &&
      box.height <= HIGHLIGHT_RATIO * Math.max(own, line.height) &&
      isWithin(Math.max(line.left - right(box), box.x - line.right), [-ALIGNED, WORD_GAP * line.height]),
  );
}

export const isWithin = (value: number, [least, most]: readonly [number, number]): boolean =>
  value >= least && value <= most;

/** The sides on which another face is wall to wall with this one. */
export type Neighbours = Readonly<Record<BoxSide, boolean>>;

/** Whether the last mark on a face is an arrow at its end, apart from the text. */
export function hasArrow(all: readonly Edges[], box: Region, before: number, after: number): boolean {
  const marks = all.toSorted((a, b) => a.left - b.left);
  if (before > box.height || after > box.height) return false;
  return [1, 2].some((count) => {
    const [first, previous] = [marks.at(-count), marks.slice(0, -count)];
    if (first === undefined || previous.length === 0) return false;
    const gap = first.left - Math.max(...previous.map((mark) => mark.right));
    const end = Math.max(...marks.slice(-count).map((mark) => mark.right));
    return gap >= ARROW_GAP * box.height && end - first.left <= ARROW_WIDTH * box.height;
  });
}

export function faceKindOf({ lines, box }: Pick<FlatFace, 'lines' | 'box'>): PixelControl['kind'] {
  const ratio = box.width / box.height;
  if (lines.length === 0) return ratio >= FIELD_RATIO ? 'field' : 'button';
  const text = textBox(lines);
  const before = text.left - box.x;
  const after = right(box) - text.right;
  const marks = lines.flatMap(({ components }) => components);
  if (hasArrow(marks, box, before, after)) return 'combobox';
  if (Math.abs(before - after) <= Math.max(4, OFF_CENTER * box.width)) return 'button';
  return ratio >= FIELD_RATIO && before <= box.height && after > box.height ? 'field' : 'button';
}

/** The control that a face is, or nothing if it is a panel, a stripe or a mark behind words. */
export function controlOf(
  scene: ZonedPicture,
  face: FlatFace,
  neighbours: Neighbours,
): PixelControl | undefined {
  const { box, lines, groundSides } = face;
  const across = Number(neighbours.left) + Number(neighbours.right);
  const down = Number(neighbours.top) + Number(neighbours.bottom);
  if (across > 0 && down > 0) return { kind: 'cell', box };
  if (down > 0) return undefined;
  // The head of a window or a panel has its ground on three sides, and the rest of the window below.
  if (face.around.top !== face.ground || face.around.bottom !== face.ground) return undefined;
  // In a row of faces that touch, those between two others have their ground above and below only.
  if (groundSides + across < 4 && groundSides < 3) return undefined;
  if (isScale(lines)) return undefined;
  const rows = rowsOf(lines);
  if (rows > 2 || (rows === 2 && box.height < 32)) return undefined;
  if (box.width > (lines.length === 0 ? EMPTY_WIDTH : scene.width) * 0.95) return undefined;
  return { kind: faceKindOf(face), box };
}
