/** Pictures without a frame: pieces that stand close together on one ground, of the size of an icon. Short words look alike to it. */
import { joinSets, rootOfSet, singleSets } from '../../../core/disjoint-sets.ts';
import { boundsOf, type Region } from '../../../core/geometry.ts';
import type { PixelControl } from '../../../core/elements/pixel-control.ts';
import type { Thing } from './things.ts';

/** Pixels. */
const LEAST_SIDE = 8;
const LEAST_LENGTH = 10;
const GREATEST_SIDE = 64;
const RATIO = 2.2;
const MOST_PIECES = 8;
/** Pieces of one picture are no further apart: in lengths of the larger one, and pixels. */
const GAP = 0.3;
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

/** Things that stand close together on one ground, by a sweep from left to right over bands of rows. */
function clustersOf(things: readonly Thing[]): readonly (readonly Thing[])[] {
  const order = things.toSorted((a, b) => a.box.x - b.box.x);
  const parents = singleSets(order.length);
  const bands = new Map<number, number[]>();
  order.forEach(({ box, ground }, index) => {
    const [from, to] = [(box.y - GAPS[1]) >> 5, (box.y + box.height + GAPS[1]) >> 5];
    for (let band = from; band <= to; band++) {
      const open = (bands.get(band) ?? []).filter((each) => {
        const other = order[each]?.box;
        return other !== undefined && other.x + other.width + GAPS[1] >= box.x;
      });
      for (const each of open) {
        const other = order[each];
        if (other?.ground === ground && areNear(other.box, box)) joinSets(parents, each, index);
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

/** What may be an icon by its size. */
export const iconsAmong = (things: readonly Thing[]): readonly PixelControl[] =>
  clustersOf(things.filter(({ box }) => Math.max(box.width, box.height) <= GREATEST_SIDE)).flatMap(
    (cluster) => {
      const box = boundsOf(cluster.map((thing) => thing.box));
      return box !== undefined && cluster.length <= MOST_PIECES && fitsIcon(box)
        ? [{ kind: 'icon', box, mayBeText: true }]
        : [];
    },
  );
