/** Places relative to an element: its own ends, and its neighbours in its row or in its column. */
import { bottom, centerOf, contains, right, type Point, type Region } from '../geometry.ts';

export const ENDS = ['center', 'left_end', 'right_end', 'top_end', 'bottom_end'] as const;
export const RELATIONS = ['right_of', 'left_of', 'above', 'below', 'row', 'column'] as const;

/** A point of the thing itself. */
export type End = (typeof ENDS)[number];
/** `row` and `column` count from the left or the top and include the thing itself; the others count from the nearest. */
export type Relation = (typeof RELATIONS)[number];

/** How far inside an end its point is, pixels; of small things, half of them. */
const INSET = 6;

export function endOf(box: Region, end: End): Point {
  const middle = centerOf(box);
  const insetX = Math.min(INSET, Math.floor((box.width - 1) / 2));
  const insetY = Math.min(INSET, Math.floor((box.height - 1) / 2));
  switch (end) {
    case 'center':
      return middle;
    case 'left_end':
      return { x: box.x + insetX, y: middle.y };
    case 'right_end':
      return { x: right(box) - 1 - insetX, y: middle.y };
    case 'top_end':
      return { x: middle.x, y: box.y + insetY };
    case 'bottom_end':
      return { x: middle.x, y: bottom(box) - 1 - insetY };
  }
}

const overlap = (from: number, to: number, otherFrom: number, otherTo: number): number =>
  Math.min(to, otherTo) - Math.max(from, otherFrom);

/** Both share at least half of the lower one's height. */
export const inOneRow = (a: Region, b: Region): boolean =>
  overlap(a.y, bottom(a), b.y, bottom(b)) * 2 >= Math.min(a.height, b.height);
/** Both share at least half of the narrower one's width. */
const inOneColumn = (a: Region, b: Region): boolean =>
  overlap(a.x, right(a), b.x, right(b)) * 2 >= Math.min(a.width, b.width);

/** How far a thing is from the anchor in a direction; undefined if it is not there. */
function distance(box: Region, anchor: Region, relation: Relation): number | undefined {
  const middle = centerOf(box);
  const isRow = inOneRow(box, anchor);
  const isColumn = inOneColumn(box, anchor);
  switch (relation) {
    case 'right_of':
      return isRow && middle.x >= right(anchor) ? box.x - right(anchor) : undefined;
    case 'left_of':
      return isRow && middle.x < anchor.x ? anchor.x - right(box) : undefined;
    case 'below':
      return isColumn && middle.y >= bottom(anchor) ? box.y - bottom(anchor) : undefined;
    case 'above':
      return isColumn && middle.y < anchor.y ? anchor.y - bottom(box) : undefined;
    case 'row':
      return isRow ? box.x : undefined;
    case 'column':
      return isColumn ? box.y : undefined;
  }
}

/** The things that stand so to the anchor, in the order in which they count. */
export function related<Thing extends { readonly box: Region }>(
  things: readonly Thing[],
  anchor: Region,
  relation: Relation,
): readonly Thing[] {
  return things
    .flatMap((thing) => {
      // An element that contains the anchor is neither next to it nor above it.
      const isAround = contains(thing.box, centerOf(anchor));
      if (isAround && relation !== 'row' && relation !== 'column') return [];
      const away = distance(thing.box, anchor, relation);
      return away === undefined ? [] : [{ thing, away }];
    })
    .toSorted((a, b) => a.away - b.away || a.thing.box.y - b.thing.box.y || a.thing.box.x - b.thing.box.x)
    .map(({ thing }) => thing);
}
