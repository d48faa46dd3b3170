/** The outlines of flat zones: whether one is a rectangle, a disc or neither, for anything that stands on it. */
import type { Region } from '../../../core/geometry.ts';
import type { Zones } from '../layout/layout.ts';

export interface Shape {
  readonly label: number;
  readonly box: Region;
  /** Share of the box between the first and the last pixel of each row: 1 for a rectangle, 0.79 for a disc. */
  readonly hull: number;
  /** Share of that which is the zone's own: its content takes the rest. */
  readonly filled: number;
  /** The least straight of the four sides: the share of its length on which it runs along the box. */
  readonly straight: number;
  readonly straightAcross: number;
}

export type ShapesIn = (box: Region) => readonly Shape[];

/** Pixels. */
const LEAST_SIDE = 4;
const GREATEST_HEIGHT = 104;
/** Share of the box: less is a frame, a letter or a line. */
const LEAST_FILLED = 0.3;
/** How far from the box's edge a side may run and still be straight: edges are blended over a pixel. */
const EDGE_SLACK = 1;

/** Every zone that could be a control's face. Labels are zones' own, each once. */
export function shapesOf(zones: Zones, width: number): readonly Shape[] {
  const { extents, labels } = zones;
  const found: Shape[] = [];
  for (let label = 0; label < extents.pixels.length; label++) {
    const pixels = extents.pixels[label] ?? 0;
    if (pixels === 0) continue;
    const box = boxOf(zones, label);
    if (box.width < LEAST_SIDE || box.height < LEAST_SIDE || box.height > GREATEST_HEIGHT) continue;
    if (pixels < LEAST_FILLED * box.width * box.height) continue;
    found.push(shapeOf({ label, box, pixels }, labels, width));
  }
  return found;
}

export function boxOf({ extents }: Zones, label: number): Region {
  const x = extents.left[label] ?? 0;
  const y = extents.top[label] ?? 0;
  return { x, y, width: (extents.right[label] ?? 0) - x, height: (extents.bottom[label] ?? 0) - y };
}

function shapeOf(
  { label, box, pixels }: Pick<Shape, 'label' | 'box'> & { readonly pixels: number },
  labels: Int32Array,
  width: number,
): Shape {
  let [within, left, right, top, bottom] = [0, 0, 0, 0, 0];
  const isOwn = (x: number, y: number): boolean => labels[y * width + x] === label;
  for (let row = 0; row < box.height; row++) {
    const y = box.y + row;
    let first = 0;
    while (first < box.width && !isOwn(box.x + first, y)) first++;
    if (first === box.width) continue;
    let last = box.width - 1;
    while (!isOwn(box.x + last, y)) last--;
    within += last - first + 1;
    if (first <= EDGE_SLACK) left++;
    if (last >= box.width - 1 - EDGE_SLACK) right++;
    if (row === EDGE_SLACK || (row === 0 && box.height <= 2)) top = last - first + 1;
    if (row === box.height - 1 - EDGE_SLACK) bottom = last - first + 1;
  }
  const straightAcross = Math.min(top, bottom) / box.width;
  return {
    label,
    box,
    straightAcross,
    hull: within / (box.width * box.height),
    filled: pixels / Math.max(1, within),
    straight: Math.min(straightAcross, left / box.height, right / box.height),
  };
}
