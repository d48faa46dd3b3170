/** Sliders: a thin bar, level or upright, with one part that is thicker. */
import type { Region } from '../../../core/geometry.ts';
import type { PixelControl } from '../../../core/elements/pixel-control.ts';
import { THUMB_GREATEST, THUMB_RATIO, TRACK_GREATEST, TRACK_LEAST, TRACK_LENGTH } from './bar-parts.ts';
import { inset } from './boxes.ts';
import { farApart } from './colors.ts';
import type { ZonedPicture } from './ground.ts';
import type { Thing } from './things.ts';

/** Pixels. */
const THUMB_LEAST = 7;
/** The thumb rises above its track by that much, pixels. */
const THUMB_RISE = 3;
/** Of the thumb's thickness: the ends of an outlined track, and what is left of a ring there, are thinner. */
const THUMB_SHARE = 0.4;
/** In thicknesses of the thumb: what is longer is a part of a bar. */
const THUMB_LENGTH = 2.5;
/** Of its columns: a face in nearly the ground's colour shows its edges only. */
const THUMB_SEEN = 0.5;
/** The thumb's middle lies on its track's, within this share of its thickness. */
const OFF_TRACK = 0.2;
/** A focus ring around it: its thickness, and the gap within it, pixels. */
const RING_GREATEST = 10;
const RING_OFF = 2;
/** Share of a line across the box that is a ring's. */
const RING_SHARE = 0.85;
/** The greatest share of the track's columns that are not as thick as it, the thumb's aside. */
const UNEVEN = 0.1;

/** Share of a track's columns, its round ends aside, that begin and end where most do: letters of one height do not. Soft edges move by a pixel. */
const STRAIGHT = 0.75;
const STRAIGHT_OFF = 1;

/** A box seen along its longer side: `isInk(along, across)`. */
interface Bar {
  readonly length: number;
  readonly breadth: number;
  readonly isInk: (along: number, across: number) => boolean;
}

/** `faint`: channels of the ground's colour `paper` and of what is drawn on it differ by more. */
interface Paper {
  readonly paper: number;
  readonly faint: number;
}

function barOf({ colors, width }: ZonedPicture, box: Region, { paper, faint }: Paper): Bar {
  const isUpright = box.height > box.width;
  const at = (along: number, across: number): number =>
    isUpright ? (box.y + along) * width + box.x + across : (box.y + across) * width + box.x + along;
  return {
    length: isUpright ? box.height : box.width,
    breadth: isUpright ? box.width : box.height,
    isInk: (along, across) => farApart(colors[at(along, across)] ?? 0, paper) > faint,
  };
}

/** How many lines of the box, from each of its long sides inwards, belong to a focus ring. Soft edges make them differ. */
function ringOf({ length, breadth, isInk }: Bar): readonly [number, number] {
  const isRing = (across: number): boolean => {
    let ink = 0;
    for (let along = 0; along < length; along++) if (isInk(along, across)) ink++;
    return ink >= RING_SHARE * length;
  };
  let [first, last] = [0, 0];
  while (first <= RING_GREATEST && isRing(first)) first++;
  while (last <= RING_GREATEST && isRing(breadth - 1 - last)) last++;
  // Where the box goes on within its sides, it is a bar in one colour.
  const isBar = Math.max(first, last) > RING_GREATEST || first + last >= breadth;
  return isBar || Math.min(first, last) === 0 || Math.abs(first - last) > RING_OFF ? [0, 0] : [first, last];
}

/** How much of a ring is left at both ends of the bar, with the gap within it. */
function endsOf(bar: Bar, ring: number): readonly [number, number] {
  const most = Math.max(2, ring);
  const isRing = (along: number): boolean => {
    const { from, to } = spanAt(bar, along);
    return to - from >= RING_SHARE * bar.breadth;
  };
  const isGap = (along: number): boolean => {
    const { from, to } = spanAt(bar, along);
    return from === to;
  };
  let [first, last] = [0, 0];
  while (first < most && isRing(first)) first++;
  while (last < most && isRing(bar.length - 1 - last)) last++;
  while (first < RING_GREATEST && isGap(first)) first++;
  while (last < RING_GREATEST && isGap(bar.length - 1 - last)) last++;
  return [first, last];
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** From the first to the last that is drawn across the bar at one place of it. */
function spanAt({ breadth, isInk }: Bar, along: number): Span {
  let from = 0;
  while (from < breadth && !isInk(along, from)) from++;
  let to = breadth;
  while (to > from && !isInk(along, to - 1)) to--;
  return { from, to };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Whether a part of a track has straight sides, as far as it is long enough to have any beside its round end. */
function isStraight(spans: readonly Span[], thickness: number): boolean {
  const round = Math.max(thickness, median(spans.map(({ from, to }) => to - from)));
  const within = spans.slice(Math.ceil(round / 2), spans.length - Math.ceil(round / 2));
  const [from, to] = [median(within.map((span) => span.from)), median(within.map((span) => span.to))];
  const straight = within.filter(
    (span) => Math.abs(span.from - from) <= STRAIGHT_OFF && Math.abs(span.to - to) <= STRAIGHT_OFF,
  );
  return straight.length >= STRAIGHT * within.length;
}

/** The first place of a thumb with the gap before it, which parts it from its track. */
function beforeGap(sizes: readonly number[], first: number): number {
  let start = first;
  while (start > 0 && sizes[start - 1] === 0) start--;
  return start === 0 ? first : start;
}

/** Its last place with the gap behind it. */
const lastBeforeGap = (sizes: readonly number[], last: number): number =>
  sizes.length - 1 - beforeGap(sizes.toReversed(), sizes.length - 1 - last);

interface Thumb {
  readonly along: Span;
  readonly across: Span;
}

function thumbOf(bar: Bar): Thumb | undefined {
  const spans = Array.from({ length: bar.length }, (_, along) => spanAt(bar, along));
  const sizes = spans.map(({ from, to }) => to - from);
  const thickness = median(sizes);
  if (thickness < TRACK_LEAST || thickness > TRACK_GREATEST) return undefined;
  const least = Math.max(thickness + THUMB_RISE, thickness * THUMB_RATIO, THUMB_SHARE * Math.max(...sizes));
  const thick = sizes.flatMap((size, along) => (size >= least ? [along] : []));
  const [first, last] = [thick[0], thick.at(-1)];
  if (first === undefined || last === undefined || thick.length < THUMB_SEEN * (last - first + 1))
    return undefined;
  const [start, end] = [beforeGap(sizes, first), lastBeforeGap(sizes, last)];
  const uneven = sizes.filter(
    (size, along) =>
      (along < start - 3 || along > end + 3) && Math.abs(size - thickness) > Math.max(2, thickness / 2),
  );
  if (uneven.length > UNEVEN * bar.length) return undefined;
  const parts = [spans.slice(0, start), spans.slice(end + 1)];
  if (!parts.every((part) => isStraight(part, thickness))) return undefined;
  const within = spans.slice(first, last + 1);
  const across = {
    from: Math.min(...within.map(({ from }) => from)),
    to: Math.max(...within.map(({ to }) => to)),
  };
  const [long, broad] = [last + 1 - first, across.to - across.from];
  const fits = (side: number): boolean => side >= THUMB_LEAST && side <= THUMB_GREATEST;
  if (!fits(long) && long < 5) return undefined;
  if (!fits(broad) || long > THUMB_LENGTH * broad) return undefined;
  const outside = spans.filter((_, along) => (along < first || along > last) && (sizes[along] ?? 0) > 0);
  const middle = median(outside.map(({ from, to }) => (from + to) / 2));
  if (Math.abs((across.from + across.to) / 2 - middle) > Math.max(1, OFF_TRACK * broad)) return undefined;
  return { along: { from: first, to: last + 1 }, across };
}

/** Of a bar: soft edges of letters are faint too, but next to what is not. */
const FAINT_SHARE = 0.3;

/** Whether much of a thing is fainter all across it, as the rest of a track may be. */
export function isFaint(scene: ZonedPicture, { box }: Thing, paper: Paper): boolean {
  const bar = barOf(scene, box, paper);
  const sizes = Array.from({ length: bar.length }, (_, along) => spanAt(bar, along));
  return sizes.filter(({ from, to }) => from === to).length >= FAINT_SHARE * bar.length;
}

/** The slider that a thing is. */
export function sliderControl(
  scene: ZonedPicture,
  { box, ground }: Thing,
  paper: Paper,
): PixelControl | undefined {
  const [long, broad] = [Math.max(box.width, box.height), Math.min(box.width, box.height)];
  if (long < TRACK_LENGTH || broad > THUMB_GREATEST + 4 * RING_GREATEST || broad < THUMB_LEAST)
    return undefined;
  if (long < 2 * broad || ground < 0) return undefined;
  const [near, far] = ringOf(barOf(scene, box, paper));
  const isUpright = box.height > box.width;
  const ring = Math.min(near, far);
  const ringless = inset(box, ring);
  const within = isUpright
    ? { ...ringless, x: box.x + near, width: box.width - near - far }
    : { ...ringless, y: box.y + near, height: box.height - near - far };
  const [first, last] = ring === 0 ? [0, 0] : endsOf(barOf(scene, within, paper), Math.max(near, far));
  const inner = isUpright
    ? { ...within, y: within.y + first, height: within.height - first - last }
    : { ...within, x: within.x + first, width: within.width - first - last };
  const thumb = thumbOf(barOf(scene, inner, paper));
  if (thumb === undefined) return undefined;
  const { along, across } = thumb;
  const place = isUpright
    ? {
        x: inner.x + across.from,
        y: inner.y + along.from,
        width: across.to - across.from,
        height: along.to - along.from,
      }
    : {
        x: inner.x + along.from,
        y: inner.y + across.from,
        width: along.to - along.from,
        height: across.to - across.from,
      };
  const track = isUpright
    ? { x: place.x, y: inner.y, width: place.width, height: inner.height }
    : { x: inner.x, y: place.y, width: inner.width, height: place.height };
  return { kind: 'slider', box: track, thumb: place };
}
