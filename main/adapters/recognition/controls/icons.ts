/** Pictures without a frame: pieces that stand close together on one ground, of the size of an icon. Short words look alike to it. */
import { joinSets, rootOfSet, singleSets } from '../../../core/disjoint-sets.ts';
import { boundsOf, centerOf, contains, intersect, type Region } from '../../../core/geometry.ts';
import type { PixelControl } from '../../../core/elements/pixel-control.ts';
import { inset } from './boxes.ts';
import type { Thing } from './things.ts';

/** Pixels. */
const LEAST_SIDE = 8;
const LEAST_LENGTH = 10;
const GREATEST_SIDE = 64;
/** Rays over a horizon are that wide without the upper one. */
const RATIO = 2.35;
const MOST_PIECES = 10;
const MOST_TILES = 9;
const LEAST_TILE = 2;
const GREATEST_TILE = 24;
/** Pieces of one picture are no further apart: in lengths of the larger one, and pixels. */
const GAP = 0.4;
const GAPS = [2, 8] as const;

export function fitsIcon({ width, height }: Region): boolean {
  const [small, large] = [Math.min(width, height), Math.max(width, height)];
  return small >= LEAST_SIDE && large >= LEAST_LENGTH && large <= GREATEST_SIDE && large <= RATIO * small;
}

const reachOf = ({ width, height }: Region): number =>
  Math.min(GAPS[1], Math.max(GAPS[0], GAP * Math.max(width, height)));

function areNear(a: Region, b: Region): boolean {
  const across = Math.max(a.x, b.x) - Math.min(a.x + a.width, b.x + b.width);
  const down = Math.max(a.y, b.y) - Math.min(a.y + a.height, b.y + b.height);
  return Math.max(across, down) <= Math.max(reachOf(a), reachOf(b));
}

/** Sides of pieces that are alike differ by no more, pixels. */
const ALIKE = 1;
/** In sides of a tile: from one to the next. */
const PITCH = 2;
/** Corners of a picture of a whole screen stand further apart; more than four are letters of lines. */
const CORNER_PITCH = 2.3;
const CORNERS = 4;

/** Whether two pieces of one size stand side by side or one below the other: tiles of a grid. */
const areTiles =
  (pitch: number, unlike = ALIKE) =>
  (a: Region, b: Region): boolean => {
    const side = Math.max(a.width, a.height);
    const [across, down] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
    return (
      isSame(a.width, b.width) &&
      isSame(a.height, b.height) &&
      Math.abs(a.width - a.height) <= unlike &&
      ((across <= ALIKE && down <= pitch * side) || (down <= ALIKE && across <= pitch * side))
    );
  };

const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= ALIKE;

/** Whether tiles fill a block with equally many in each row: a row alone is text, as dots and dashes are. */
function isBlock(tiles: readonly Region[]): boolean {
  const tops = tiles.map(({ y }) => y).toSorted((a, b) => a - b);
  const rows = tops.filter((top, index) => index === 0 || top - (tops[index - 1] ?? 0) > 2 * ALIKE).length;
  return tiles.length >= 4 && rows >= 2 && rows <= tiles.length / 2;
}

/** Pieces of one size in rows and columns, which a picture has for a list of tiles. */
function tilesAmong(things: readonly Thing[]): readonly Region[] {
  const tiles = things.filter(
    ({ box }) => isSame(box.width, box.height) && box.width >= LEAST_TILE && box.width <= GREATEST_TILE,
  );
  const corners = clustersOf(tiles, areTiles(CORNER_PITCH), CORNER_PITCH * GREATEST_TILE).filter(
    ({ length }) => length === CORNERS,
  );
  const grids = clustersOf(tiles, areTiles(PITCH), PITCH * GREATEST_TILE);
  return corners.concat(grids.filter(({ length }) => length > CORNERS)).flatMap((cluster) => {
    const box = boundsOf(cluster.map((thing) => thing.box));
    return box !== undefined &&
      cluster.length <= MOST_TILES &&
      fitsIcon(box) &&
      isBlock(cluster.map((tile) => tile.box))
      ? [box]
      : [];
  });
}

/** Things that stand close together on one ground, by a sweep from left to right over bands of rows. */
function clustersOf(
  things: readonly Thing[],
  belongs: (a: Region, b: Region) => boolean,
  /** The greatest distance of two that belong together, pixels. */
  reach: number = GAPS[1],
): readonly (readonly Thing[])[] {
  const order = things.toSorted((a, b) => a.box.x - b.box.x);
  const parents = singleSets(order.length);
  const bands = new Map<number, number[]>();
  order.forEach(({ box, ground }, index) => {
    const [from, to] = [(box.y - reach) >> 5, (box.y + box.height + reach) >> 5];
    for (let band = from; band <= to; band++) {
      const open = (bands.get(band) ?? []).filter((each) => {
        const other = order[each]?.box;
        return other !== undefined && other.x + other.width + reach >= box.x;
      });
      for (const each of open) {
        const other = order[each];
        if (other?.ground === ground && belongs(other.box, box)) joinSets(parents, each, index);
      }
      open.push(index);
      bands.set(band, open);
    }
  });
  const clusters = new Map<number, Thing[]>();
  order.forEach((thing, index) => {
    const root = rootOfSet(parents, index);
    const known = clusters.get(root);
    if (known === undefined) clusters.set(root, [thing]);
    else known.push(thing);
  });
  return [...clusters.values()];
}

/** In sides: dots of a line are no further apart. */
const DOTS = 2.5;

/** Whether a cluster is of dots alone, and goes on outside it with another one: the corner of a focus ring. */
function isOfDots(cluster: readonly Thing[], all: readonly Thing[]): boolean {
  const [first] = cluster;
  if (first === undefined) return false;
  const side = Math.max(first.box.width, first.box.height);
  const isDot = ({ box }: Thing): boolean => isSame(box.width, side) && isSame(box.height, side);
  if (cluster.length < 2 || !cluster.every(isDot)) return false;
  return all.some(
    (other) =>
      isDot(other) &&
      !cluster.includes(other) &&
      cluster.some(
        ({ box }) => Math.max(Math.abs(box.x - other.box.x), Math.abs(box.y - other.box.y)) <= DOTS * side,
      ),
  );
}

/** Dots of a picture for more: how many, their least side in pixels, and in sides how far apart they stand, which those of text exceed. */
const TRAIN = 3;
const TRAIN_SIDE = 3;
const TRAIN_PITCH = 1.8;
/** Pixels: with its soft edges above and below alone, a dot is higher than wide. */
const TRAIN_UNLIKE = 2;
/** In sides: words that end in dots are nearer to them. */
const TRAIN_ROOM = 2;

/** Whether dots stand in a row or a column at one distance, with nothing near their ends. */
function isTrain(dots: readonly Thing[], all: readonly Thing[]): boolean {
  const [first, second, third] = dots.map(({ box }) => box).toSorted((a, b) => a.x - b.x || a.y - b.y);
  if (first === undefined || second === undefined || third === undefined) return false;
  const side = Math.max(first.width, first.height);
  const [across, down] = [third.x - first.x, third.y - first.y];
  const isEven =
    Math.abs(second.x - first.x - across / 2) <= ALIKE && Math.abs(second.y - first.y - down / 2) <= ALIKE;
  if (!isEven || Math.min(across, down) > ALIKE || Math.max(across, down) > 2 * TRAIN_PITCH * side)
    return false;
  const room = inset(boundsOf(dots.map(({ box }) => box)) ?? first, -TRAIN_ROOM * side);
  return !all.some((thing) => !dots.includes(thing) && intersect(thing.box, room) !== undefined);
}

/** The three dots of a picture for more, in a row or a column. */
function trainsAmong(things: readonly Thing[]): readonly Region[] {
  const dots = things.filter(
    ({ box: { width, height } }) =>
      Math.abs(width - height) <= TRAIN_UNLIKE &&
      Math.min(width, height) >= TRAIN_SIDE &&
      Math.max(width, height) <= GREATEST_TILE,
  );
  return clustersOf(dots, areTiles(PITCH, TRAIN_UNLIKE), PITCH * GREATEST_TILE)
    .filter((cluster) => cluster.length === TRAIN && isTrain(cluster, things))
    .flatMap((cluster) => boundsOf(cluster.map(({ box }) => box)) ?? []);
}

/** What may be an icon by its size. `twins`: those of two pieces that stand apart. */
export function iconsAmong(things: readonly Thing[], twins: readonly Region[] = []): readonly PixelControl[] {
  const fitting = things.filter(({ box }) => Math.max(box.width, box.height) <= GREATEST_SIDE);
  const tiled = tilesAmong(things);
  const trains = trainsAmong(fitting);
  const whole = [...tiled, ...trains, ...twins];
  const small = fitting.filter(({ box }) => !whole.some((icon) => contains(icon, centerOf(box))));
  const clusters = clustersOf(small, areNear).flatMap((cluster): readonly PixelControl[] => {
    const box = boundsOf(cluster.map((thing) => thing.box));
    return box !== undefined && cluster.length <= MOST_PIECES && fitsIcon(box) && !isOfDots(cluster, small)
      ? [{ kind: 'icon', box, mayBeText: true }]
      : [];
  });
  return [
    ...twins.concat(trains).map((box): PixelControl => ({ kind: 'icon', box })),
    ...tiled.map((box): PixelControl => ({ kind: 'icon', box, mayBeText: true })),
    ...clusters,
  ];
}
