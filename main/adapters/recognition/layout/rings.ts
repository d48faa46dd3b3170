/**
 * Takes thin outlines out of a picture that lie closely around or next to text on their own ground: focus rings, slim
 * fields, underlays. If there is room inside an outline its inside is a background, and the outline an edge.
 */
import type { Edges } from './edges.ts';
import type { Size } from '../../../core/geometry.ts';
import type { Zones } from './zones.ts';

/** Pixels. */
const LEAST_WIDTH = 14;
const LEAST_HEIGHT = 8;
const GREATEST_HEIGHT = 72;
const GREATEST_THICKNESS = 4;
/** Wider than high: Chinese characters have closed frames, too. */
const LEAST_RATIO = 1.2;
/** Shares of its box's sides that are an outline's own, less round corners. */
const STRAIGHT_ACROSS = 0.4;
const STRAIGHT_DOWN = 0.3;
const TOLERANCE = 10;
/** Sides that have the same ground; another outline or another row may touch the rest. */
const GROUND_SIDES = 3;
/** Share of the pixels within the upper and the lower side that are bare ground: letters may touch the others. */
const FREE_SHARE = 0.5;
/** Share of a line of pixels next to a side that have one colour, where the side's edge is soft. */
const SOFT_SHARE = 0.6;

const near = (a: number, b: number): boolean =>
  [0, 8, 16].every((shift) => Math.abs(((a >> shift) & 0xff) - ((b >> shift) & 0xff)) <= TOLERANCE);

interface Ring extends Edges {
  readonly label: number;
}

/** An outline's box is much larger than its ink, and its four sides are drawn. */
function isRing({ label, left, top, right, bottom }: Ring, { labels }: Zones, width: number): boolean {
  const wide = right - left;
  const high = bottom - top;
  const own = (x: number, y: number): number => (labels[y * width + x] === label ? 1 : 0);
  let [up, down, before, after] = [0, 0, 0, 0];
  for (let x = left; x < right; x++) {
    up += own(x, top);
    down += own(x, bottom - 1);
  }
  for (let y = top; y < bottom; y++) {
    before += own(left, y);
    after += own(right - 1, y);
  }
  return Math.min(up, down) >= STRAIGHT_ACROSS * wide && Math.min(before, after) >= STRAIGHT_DOWN * high;
}

/** How thick the sides are, in their middles: upper, lower, left, right. */
function thicknessesOf(
  { label, left, top, right, bottom }: Ring,
  { labels }: Zones,
  width: number,
): number[] {
  const x = (left + right) >> 1;
  const y = (top + bottom) >> 1;
  const count = (start: number, step: number, room: number): number => {
    let thickness = 0;
    while (thickness < room && labels[start + thickness * step] === label) thickness++;
    return thickness;
  };
  return [
    count(top * width + x, width, bottom - top),
    count((bottom - 1) * width + x, -width, bottom - top),
    count(y * width + left, 1, right - left),
    count(y * width + right - 1, -1, right - left),
  ];
}

/** How far its upper side's ends are from its box: the radius of its corners. */
function radiusOf({ label, left, top, right }: Ring, { labels }: Zones, width: number): number {
  let radius = 0;
  while (left + radius < right && labels[top * width + left + radius] !== label) radius++;
  return radius;
}

function findRings({ labels, background, extents, marks }: Zones, width: number): Ring[] {
  const rings: Ring[] = [];
  for (let label = 0; label < background.length; label++) {
    const pixels = extents.pixels[label] ?? 0;
    if (pixels < 2 * (LEAST_WIDTH + LEAST_HEIGHT) * 0.6 || background[label] === 1) continue;
    const ring = {
      label,
      left: extents.left[label] ?? 0,
      top: extents.top[label] ?? 0,
      right: extents.right[label] ?? 0,
      bottom: extents.bottom[label] ?? 0,
    };
    const wide = ring.right - ring.left;
    const high = ring.bottom - ring.top;
    if (wide < LEAST_WIDTH || high < LEAST_HEIGHT || high > GREATEST_HEIGHT || wide < LEAST_RATIO * high)
      continue;
    if (pixels > 2 * (wide + high) * GREATEST_THICKNESS) continue;
    if (isRing(ring, { labels, background, extents, marks }, width)) rings.push(ring);
  }
  return rings;
}

/** Places of the straight parts of the four sides, so far inside the box; outside it where negative. */
function sidesAt(
  { left, top, right, bottom }: Ring,
  inside: number,
  corner: number,
  width: number,
): number[][] {
  const across = (y: number): number[] =>
    Array.from({ length: Math.max(0, right - left - 2 * corner) }, (_, x) => y * width + left + corner + x);
  const down = (x: number): number[] =>
    Array.from({ length: Math.max(0, bottom - top - 2 * corner) }, (_, y) => (top + corner + y) * width + x);
  return [across(top + inside), across(bottom - 1 - inside), down(left + inside), down(right - 1 - inside)];
}

/** The colour that most of the places have. */
function commonest(colors: Uint32Array, places: readonly number[]): { color: number; share: number } {
  const counts = new Map<number, number>();
  for (const at of places) counts.set(colors[at] ?? 0, (counts.get(colors[at] ?? 0) ?? 0) + 1);
  let color = 0;
  let most = 0;
  for (const [candidate, count] of counts) {
    if (count <= most) continue;
    color = candidate;
    most = count;
  }
  return { color, share: most / Math.max(1, places.length) };
}

/** Draws its surroundings' colour over an outline whose ground is the same inside and outside. */
function eraseRing(
  { colors, zones, width, height }: Size & { readonly colors: Uint32Array; readonly zones: Zones },
  ring: Ring,
): boolean {
  const { label, left, top, right, bottom } = ring;
  const thicknesses = thicknessesOf(ring, zones, width);
  const thickness = Math.max(...thicknesses);
  if (Math.min(...thicknesses) === 0 || thickness > GREATEST_THICKNESS) return false;
  if (top < 3 || left < 3 || right + 3 > width || bottom + 3 > height) return false;
  const radius = radiusOf(ring, zones, width);
  const corner = Math.max(thickness, radius) + 2;
  const around = sidesAt(ring, -2, corner, width).map((side) => commonest(colors, side).color);
  const ground = around.find((color) => around.filter((other) => near(color, other)).length >= GROUND_SIDES);
  if (ground === undefined) return false;
  const inside = [thickness, thickness + 1].map((depth) => sidesAt(ring, depth, corner, width));
  const free = inside.some((sides) =>
    sides
      .slice(0, 2)
      .every((side) => side.filter((at) => near(colors[at] ?? 0, ground)).length >= FREE_SHARE * side.length),
  );
  if (!free) return false;
  const { labels, marks } = zones;
  const erased = new Set<number>();
  const softSides = thicknesses.flatMap((own, side) =>
    [-1, own].map((depth) => ({
      straight: sidesAt(ring, depth, corner, width)[side] ?? [],
      whole: sidesAt(ring, depth, 0, width)[side] ?? [],
    })),
  );
  for (const { straight, whole } of softSides) {
    const { color, share } = commonest(colors, straight);
    if (share < SOFT_SHARE || near(color, ground)) continue;
    for (const at of whole) if (near(colors[at] ?? 0, color)) erased.add(at);
  }
  const touched = (at: number): boolean =>
    [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1].some((step) =>
      erased.has(at + step),
    );
  const corners: number[] = [];
  for (let y = top - 1; y <= bottom; y++) {
    for (let x = left - 1; x <= right; x++) {
      const at = y * width + x;
      if (labels[at] === label) erased.add(at);
      else if (
        marks[at] === 1 &&
        Math.min(x - left, right - 1 - x) <= corner &&
        Math.min(y - top, bottom - 1 - y) <= corner
      )
        corners.push(at);
    }
  }
  // Twice: corners are soft on both sides of a pixel.
  for (let round = 0; round < 2; round++) corners.filter(touched).forEach((at) => erased.add(at));
  for (const at of erased) colors[at] = ground;
  return true;
}

/** Returns whether there were any. */
export function eraseRings(colors: Uint32Array, zones: Zones, width: number, height: number): boolean {
  return (
    findRings(zones, width).filter((ring) => eraseRing({ colors, zones, width, height }, ring)).length > 0
  );
}
