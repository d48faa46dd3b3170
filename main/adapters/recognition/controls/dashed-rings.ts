/** Focus rings of dashes or dots: small pieces around something, which look like letters next to it. */
import { bottom, boundsOf, centerOf, contains, right, type Region } from '../../../core/geometry.ts';
import { inset } from './boxes.ts';
import { farApart } from './colors.ts';
import { colorNextTo, type ZonedPicture } from './ground.ts';
import { SOFT, type Thing } from './things.ts';

/** Pixels: a dash's longer and shorter side; one at a corner is as long as high. */
const DASH_LENGTH = 24;
const DASH_BREADTH = 7;
const CORNER = 16;
/** Pixels, from what a ring surrounds to its outer edge, and how far its four sides may differ in that. */
const LEAST_REACH = 2;
const GREATEST_REACH = 16;
const OFF = 1;
/** Pixels, from the edge of a face to a ring within it. */
const GREATEST_DEPTH = 12;
const LEAST_DASHES = 6;
/** In sides of what has a ring: dots around another one are as large as it, in a picture of nine. */
const THICK = 0.7;
/** Sides of what has a ring, pixels. */
const LEAST_SIDE = 9;
const GREATEST_HEIGHT = 280;
/** Of the outer edge: dashes and dots take half of it, pieces of text around a letter less. */
const COVERED = 0.3;
/** A sun has one at each side, a ring of dots may show one that is cut. A ring of more pieces than a sun has rays is of dots, some higher than wide. */
const RAYS = 3;
const MOST_RAYS = 16;
/** Pixels: dots of a fine ring are shorter, and may be a pixel higher than wide. */
const RAY_LENGTH = 3;

const isDash = ({ width, height }: Region): boolean => {
  const [small, large] = [Math.min(width, height), Math.max(width, height)];
  return large <= CORNER || (large <= DASH_LENGTH && small <= DASH_BREADTH);
};

/** Dashes by squares of 32 pixels. */
function nearIn(dashes: readonly Thing[]): (box: Region) => readonly Thing[] {
  const squares = new Map<number, Thing[]>();
  const key = (x: number, y: number): number => (y >> 5) * 4096 + (x >> 5);
  for (const dash of dashes) {
    const { x, y } = centerOf(dash.box);
    const known = squares.get(key(x, y));
    if (known === undefined) squares.set(key(x, y), [dash]);
    else known.push(dash);
  }
  return (box) => {
    const found: Thing[] = [];
    for (let y = box.y & ~31; y < bottom(box); y += 32)
      for (let x = box.x & ~31; x < right(box); x += 32) found.push(...(squares.get(key(x, y)) ?? []));
    return found.filter((dash) => contains(box, centerOf(dash.box)));
  };
}

const isWithin = (inner: Region, outer: Region): boolean =>
  inner.x >= outer.x && inner.y >= outer.y && right(inner) <= right(outer) && bottom(inner) <= bottom(outer);

/** Whether a piece at the middle of a side points away from what is within, as the rays of a sun do: a dash lies along its side. */
function isRay({ box }: Thing, ring: Region): boolean {
  if (Math.max(box.width, box.height) < RAY_LENGTH) return false;
  const isAtEnd = (from: number, to: number, low: number, high: number): boolean =>
    from - low < (high - low) / 4 || high - to < (high - low) / 4;
  const isLevel = box.y === ring.y || bottom(box) === bottom(ring);
  const isUpright = box.x === ring.x || right(box) === right(ring);
  if (isLevel && !isAtEnd(box.x, right(box), ring.x, right(ring))) return box.height > box.width;
  if (isUpright && !isAtEnd(box.y, bottom(box), ring.y, bottom(ring))) return box.width > box.height;
  return false;
}

interface DashedRing {
  readonly dashes: readonly Thing[];
  readonly box: Region;
  /** Pixels from the box to the ring's outer edge; negative for a ring within it. */
  readonly reach: number;
}

/** The dashes around a box, or within its edge, whose outer edges are equally far from it on all four sides. */
function ringAround(box: Region, near: (box: Region) => readonly Thing[]): DashedRing | undefined {
  const core = inset(box, GREATEST_DEPTH + DASH_BREADTH);
  const middle = centerOf(box);
  // The outline of what has the ring is no dash, however small it is.
  const thick = THICK * Math.min(box.width, box.height);
  const around = near(inset(box, -GREATEST_REACH)).filter(
    (dash) =>
      !isWithin(dash.box, core) &&
      !contains(dash.box, middle) &&
      Math.min(dash.box.width, dash.box.height) < thick,
  );
  if (around.length < LEAST_DASHES) return undefined;
  const outside = around.filter((dash) => !isWithin(dash.box, box));
  let most: DashedRing | undefined;
  // A pixel further in, the sides of a ring may be there without its corners.
  for (let reach = -GREATEST_DEPTH; reach <= GREATEST_REACH; reach++) {
    if (reach > 0 && reach < LEAST_REACH) continue;
    const dashes = ringAt(inset(box, -reach), reach > 0 ? outside : around);
    if (dashes.length > (most?.dashes.length ?? 0)) most = { dashes, box, reach };
  }
  return most;
}

/** Along a box that is longer than high by that much, letters may be as near to its edge as dashes in the corner of a round one: pixels. */
const LONG = 1.5;
const LONG_DEPTH = 5;

/** The dashes that run along the edge of a box. */
function ringAt(outer: Region, dashes: readonly Thing[]): readonly Thing[] {
  const core = inset(outer, outer.width >= LONG * outer.height ? LONG_DEPTH : DASH_BREADTH + OFF);
  const ring = dashes.filter((dash) => isWithin(dash.box, outer) && !isWithin(dash.box, core));
  const bounds = ring.length < LEAST_DASHES ? undefined : boundsOf(ring.map((dash) => dash.box));
  if (bounds === undefined) return [];
  const off = Math.max(
    bounds.x - outer.x,
    bounds.y - outer.y,
    right(outer) - right(bounds),
    bottom(outer) - bottom(bounds),
  );
  const covered = ring.reduce((sum, dash) => sum + Math.max(dash.box.width, dash.box.height), 0);
  const isRing =
    off <= OFF &&
    covered >= COVERED * 2 * (outer.width + outer.height) &&
    (ring.length > MOST_RAYS || ring.filter((dash) => isRay(dash, bounds)).length < RAYS);
  return isRing ? ring : [];
}

/** A dash's own pixels: those joined to one that touch all four sides of its box. Corners of what it surrounds may be in the box too. */
function pixelsOf({ colors, width }: ZonedPicture, box: Region, paper: number): readonly number[] {
  const open = new Set<number>();
  for (let y = box.y; y < bottom(box); y++)
    for (let x = box.x; x < right(box); x++)
      if (farApart(colors[y * width + x] ?? 0, paper) > SOFT) open.add(y * width + x);
  for (const start of open) {
    const piece = [start];
    open.delete(start);
    for (const at of piece)
      for (const step of [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1])
        if (open.delete(at + step)) piece.push(at + step);
    const [columns, rows] = [piece.map((at) => at % width), piece.map((at) => Math.floor(at / width))];
    const isWhole =
      Math.min(...columns) === box.x &&
      Math.max(...columns) === right(box) - 1 &&
      Math.min(...rows) === box.y &&
      Math.max(...rows) === bottom(box) - 1;
    if (isWhole) return piece;
  }
  return [];
}

/** Paints a dash and its soft edges in the colour of its ground. */
function erase(scene: ZonedPicture, dash: Thing): void {
  const { colors, width } = scene;
  const paper = colorNextTo(scene, dash);
  for (const at of pixelsOf(scene, dash.box, paper)) {
    colors[at] = paper;
    for (const step of [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1])
      if (farApart(colors[at + step] ?? paper, paper) <= SOFT) colors[at + step] = paper;
  }
}

/** Whether dashes stand at the middles of all four sides: those above and below a part of something are the ring of the whole. */
function isClosed({ dashes, box, reach }: DashedRing): boolean {
  const outer = inset(box, -reach);
  const sides = [
    { ...outer, width: DASH_BREADTH },
    { ...outer, x: right(outer) - DASH_BREADTH, width: DASH_BREADTH },
  ].map((side) => inset(side, 0, outer.height / 4));
  const ends = [
    { ...outer, height: DASH_BREADTH },
    { ...outer, y: bottom(outer) - DASH_BREADTH, height: DASH_BREADTH },
  ].map((end) => inset(end, outer.width / 4, 0));
  return [...sides, ...ends].every((part) => dashes.some((dash) => contains(part, centerOf(dash.box))));
}

/** The middle one of how broad the dashes are: where dots of a round ring touch at its slant parts, their box is larger. */
function breadthOf(dashes: readonly Thing[]): number {
  const breadths = dashes.map(({ box }) => Math.min(box.width, box.height)).toSorted((a, b) => a - b);
  return breadths[Math.floor(breadths.length / 2)] ?? 0;
}

/** Paints what is left of a ring around a box: soft edges that no dash's box has. */
function clear(
  { colors, width, height }: ZonedPicture,
  { dashes, box, reach }: DashedRing,
  paper: number,
): void {
  const breadth = breadthOf(dashes);
  const outer = inset(box, -reach - 1);
  const own = inset(box, Math.min(breadth - reach, -1));
  for (let y = Math.max(0, outer.y); y < Math.min(height, bottom(outer)); y++)
    for (let x = Math.max(0, outer.x); x < Math.min(width, right(outer)); x++)
      if (!contains(own, { x, y })) colors[y * width + x] = paper;
}

/** Paints the dashes of every ring in the colour of their ground. Whether there were any. */
export function eraseDashedRings(
  scene: ZonedPicture,
  things: readonly Thing[],
  faces: readonly Region[],
): boolean {
  const near = nearIn(things.filter(({ box }) => isDash(box)));
  const boxes = [...faces, ...things.map(({ box }) => box)].filter(
    ({ width, height }) => Math.min(width, height) >= LEAST_SIDE && height <= GREATEST_HEIGHT,
  );
  const rings = boxes.flatMap((box) => ringAround(box, near) ?? []);
  const papers = rings.map(({ dashes: [dash] }) => (dash === undefined ? 0 : colorNextTo(scene, dash)));
  for (const dash of new Set(rings.flatMap(({ dashes }) => dashes))) erase(scene, dash);
  rings.forEach((ring, index) => {
    if (ring.reach >= LEAST_REACH && isClosed(ring)) clear(scene, ring, papers[index] ?? 0);
  });
  return rings.length > 0;
}
