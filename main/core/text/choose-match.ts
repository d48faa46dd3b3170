/** Chooses one of several matches of a text: by index, by distance, or by its position relative to another text. */
import { bottom, right, type Point, type Region } from '../geometry.ts';
import { distance, type TextMatch } from './find-text.ts';
import type { PlacedWord } from './group-words.ts';
import { inReadingOrder } from './reading-order.ts';

export type Side = 'left' | 'right' | 'above' | 'below';

export interface Choice {
  /** Where nothing else chooses. */
  readonly occurrence: 'best' | 'first';
  /** Counts from 0 in reading order, or from the nearest with `near` or an anchor. */
  readonly nth?: number;
  readonly near?: Point;
  readonly anchor?: {
    readonly side: Side;
    /** Pixels from the anchor's edge to where the text is expected. */
    readonly offset: number;
  };
}

const between = (value: number, low: number, high: number): number => Math.max(low - value, value - high, 0);

/** From a point to the nearest pixel of a region. */
const distanceTo = (region: Region, { x, y }: Point): number =>
  Math.hypot(between(x, region.x, right(region)), between(y, region.y, bottom(region)));

const overlaps = (from: number, to: number, otherFrom: number, otherTo: number): boolean =>
  Math.min(to, otherTo) > Math.max(from, otherFrom);

function isOnSide(target: Point, anchor: Region, side: Side): boolean {
  switch (side) {
    case 'left':
      return target.x < anchor.x;
    case 'right':
      return target.x >= right(anchor);
    case 'above':
      return target.y < anchor.y;
    case 'below':
      return target.y >= bottom(anchor);
  }
}

/** The anchor's edge, moved away from it by the offset. */
function expectedAt(anchor: Region, side: Side, offset: number): Point {
  const middle = { x: anchor.x + anchor.width / 2, y: anchor.y + anchor.height / 2 };
  switch (side) {
    case 'left':
      return { x: anchor.x - offset, y: middle.y };
    case 'right':
      return { x: right(anchor) + offset, y: middle.y };
    case 'above':
      return { x: middle.x, y: anchor.y - offset };
    case 'below':
      return { x: middle.x, y: bottom(anchor) + offset };
  }
}

/** A place of the text, seen from the best of the anchors. */
interface Seen {
  /** Places in the anchor's own column come before all others; only for `above` and `below`. */
  readonly aside: boolean;
  readonly away: number;
}

/**
 * How a text stands to an anchor; undefined if it is not on that side. Next to it means in its row: the same word of
 * another row would be the wrong one. Above and below reach further: a heading is seldom as wide as the text under it.
 */
function seenFrom(
  anchor: Region,
  { box, center }: Pick<TextMatch, 'box' | 'center'>,
  { side, offset }: NonNullable<Choice['anchor']>,
): Seen | undefined {
  if (!isOnSide(center, anchor, side)) return undefined;
  const away = distanceTo(box, expectedAt(anchor, side, offset));
  if (side === 'left' || side === 'right')
    return overlaps(box.y, bottom(box), anchor.y, bottom(anchor)) ? { aside: false, away } : undefined;
  return { aside: !overlaps(box.x, right(box), anchor.x, right(anchor)), away };
}

const closer = (a: Seen, b: Seen): number => Number(a.aside) - Number(b.aside) || a.away - b.away;

function besideAnchors<Match extends TextMatch>(
  matches: readonly Match[],
  anchors: readonly Region[],
  choice: NonNullable<Choice['anchor']>,
): readonly Match[] {
  return matches
    .flatMap((match) => {
      const [seen] = anchors.flatMap((anchor) => seenFrom(anchor, match, choice) ?? []).toSorted(closer);
      return seen === undefined ? [] : [{ match, seen }];
    })
    .toSorted((a, b) => closer(a.seen, b.seen))
    .map(({ match }) => match);
}

/**
 * The places that can be meant, the first of them the likeliest; `nth` counts in them. `pages` are the matches of each
 * display, the best first.
 */
export function inOrderOfChoice<Word extends PlacedWord>(
  pages: readonly (readonly TextMatch<Word>[])[],
  { occurrence, nth, near, anchor }: Choice,
  anchors: readonly Region[],
): readonly TextMatch<Word>[] {
  if (anchor !== undefined) return besideAnchors(pages.flat(), anchors, anchor);
  if (near !== undefined)
    return pages.flat().toSorted((a, b) => distance(a.center, near) - distance(b.center, near));
  return occurrence === 'best' && nth === undefined ? pages.flat() : pages.flatMap(inReadingOrder);
}
