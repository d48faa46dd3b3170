/** Numbered marks on a picture (set-of-marks, Yang et al., 2023): an outline around each element and its number next to it. */
import { area, bottom, intersect, right, type Region, type Size } from '../geometry.ts';
import type { Raster } from '../raster.ts';
import { DIGIT_HEIGHT, DIGIT_WIDTH, DIGITS } from './mark-digits.ts';

/** An element as it is marked: its visible part, in picture pixels, and its number. */
export interface Mark {
  readonly number: number;
  readonly box: Region;
}

export interface PlacedMark extends Mark {
  /** Where the number stands. */
  readonly tag: Region;
  /** Index into the colours. */
  readonly color: number;
}

/** B, G, R. Dark enough for white digits. */
const COLORS: readonly (readonly [number, number, number])[] = [
  [40, 40, 200],
  [150, 60, 20],
  [40, 110, 20],
  [140, 20, 140],
  [20, 80, 170],
  [110, 100, 0],
  [90, 20, 200],
  [70, 70, 70],
];
const WHITE = [255, 255, 255] as const;
const PADDING = 2;
/** Smaller elements are outlined one pixel outside, so that a tick stays visible. */
const SMALL = 20;
/** A number on a number cannot be read; one on an element hides a part of it. */
const ON_TAG = 20;

const tagSize = (number: number): Size => ({
  width: String(number).length * (DIGIT_WIDTH + 1) - 1 + 2 * PADDING,
  height: DIGIT_HEIGHT + 2 * PADDING,
});

/** Places for a tag, the best first: outside at the corners, then inside. */
function placesFor(box: Region, tag: Size): readonly Region[] {
  const [left, top] = [box.x, box.y - tag.height];
  const [end, below] = [right(box) - tag.width, bottom(box)];
  const places = [
    [left, top],
    [end, top],
    [left, below],
    [end, below],
    [box.x - tag.width, box.y],
    [right(box), box.y],
    [left, box.y],
    [end, box.y],
    [left, below - tag.height],
    [end, below - tag.height],
  ] as const;
  return places.map(([x, y]) => ({ x, y, ...tag }));
}

const shared = (a: Region, b: Region): number => {
  const common = intersect(a, b);
  return common === undefined ? 0 : area(common);
};

/** Where each number stands: inside the picture, on as little of other elements and numbers as can be. */
export function layoutMarks(marks: readonly Mark[], picture: Size): readonly PlacedMark[] {
  const bounds = { x: 0, y: 0, ...picture };
  const placed: PlacedMark[] = [];
  for (const mark of marks) {
    const size = tagSize(mark.number);
    const cost = (tag: Region): number =>
      marks.reduce((sum, { box }) => sum + (box === mark.box ? 0 : shared(tag, box)), 0) +
      placed.reduce((sum, other) => sum + ON_TAG * shared(tag, other.tag), 0) +
      // Inside its own element only if there is no room outside.
      shared(tag, mark.box) / 2;
    const inside = placesFor(mark.box, size).filter((tag) => shared(tag, bounds) === area(size));
    const fallback = {
      x: Math.max(0, Math.min(mark.box.x, picture.width - size.width)),
      y: Math.max(0, Math.min(mark.box.y, picture.height - size.height)),
      ...size,
    };
    const best = inside
      .map((tag) => ({ tag, cost: cost(tag) }))
      .reduce((a, b) => (b.cost < a.cost ? b : a), { tag: fallback, cost: Infinity });
    placed.push({ ...mark, tag: best.tag, color: mark.number % COLORS.length });
  }
  return placed;
}

function fill(
  { pixels, width, height }: Raster,
  box: Region,
  color: readonly [number, number, number],
): void {
  const [from, to] = [Math.max(0, box.x), Math.min(width, right(box))];
  for (let y = Math.max(0, box.y); y < Math.min(height, bottom(box)); y++)
    for (let at = (y * width + from) * 4, end = (y * width + to) * 4; at < end; at += 4) {
      pixels[at] = color[0];
      pixels[at + 1] = color[1];
      pixels[at + 2] = color[2];
    }
}

function outline(raster: Raster, box: Region, color: readonly [number, number, number]): void {
  const isSmall = box.width < SMALL || box.height < SMALL;
  const { x, y, width, height } = isSmall
    ? { x: box.x - 1, y: box.y - 1, width: box.width + 2, height: box.height + 2 }
    : box;
  fill(raster, { x, y, width, height: 1 }, color);
  fill(raster, { x, y: y + height - 1, width, height: 1 }, color);
  fill(raster, { x, y, width: 1, height }, color);
  fill(raster, { x: x + width - 1, y, width: 1, height }, color);
}

/** Draws marks into the raster's pixels; outlines first, so that no line crosses a number. */
export function drawMarks(raster: Raster, marks: readonly Mark[]): readonly PlacedMark[] {
  const placed = layoutMarks(marks, raster);
  const colorOf = ({ color }: PlacedMark): readonly [number, number, number] => COLORS[color] ?? [0, 0, 0];
  for (const mark of placed) outline(raster, mark.box, colorOf(mark));
  for (const mark of placed) {
    fill(raster, mark.tag, colorOf(mark));
    Array.from(String(mark.number)).forEach((digit, index) => {
      const left = mark.tag.x + PADDING + index * (DIGIT_WIDTH + 1);
      for (const dot of DIGITS[Number(digit)] ?? [])
        fill(raster, { x: left + dot.x, y: mark.tag.y + PADDING + dot.y, width: 1, height: 1 }, WHITE);
    });
  }
  return placed;
}

/** A region of the desktop as a picture of `shown` has it, at least one pixel; undefined if the picture lacks it. */
export function inPicture(region: Region, shown: Region, picture: Size): Region | undefined {
  const seen = intersect(region, shown);
  if (seen === undefined) return undefined;
  const across = picture.width / shown.width;
  const down = picture.height / shown.height;
  const x = Math.min(picture.width - 1, Math.round((seen.x - shown.x) * across));
  const y = Math.min(picture.height - 1, Math.round((seen.y - shown.y) * down));
  const width = Math.max(1, Math.round((right(seen) - shown.x) * across) - x);
  const height = Math.max(1, Math.round((bottom(seen) - shown.y) * down) - y);
  return { x, y, width, height };
}
