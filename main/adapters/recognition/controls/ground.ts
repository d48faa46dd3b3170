/** The ground around a box: a control stands on a ground that goes on behind it, a stripe of a window does not. */
import { bottom, right, type Point, type Region } from '../../../core/geometry.ts';
import type { Zones } from '../layout/layout.ts';

export const SIDES = ['left', 'right', 'top', 'bottom'] as const;
export type BoxSide = (typeof SIDES)[number];

/** The zone beyond each side's border and shadow; -1 if there is none. */
export type Grounds = Readonly<Record<BoxSide, number>>;

/** How far beyond a side its ground is looked for: borders, shadows that fade, and focus rings with their gap; pixels. */
const REACH = 18;
/** Places along a side, as shares of its length. */
const ALONG = [0.25, 0.5, 0.75];

export interface ZonedPicture {
  readonly zones: Zones;
  /** One number a pixel, as `packedColors` gives them. */
  readonly colors: Uint32Array;
  readonly width: number;
  readonly height: number;
}

/** The first background on the way out that reaches beyond the box. */
function groundFrom(
  { zones, width, height }: ZonedPicture,
  own: number,
  { x, y }: Point,
  step: Point,
): number {
  for (let away = 1; away <= REACH; away++) {
    const [atX, atY] = [x + step.x * away, y + step.y * away];
    if (atX < 0 || atY < 0 || atX >= width || atY >= height) return -1;
    const label = zones.labels[atY * width + atX] ?? -1;
    if (label !== own && zones.background[label] === 1) return label;
  }
  return -1;
}

const mostOf = (labels: readonly number[]): number => {
  const [a = -1, b = -1, c = -1] = labels;
  return b === c ? b : a;
};

export function groundsAround(scene: ZonedPicture, own: number, { x, y, width, height }: Region): Grounds {
  const across = ALONG.map((share) => Math.floor(x + share * width));
  const down = ALONG.map((share) => Math.floor(y + share * height));
  const from = (atX: number, atY: number, stepX: number, stepY: number): number =>
    groundFrom(scene, own, { x: atX, y: atY }, { x: stepX, y: stepY });
  return {
    left: mostOf(down.map((atY) => from(x, atY, -1, 0))),
    right: mostOf(down.map((atY) => from(x + width - 1, atY, 1, 0))),
    top: mostOf(across.map((atX) => from(atX, y, 0, -1))),
    bottom: mostOf(across.map((atX) => from(atX, y + height - 1, 0, 1))),
  };
}

export interface Ground {
  /** The zone that most sides see; -1 where they see none. */
  readonly label: number;
  /** How many of the four sides see it. */
  readonly sides: number;
}

export function groundOf(around: Grounds): Ground {
  const seen = SIDES.map((side) => around[side]).filter((label) => label >= 0);
  const counts = seen.map((label) => ({ label, sides: seen.filter((other) => other === label).length }));
  return counts.reduce((best, each) => (each.sides > best.sides ? each : best), { label: -1, sides: 0 });
}

/** The ground's colour next to a box. */
export function colorNextTo(
  { zones: { labels }, colors, width, height }: ZonedPicture,
  { box, ground }: { readonly box: Region; readonly ground: number },
): number {
  for (let x = box.x; x < right(box); x++)
    for (const y of [box.y - 1, bottom(box)]) {
      const at = y * width + x;
      if (y >= 0 && y < height && labels[at] === ground) return colors[at] ?? 0;
    }
  // Soft ends of a dash are next to it above and below.
  for (let y = box.y; y < bottom(box); y++)
    for (const x of [box.x - 1, right(box)]) {
      const at = y * width + x;
      if (x >= 0 && x < width && labels[at] === ground) return colors[at] ?? 0;
    }
  return 0;
}

/** Pixels. */
const GLOW_REACH = 16;

/** The ground's colour further out than a glow goes; that next to the box where something else is there. */
export function colorBeyond(
  scene: ZonedPicture,
  { box, ground }: { readonly box: Region; readonly ground: number },
): number {
  const {
    zones: { labels },
    colors,
    width,
    height,
  } = scene;
  const [middleX, middleY] = [Math.floor(box.x + box.width / 2), Math.floor(box.y + box.height / 2)];
  const places = [
    [box.x - GLOW_REACH, middleY],
    [middleX, box.y - GLOW_REACH],
    [middleX, bottom(box) + GLOW_REACH],
  ] as const;
  const seen = places.flatMap(([x, y]) =>
    x >= 0 && y >= 0 && y < height && labels[y * width + x] === ground ? [colors[y * width + x] ?? 0] : [],
  );
  return seen[0] ?? colorNextTo(scene, { box, ground });
}
