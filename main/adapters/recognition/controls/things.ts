/** What stands on a ground in one piece, with all that it encloses: a letter, a picture, a check box with its focus ring, a slider. */
import { joinSets, rootOfSet, singleSets } from '../../../core/disjoint-sets.ts';
import { area, intersect, type Region } from '../../../core/geometry.ts';
import { inset } from './boxes.ts';
import { farApart } from './colors.ts';
import type { ZonedPicture } from './ground.ts';

export interface Thing {
  readonly box: Region;
  /** The zone around it. */
  readonly ground: number;
}

/** Pixels. A background that is smaller is a part of what stands there: the thumb of a slider, the inside of a check box, a picture of 24 at a scale factor of 2. */
const GROUND_LENGTH = 49;
const GROUND_BREADTH = 20;
/** The share of its box that a ground fills, without what lies on it; a bar with a thumb in one colour has less. Pages may be full. */
const GROUND_FILLED = 0.65;
const FULL_BREADTH = 100;
/** Pixels: the track of a slider is no broader. The share of its box that its round ends and thumb may take, in squares of its breadth; text takes more. */
const TRACK_BREADTH = 36;
const TRACK_ENDS = 0.4;
/** Pixels. */
const LEAST_AREA = 6;
/** Out of a channel's 255: soft edges are nearer to the ground's colour. */
export const SOFT = 40;
/** Of the pixels next to a thing's box; letters and rings next to it may take the others. */
const GROUND_SHARE = 0.6;

function groundsOf({ zones: { background, extents } }: ZonedPicture): Uint8Array {
  const grounds = new Uint8Array(background.length);
  for (let label = 0; label < background.length; label++) {
    if (background[label] !== 1) continue;
    const wide = (extents.right[label] ?? 0) - (extents.left[label] ?? 0);
    const high = (extents.bottom[label] ?? 0) - (extents.top[label] ?? 0);
    const isLarge = Math.max(wide, high) >= GROUND_LENGTH && Math.min(wide, high) >= GROUND_BREADTH;
    const isFull =
      Math.min(wide, high) >= FULL_BREADTH || (extents.pixels[label] ?? 0) >= GROUND_FILLED * wide * high;
    const isTrack =
      Math.min(wide, high) <= TRACK_BREADTH &&
      (extents.pixels[label] ?? 0) >= wide * high - TRACK_ENDS * Math.min(wide, high) ** 2;
    if (isLarge && isFull && !isTrack) grounds[label] = 1;
  }
  return grounds;
}

interface Runs {
  readonly from: number[];
  readonly to: number[];
  readonly row: number[];
  /** The first run of each row, and after the last row the number of runs. */
  readonly first: number[];
}

/** Rows in runs of pixels that are on no ground, and further from its colour than a channel's `faint`. */
function runsOff(
  grounds: Uint8Array,
  { zones: { labels }, colors, width, height }: ZonedPicture,
  faint: number,
): Runs {
  const runs: Runs = { from: [], to: [], row: [], first: [] };
  const isGround = (at: number): boolean => grounds[labels[at] ?? 0] === 1;
  const isFaint = (at: number, paper: number): boolean =>
    faint !== 0 && farApart(colors[at] ?? 0, paper) <= faint;
  for (let y = 0; y < height; y++) {
    runs.first.push(runs.from.length);
    const [start, end] = [y * width, (y + 1) * width];
    let paper = 0;
    let at = start;
    while (at < end) {
      if (isGround(at)) {
        while (at < end && isGround(at)) at++;
        paper = colors[at - 1] ?? 0;
        continue;
      }
      const from = at;
      while (at < end && !isGround(at) && !isFaint(at, paper)) at++;
      if (at > from) {
        runs.from.push(from - start);
        runs.to.push(at - start);
        runs.row.push(y);
      }
      // What ends a run is none, and the only pixel of its ground there may be a soft edge.
      at++;
    }
  }
  runs.first.push(runs.from.length);
  return runs;
}

/** Joins runs that touch one in the row above, across corners too. */
function joined({ from, to, first }: Runs, height: number): Int32Array {
  const parents = singleSets(from.length);
  for (let y = 1; y < height; y++) {
    let above = first[y - 1] ?? 0;
    const end = first[y] ?? 0;
    for (let run = end; run < (first[y + 1] ?? 0); run++) {
      while (above < end && (to[above] ?? 0) < (from[run] ?? 0)) above++;
      for (let each = above; each < end && (from[each] ?? 0) <= (to[run] ?? 0); each++)
        joinSets(parents, run, each);
    }
  }
  return parents;
}

/** The zone that most of the pixels next to a box have. */
function groundAround({ zones: { labels }, width, height }: ZonedPicture, box: Region): number {
  const counts = new Map<number, number>();
  let all = 0;
  const look = (x: number, y: number): void => {
    all++;
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    const label = labels[y * width + x] ?? -1;
    counts.set(label, (counts.get(label) ?? 0) + 1);
  };
  for (let x = box.x; x < box.x + box.width; x++) {
    look(x, box.y - 1);
    look(x, box.y + box.height);
  }
  for (let y = box.y; y < box.y + box.height; y++) {
    look(box.x - 1, y);
    look(box.x + box.width, y);
  }
  for (const [label, count] of counts) if (count >= GROUND_SHARE * all) return label;
  return -1;
}

/** The boxes of all that is on no ground, each in one piece. */
function piecesOf(scene: ZonedPicture, grounds: Uint8Array, faint: number): readonly Region[] {
  const runs = runsOff(grounds, scene, faint);
  const parents = joined(runs, scene.height);
  const boxes = new Map<number, { left: number; top: number; right: number; bottom: number }>();
  for (let run = 0; run < runs.from.length; run++) {
    const root = rootOfSet(parents, run);
    const [from = 0, to = 0, y = 0] = [runs.from[run], runs.to[run], runs.row[run]];
    const known = boxes.get(root);
    if (known === undefined) boxes.set(root, { left: from, top: y, right: to, bottom: y + 1 });
    else {
      known.left = Math.min(known.left, from);
      known.right = Math.max(known.right, to);
      known.top = Math.min(known.top, y);
      known.bottom = Math.max(known.bottom, y + 1);
    }
  }
  return [...boxes.values()].map(({ left, top, right, bottom }) => ({
    x: left,
    y: top,
    width: right - left,
    height: bottom - top,
  }));
}

/** The share of a thing's box between the first and the last pixel of each row that is not the ground's: 1 for a rectangle. */
export function hullOf({ zones: { labels }, width }: ZonedPicture, { box, ground }: Thing): number {
  let within = 0;
  for (let y = box.y; y < box.y + box.height; y++) {
    let [from, to] = [box.x, box.x + box.width];
    while (from < to && labels[y * width + from] === ground) from++;
    while (to > from && labels[y * width + to - 1] === ground) to--;
    within += to - from;
  }
  return within / (box.width * box.height);
}

/** Share of a box: parts of one picture overlap by more. */
const ACROSS = 0.2;

/** Whether the box of another thing lies across a box, neither within it nor around it, as in a picture of two sheets. */
export function isCrossed(box: Region, things: readonly Thing[]): boolean {
  return things.some((thing) => {
    const common = intersect(thing.box, box);
    if (common === undefined || area(common) < ACROSS * area(box)) return false;
    return area(common) < Math.min(area(box), area(thing.box));
  });
}

/** In sides of a box: parts of one picture are no further apart. */
const PART_GAP = 0.2;
/** Of its width, and pixels: what stands over it as a lid does, and is no neighbour of its kind. */
const LID = 0.7;
const UNLIKE = 2;

/** Whether another thing stands so close above or below a box that it is its lid, as on a picture of a chest. */
export function hasLid(box: Region, things: readonly Thing[]): boolean {
  const middle = box.x + box.width / 2;
  return things.some(({ box: other }) => {
    const gap = Math.max(other.y - box.y - box.height, box.y - other.y - other.height);
    return (
      gap >= 0 &&
      gap <= PART_GAP * box.height &&
      Math.abs(other.x + other.width / 2 - middle) <= UNLIKE &&
      other.width >= LID * box.width &&
      other.width <= 2 * box.width &&
      Math.abs(other.height - box.height) > UNLIKE
    );
  });
}

/** In sides of a box, and pixels: labels and other controls are further away than parts of one picture are. */
const PICTURE_GAP = 0.15;
const PICTURE_GAP_MORE = 1;
/** Pixels: in its row, the letters of a label may be close to a focus ring. */
const LETTER_GAP = 2;
/** In sides of a box: smaller things are dots of a ring, larger ones other controls. */
const PICTURE_PART = [0.5, 2.5] as const;

/** Pixels: check boxes of one list stand in one column, and their focus rings may nearly touch. */
const SIBLING_OFF = 2;

/** Whether two stand one below the other, in one size or both with the outline of a check box or a radio button. */
function areSiblings(a: Region, b: Region, areMarks: boolean): boolean {
  const isOneSize =
    Math.abs(a.width - b.width) <= SIBLING_OFF && Math.abs(a.height - b.height) <= SIBLING_OFF;
  return (
    (isOneSize || areMarks) &&
    Math.abs(a.x + a.width / 2 - b.x - b.width / 2) <= SIBLING_OFF &&
    Math.max(a.y - b.y - b.height, b.y - a.y - a.height) >= 0
  );
}

/** Whether something else, and not as small as a dot, stands so close to a box that both are parts of a picture: a head above shoulders. */
export function hasCompanion(
  box: Region,
  things: readonly Thing[],
  /** Those with the outline of a check box or a radio button. */
  marks: ReadonlySet<Thing> = new Set(),
): boolean {
  const side = Math.min(box.width, box.height);
  return things.some((thing) => {
    const other = thing.box;
    const across = Math.max(box.x, other.x) - Math.min(box.x + box.width, other.x + other.width);
    const down = Math.max(box.y, other.y) - Math.min(box.y + box.height, other.y + other.height);
    const gap = Math.max(across, down);
    return (
      gap >= 0 &&
      !areSiblings(box, other, marks.has(thing)) &&
      gap <= (down < 0 ? LETTER_GAP : PICTURE_GAP * side + PICTURE_GAP_MORE) &&
      Math.max(other.width, other.height) >= PICTURE_PART[0] * side &&
      Math.max(other.width, other.height) <= PICTURE_PART[1] * side
    );
  });
}

/** What stands on a ground in one piece, in no order, with a box of at least the given size. Fainter pixels join no pieces. */
const piecesOnGrounds = (scene: ZonedPicture, least: number, faint: number): readonly Thing[] => {
  const grounds = groundsOf(scene);
  return piecesOf(scene, grounds, faint).flatMap((box) => {
    if (box.width * box.height < least) return [];
    const next = groundAround(scene, box);
    // A soft edge lies between a piece and its ground.
    const ground = next < 0 && faint > 0 ? groundAround(scene, inset(box, -1)) : next;
    return ground >= 0 && grounds[ground] === 1 ? [{ box, ground }] : [];
  });
};

/** All that stands on a ground in one piece, in no order; marks of single pixels aside. */
export const findThings = (scene: ZonedPicture): readonly Thing[] => piecesOnGrounds(scene, LEAST_AREA, 0);

/** The same parted where only soft edges join it, single pixels too: the dashes of a ring. */
export const findPieces = (scene: ZonedPicture): readonly Thing[] => piecesOnGrounds(scene, 1, SOFT);
