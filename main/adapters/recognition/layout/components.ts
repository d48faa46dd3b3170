/** Finds the connected marks that stand on backgrounds: letters, dots, icons. Rules and frames are taken out first. */
import { rootOfSet, singleSets } from '../../../core/disjoint-sets.ts';
import type { Size } from '../../../core/geometry.ts';
import type { Edges } from './edges.ts';
import { createFrameCorners } from './frame-corners.ts';
import { findRules, type Rules } from './rules.ts';
import type { Zones } from './zones.ts';

/** A mark that touches a second background with more of its outline than this parts the two. */
const EDGE_SHARE = 0.25;

export interface Component extends Edges {
  readonly id: number;
  readonly pixels: number;
  /** The label of the background it stands on; -1 if there is none, if it parts two, or if it is a frame's corner. */
  readonly zone: number;
}

export interface Marks {
  /** Component id + 1 of each pixel that belongs to one, else 0. */
  readonly owners: Int32Array;
  readonly components: readonly Component[];
}

/** Where marks are, row by row. Screens are mostly empty, and everything that follows looks at these places only. */
function markedPixels(mask: Uint8Array): Int32Array {
  let count = 0;
  let places = new Int32Array(1 << 16);
  for (let at = mask.indexOf(1); at >= 0; at = mask.indexOf(1, at + 1)) {
    // Marks come in runs: looking at the next pixel is quicker than searching for it.
    for (; mask[at] === 1; at++) {
      if (count === places.length) {
        const larger = new Int32Array(count * 2);
        larger.set(places);
        places = larger;
      }
      places[count++] = at;
    }
  }
  return places.subarray(0, count);
}

export function findMarks(zones: Zones, width: number, height: number): Marks {
  const grid = { mask: zones.marks, width, height };
  const places = markedPixels(grid.mask);
  const rules = findRules(grid, places);
  for (const at of rules.across) grid.mask[at] = 0;
  for (const at of rules.down) grid.mask[at] = 0;
  const owners = new Int32Array(width * height);
  // Ids of marks that turn out to be parts of one; 0 is none.
  const parents = singleSets(places.length + 1);
  /** The id of a mark that a neighbour belongs to as well. */
  const join = (id: number, neighbour: number): number => {
    const other = neighbour < 0 ? 0 : (owners[neighbour] ?? 0);
    if (other === 0 || other === id) return id;
    const root = rootOfSet(parents, other);
    if (id === 0) return root;
    parents[Math.max(id, root)] = Math.min(id, root);
    return Math.min(id, root);
  };
  let ids = 1;
  for (const at of places) {
    if (grid.mask[at] === 0) continue;
    const x = at % width;
    let id = x > 0 ? join(join(0, at - 1), at - width - 1) : 0;
    id = join(id, at - width);
    if (x + 1 < width) id = join(id, at - width + 1);
    if (id === 0) id = ids++;
    owners[at] = id;
  }
  return collect({ owners, places, parents, ids, rules }, zones, { width, height });
}

interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
  pixels: number;
  /** Sides of pixels that touch each background. */
  readonly contacts: Map<number, number>;
}

/** The pixels of joined marks: each place with the id of its owner. */
interface Owned {
  readonly owners: Int32Array;
  readonly places: Int32Array;
  readonly parents: Int32Array;
  /** How many there are. */
  readonly ids: number;
  readonly rules: Rules;
}

function collect(
  { owners, places, parents, ids, rules }: Owned,
  zones: Zones,
  { width, height }: Size,
): Marks {
  const index = new Int32Array(ids).fill(-1);
  const extents: Extent[] = [];
  const { labels, background, marks } = zones;
  const touch = (extent: Extent, at: number): void => {
    const label = labels[at] ?? 0;
    if (marks[at] === 0 && background[label] === 1)
      extent.contacts.set(label, (extent.contacts.get(label) ?? 0) + 1);
  };
  for (const at of places) {
    const owner = owners[at] ?? 0;
    if (owner === 0) continue;
    const y = Math.floor(at / width);
    const x = at - y * width;
    const root = rootOfSet(parents, owner);
    let slot = index[root] ?? -1;
    if (slot < 0) {
      slot = extents.length;
      index[root] = slot;
      extents.push({ left: x, top: y, right: x + 1, bottom: y + 1, pixels: 0, contacts: new Map() });
    }
    owners[at] = slot + 1;
    const extent = extents[slot];
    if (extent === undefined) continue;
    if (x < extent.left) extent.left = x;
    if (x >= extent.right) extent.right = x + 1;
    extent.bottom = y + 1;
    extent.pixels++;
    if (x > 0) touch(extent, at - 1);
    if (x + 1 < width) touch(extent, at + 1);
    if (y > 0) touch(extent, at - width);
    if (y + 1 < height) touch(extent, at + width);
  }
  const isFrameCorner = createFrameCorners(rules, { width, height });
  const components = extents.map(({ contacts, ...box }, id) => ({
    id,
    ...box,
    zone: isFrameCorner(box) ? -1 : standsOn(box, contacts, zones),
  }));
  return { owners, components };
}

/** The background around a mark; -1 for a border between two of them: an edge, a frame, a rounded corner. */
function standsOn(box: Edges, contacts: ReadonlyMap<number, number>, { extents }: Zones): number {
  let best = -1;
  let most = 0;
  let all = 0;
  for (const [label, count] of contacts) {
    const enclosed =
      (extents.left[label] ?? 0) >= box.left &&
      (extents.right[label] ?? 0) <= box.right &&
      (extents.top[label] ?? 0) >= box.top &&
      (extents.bottom[label] ?? 0) <= box.bottom;
    if (enclosed) continue;
    all += count;
    if (count > most || (count === most && label < best)) {
      best = label;
      most = count;
    }
  }
  return most >= (1 - EDGE_SHARE) * all ? best : -1;
}
