/** What is drawn in a box or a disc: a tick, a dot, a border, or a picture that only has such an outline. */
import type { Region } from '../../../core/geometry.ts';
import { farApart } from './colors.ts';
import { likenessOf, type Outline } from './mark-outline.ts';
import { layersOf, type MarkView } from './mark-view.ts';

/** Shares of the middle of a box: the least that a tick takes, and that its face has in one colour. */
const TICKED = 0.06;
const FLAT = 0.35;

/** Of a channel's 255. */
export const TICK_CONTRAST = 14;

/** Of a side: so far in from an outline a bar is looked for. */
const BARS = 0.2;

/** Whether a tick or a dot is drawn in the middle of a box: on a flat face, unlike a picture, and in another colour. */
export function hasTick({ colorAt }: MarkView, { width, height }: Region): boolean {
  const counts = new Map<number, number>();
  const [left, top] = [Math.round(width * 0.22), Math.round(height * 0.22)];
  let all = 0;
  for (let y = top; y < height - top; y++)
    for (let x = left; x < width - left; x++) {
      all++;
      counts.set(colorAt(x, y), (counts.get(colorAt(x, y)) ?? 0) + 1);
    }
  const [face, most] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [0, 0];
  let other = 0;
  for (const [color, count] of counts) if (farApart(color, face) > TICK_CONTRAST) other += count;
  return most >= FLAT * all && other >= TICKED * all;
}

/** Whether the outline has another colour than the middle of the box: one that is no blend of that and the ground's. */
export function hasBorder({ colorAt }: MarkView, { width, height }: Region, ground: number): boolean {
  const [x, y] = [(width - 1) / 2, (height - 1) / 2];
  const face = colorAt(x, y);
  const isBorder = (color: number): boolean =>
    farApart(color, face) > TICK_CONTRAST && farApart(color, ground) > farApart(face, ground) + TICK_CONTRAST;
  const sides = [
    [colorAt(0, y), colorAt(1, y)],
    [colorAt(width - 1, y), colorAt(width - 2, y)],
    [colorAt(x, 0), colorAt(x, 1)],
    [colorAt(x, height - 1), colorAt(x, height - 2)],
  ];
  return sides.every((colors) => colors.some(isBorder));
}

/** Whether bars run through a box from side to side: a picture of a printer, a table, a calendar. */
export function hasBars({ isInk }: MarkView, { width, height }: Region): boolean {
  const middle = (length: number): readonly number[] => {
    const from = Math.ceil(BARS * length);
    return Array.from({ length: Math.max(0, length - 2 * from) }, (_, index) => from + index);
  };
  const [rows, columns] = [middle(height), middle(width)];
  return (
    rows.some((y) => columns.every((x) => isInk(x, y))) || columns.some((x) => rows.every((y) => isInk(x, y)))
  );
}

/** What is in a disc, up to this share of its side from the middle; and where its paper is seen. */
const DOT_REACH = 0.34;
/** Of what is drawn in a disc: a dot is the same mirrored, the hands of a clock are not. */
const MIRRORED = 0.85;
const LEAST_DOT = 0.02;
/** Of a disc's side: no outline is so thick. */
const FULL = 0.3;

/** Whether what is in a disc looks otherwise in a mirror: a picture of a clock, a question mark. */
function isLopsided(view: MarkView, box: Region): boolean {
  const { size, strengthAt } = view;
  const { width, height } = box;
  const [middleX, middleY] = [(width - 1) / 2, (height - 1) / 2];
  const outline = layersOf(view, box)[0] ?? 0;
  // A disc that is full has no outline to stay clear of: what is drawn on it may be a tick.
  const room = outline > FULL * size ? size / 2 : size / 2 - outline - 1.5;
  const reach = Math.min(DOT_REACH * size, room);
  const places = Array.from(
    { length: width * height },
    (_, at) => [at % width, Math.floor(at / width)] as const,
  );
  const distance = ([x, y]: readonly [number, number]): number => Math.hypot(x - middleX, y - middleY);
  const within = places.filter((place) => distance(place) <= reach);
  const edge = within.filter((place) => distance(place) > reach - 1.5).map((place) => strengthAt(...place));
  const paper = edge.toSorted((a, b) => a - b)[Math.floor(edge.length / 2)] ?? 0;
  const sum = (of: (x: number, y: number) => number): number =>
    within.reduce((total, [x, y]) => total + of(x, y), 0);
  const drawn = sum((x, y) => Math.abs(strengthAt(x, y) - paper));
  if (drawn <= LEAST_DOT * within.length) return false;
  // At odd scales a dot lies half a pixel off the middle.
  const unlike = (mirrored: (x: number, y: number, off: number) => number): number =>
    Math.min(...[-1, 0, 1].map((off) => sum((x, y) => Math.abs(strengthAt(x, y) - mirrored(x, y, off)))));
  return (
    unlike((x, y, off) => strengthAt(width - 1 - x + off, y)) +
      unlike((x, y, off) => strengthAt(x, height - 1 - y + off)) >
    2 * MIRRORED * drawn
  );
}

/** Pixels of both sides, and in sides: by how much the corners of a box may differ. */
const CUT_LEAST = 2;
const CUT = 0.12;

export interface Drawn {
  readonly box: Region;
  readonly view: MarkView;
  readonly outline: Outline;
}

/** Whether a core's content or corners are those of a picture. */
export const isPicture = ({ view, box, outline }: Drawn): boolean =>
  outline === 'disc'
    ? isLopsided(view, box)
    : likenessOf(view, box, false).cut > Math.max(CUT_LEAST, CUT * view.size);
