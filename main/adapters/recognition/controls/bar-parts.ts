/** Parts of one bar that stand in line, joined: a thumb in nearly the ground's colour, or with a rim in it, parts its track. */
import { boundsOf } from '../../../core/geometry.ts';
import type { Thing } from './things.ts';

/** Pixels. */
export const TRACK_LENGTH = 50;
export const TRACK_LEAST = 2;
export const TRACK_GREATEST = 36;
/** The thumb rises above its track by that much, as a multiple of its thickness. */
export const THUMB_RATIO = 1.4;
export const THUMB_GREATEST = 64;

/** Between parts in line: pixels, or thicknesses of the thinner one if that is a bar. */
const PART_GAP = 4;
const RIM = 1.25;
const BAR_RATIO = 2;
/** Of a row of parts: its track takes more. */
const TRACK_SHARE = 0.5;
const OFF_LINE = 2;
/** Parts are looked up by their ends, in pieces of that many pixels. */
const PIECE = 8;

interface Part {
  readonly thing: Thing;
  readonly from: number;
  readonly to: number;
  readonly middle: number;
  readonly breadth: number;
}

function partOf(thing: Thing, isUpright: boolean): Part {
  const { x, y, width, height } = thing.box;
  return isUpright
    ? { thing, from: y, to: y + height, middle: x + width / 2, breadth: width }
    : { thing, from: x, to: x + width, middle: y + height / 2, breadth: height };
}

const isBar = ({ from, to, breadth }: Part): boolean =>
  breadth <= TRACK_GREATEST && to - from >= BAR_RATIO * breadth;

/** Whether a part goes on with the next one. */
function goesOn(part: Part, next: Part): boolean {
  const thin = part.breadth < next.breadth ? part : next;
  const gap = next.from - part.to;
  return (
    part !== next &&
    part.thing.ground === next.thing.ground &&
    gap >= -PART_GAP &&
    gap <= Math.max(PART_GAP, isBar(thin) ? RIM * thin.breadth : 0) &&
    Math.abs(next.middle - part.middle) <= OFF_LINE
  );
}

/** All pairs of parts that go on, the first ones in their order. */
function pairsOf(parts: readonly Part[]): readonly (readonly [Part, Part])[] {
  const byEnd = Map.groupBy(parts, ({ to }) => Math.floor(to / PIECE));
  return parts.flatMap((next) => {
    const pairs: (readonly [Part, Part])[] = [];
    const last = Math.floor((next.from + PART_GAP) / PIECE);
    for (let piece = Math.floor((next.from - RIM * TRACK_GREATEST) / PIECE); piece <= last; piece++)
      for (const part of byEnd.get(piece) ?? []) if (goesOn(part, next)) pairs.push([part, next]);
    return pairs;
  });
}

/** Whether bars that are thinner than a thumb take most of a row: letters are not thinner than others of their word. */
function hasTrack(row: readonly Part[]): boolean {
  const broadest = Math.max(...row.map(({ breadth }) => breadth));
  const lengthOf = (parts: readonly Part[]): number =>
    parts.reduce((sum, { from, to }) => sum + to - from, 0);
  const track = row.filter((part) => isBar(part) && THUMB_RATIO * part.breadth <= broadest);
  return lengthOf(track) >= TRACK_SHARE * lengthOf(row);
}

/** Rows of three parts or more, each from a part that follows no other; pairs are joined without them. */
function rowsOf(pairs: readonly (readonly [Part, Part])[]): readonly (readonly Part[])[] {
  const nextOf = new Map<Part, Part>();
  for (const [part, next] of pairs) if (!nextOf.has(part)) nextOf.set(part, next);
  const followers = new Set(nextOf.values());
  return [...nextOf.keys()].flatMap((start) => {
    if (followers.has(start)) return [];
    const row = [start];
    const seen = new Set(row);
    for (let next = nextOf.get(start); next !== undefined && !seen.has(next); next = nextOf.get(next)) {
      row.push(next);
      seen.add(next);
    }
    return row.length > 2 && hasTrack(row) ? [row] : [];
  });
}

function joinedAlong(things: readonly Thing[], isUpright: boolean): readonly Thing[] {
  const parts = things
    .map((thing) => partOf(thing, isUpright))
    .filter(
      ({ from, to, breadth }) =>
        to - from >= 2 * TRACK_LEAST && breadth >= TRACK_LEAST && breadth <= THUMB_GREATEST,
    )
    .toSorted((a, b) => a.from - b.from);
  const pairs = pairsOf(parts);
  return [...rowsOf(pairs), ...pairs].flatMap((row) => {
    const box = boundsOf(row.map(({ thing }) => thing.box));
    const [first] = row;
    const isLong = box !== undefined && (isUpright ? box.height : box.width) >= TRACK_LENGTH;
    return isLong && first !== undefined ? [{ box, ground: first.thing.ground }] : [];
  });
}

/** Bars of several parts, those of more first. */
export const joinedBars = (things: readonly Thing[]): readonly Thing[] => [
  ...joinedAlong(things, false),
  ...joinedAlong(things, true),
];
