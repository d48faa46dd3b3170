/** Switches: a short bar with round or straight ends, and a knob at one of them. */
import { centerOf, contains, right, type Region } from '../../../core/geometry.ts';
import type { PixelControl } from '../../../core/elements/pixel-control.ts';
import { withBorder } from './border.ts';
import { farApart } from './colors.ts';
import { groundOf, groundsAround, type ZonedPicture } from './ground.ts';
import type { Shape } from './shapes.ts';
import { hullOf, type Thing } from './things.ts';

/** Pixels. */
const SWITCH_HEIGHT = [10, 64] as const;
const SWITCH_RATIO = [1.35, 2.9] as const;
const SWITCH_HULL = 0.8;
const KNOB_HEIGHT = 0.42;
/** Letters are less full. */
const KNOB_HULL = 0.62;
const KNOB_FILLED = 0.85;
/** In heights of the track: the knob is so near to its end and to its middle line. */
const END = 0.4;
const LEVEL = 0.12;

const within = (value: number, [least, most]: readonly [number, number]): boolean =>
  value >= least && value <= most;

/** What is moved within a switch: a face at one of its ends. */
function knobOf(track: Region, shapes: readonly Shape[]): Region | undefined {
  return shapes.find(
    ({ box, hull, filled }) =>
      hull >= KNOB_HULL &&
      filled >= KNOB_FILLED &&
      box.height >= KNOB_HEIGHT * track.height &&
      box.width <= 0.7 * track.width &&
      box.width >= 0.6 * box.height &&
      box.width <= 1.5 * box.height &&
      contains(track, { x: box.x, y: box.y }) &&
      contains(track, { x: box.x + box.width - 1, y: box.y + box.height - 1 }),
  )?.box;
}

/** Pixels. */
const TWIN_OFF = 2;

/** Whether the knob has its mirror image at the other end: the two pages of a book are no knobs. */
const hasTwin = (knob: Region, track: Region, shapes: readonly Shape[]): boolean =>
  shapes.some(
    ({ box, filled }) =>
      filled >= KNOB_FILLED &&
      Math.abs(box.x + right(knob) - track.x - right(track)) <= TWIN_OFF &&
      Math.abs(box.y - knob.y) <= TWIN_OFF &&
      Math.abs(box.width - knob.width) <= TWIN_OFF &&
      Math.abs(box.height - knob.height) <= TWIN_OFF,
  );

/** A bar and the knob on it. `shapes`: those within its box. */
function switchOf(box: Region, track: Region, shapes: readonly Shape[]): PixelControl | undefined {
  const knob = knobOf(track, shapes);
  if (knob === undefined) return undefined;
  const middle = (knob.x + knob.width / 2 - track.x) / track.width;
  const room = Math.min(knob.x - track.x, right(track) - right(knob));
  if (room > END * track.height || Math.abs(centerOf(knob).y - centerOf(track).y) > LEVEL * track.height)
    return undefined;
  if (middle > 0.4 && middle < 0.6) return undefined;
  if (hasTwin(knob, track, shapes)) return undefined;
  return { kind: 'switch', box, on: middle >= 0.6, thumb: knob };
}

/** In heights of a track: from its ends inwards, and how high it is there at least. */
const ENDS = [
  [0.1, 0.5],
  [0.25, 0.8],
] as const;

/** Whether a track is as high as it is long, but for its round ends: a camera with its lens in front has a notch. */
function isConvex({ zones: { labels }, width }: ZonedPicture, { box, ground }: Thing): boolean {
  const isDrawn = (x: number, row: number): boolean => labels[(box.y + row) * width + x] !== ground;
  return Array.from({ length: box.width }, (_, column) => column).every((column) => {
    let [from, to] = [0, box.height];
    while (from < to && !isDrawn(box.x + column, from)) from++;
    while (to > from && !isDrawn(box.x + column, to - 1)) to--;
    const away = Math.min(column, box.width - 1 - column);
    return ENDS.every(([depth, least]) => away < depth * box.height || to - from >= least * box.height);
  });
}

/** Whether a box has the size of a switch. */
export const fitsSwitch = ({ width, height }: Region): boolean =>
  within(height, SWITCH_HEIGHT) && within(width / height, SWITCH_RATIO);

/** The switch whose track is a flat face. */
export function switchControl(
  scene: ZonedPicture,
  { box, label, hull }: Shape,
  inside: readonly Shape[],
): PixelControl | undefined {
  if (!fitsSwitch(box) || hull < SWITCH_HULL) return undefined;
  const ground = groundOf(groundsAround(scene, label, box));
  if (ground.sides < 4 || !isConvex(scene, { box, ground: ground.label })) return undefined;
  return switchOf(withBorder(scene, label, box), box, inside);
}

/** The switch that a thing is, with a focus ring that touches it. Letters that touch look alike: the network knows them. */
export function ringedSwitch(
  scene: ZonedPicture,
  thing: Thing,
  inside: (box: Region) => readonly Shape[],
): PixelControl | undefined {
  const { box } = thing;
  return fitsSwitch(box) && hullOf(scene, thing) >= SWITCH_HULL && isConvex(scene, thing)
    ? switchOf(box, box, inside(box))
    : undefined;
}

/** In heights of the knob: its track, and how far it is from the end. */
const TRACK_HEIGHT = [0.35, 0.85] as const;
const KNOB_WIDTH = [0.8, 1.25] as const;
/** Pixels. */
const OVERHANGING_HEIGHT = 16;
const PAPER = 10;
const LEVEL_PIXELS = 1.5;
/** Of the columns of a track: those that are as high as the others. */
const EVEN = 0.8;
/** In heights of a track: the columns of its round end that are lower. */
const ROUND_END = 0.25;
/** Of the columns of a knob: a shadow makes single ones lower. */
const WHOLE = 0.8;
/** In widths of a knob, from its end inwards, and how high it is there in heights: the head of an arrow is lower. */
const TIP = [0.15, 0.62] as const;
/** Letters are not solid. */
const SOLID = 0.9;

/** The switch whose knob is higher than its track, at one end of it. */
export function overhangingSwitch(
  scene: ZonedPicture,
  { box }: Thing,
  paper: number,
): PixelControl | undefined {
  if (box.height < OVERHANGING_HEIGHT || !fitsSwitch(box)) return undefined;
  const spans = Array.from({ length: box.width }, (_, column) => columnOf(scene, box, box.x + column, paper));
  const sizes = spans.map(({ from, to }) => to - from);
  const ordered = (at: (size: number) => boolean): readonly number[] =>
    sizes.flatMap((size, column) => (at(size) ? [column] : []));
  const thick = ordered((size) => size > TRACK_HEIGHT[1] * box.height);
  const [first, last] = [thick[0], thick.at(-1)];
  if (first === undefined || last === undefined || thick.length < WHOLE * (last - first + 1))
    return undefined;
  const isAtLeft = first < box.width - 1 - last;
  // A disc is as wide as high; its columns at both sides are lower.
  const knobWidth = 2 * (isAtLeft ? (first + last + 1) / 2 : box.width - (first + last + 1) / 2);
  const tip = sizes.at(isAtLeft ? TIP[0] * knobWidth : -1 - TIP[0] * knobWidth) ?? 0;
  if (!within(knobWidth / box.height, KNOB_WIDTH) || tip < TIP[1] * box.height) return undefined;
  const track = spans.filter((_, column) => (isAtLeft ? column > knobWidth : column < box.width - knobWidth));
  const heights = track.map(({ from, to }) => to - from).toSorted((a, b) => a - b);
  const height = heights[Math.floor(heights.length / 2)] ?? 0;
  const even = heights.filter((each) => Math.abs(each - height) <= 1).length;
  const isEven = even >= EVEN * heights.length - Math.max(2, ROUND_END * height);
  const isLevel = track.every(({ from, to }) => Math.abs(from + to - box.height) <= 2 * LEVEL_PIXELS);
  if (track.length < height / 2 || !within(height / box.height, TRACK_HEIGHT) || !isEven || !isLevel)
    return undefined;
  const ink = sizes.reduce((sum, size) => sum + size, 0);
  const drawn = spans.reduce((sum, { ink: own }) => sum + own, 0);
  if (drawn < SOLID * ink) return undefined;
  const side = Math.round(knobWidth);
  const thumb = { ...box, width: side, x: isAtLeft ? box.x : right(box) - side };
  return { kind: 'switch', box, on: !isAtLeft, thumb };
}

interface Column {
  readonly from: number;
  readonly to: number;
  /** Pixels between them that are drawn. */
  readonly ink: number;
}

/** From the first to the last that is drawn in a column of a box. */
function columnOf({ colors, width }: ZonedPicture, box: Region, x: number, paper: number): Column {
  const isInk = (row: number): boolean => farApart(colors[(box.y + row) * width + x] ?? 0, paper) > PAPER;
  let [from, to] = [0, box.height];
  while (from < to && !isInk(from)) from++;
  while (to > from && !isInk(to - 1)) to--;
  let ink = 0;
  for (let row = from; row < to; row++) if (isInk(row)) ink++;
  return { from, to, ink };
}

/** In widths of a switch, its focus ring included: where its knob is, on either side. */
const KNOB_PLACES = [0.28, 0.72] as const;

/** In heights of a switch, from its top: a knob that is higher than its track is there, and the track is not. Its colour may hardly differ. */
const ABOVE = 0.1;
const HARDLY = 2;

/** Whether a switch is on, by the colours on both sides of its middle; undefined if neither or both are a knob's. */
export function isSwitchedOn({ colors, width }: ZonedPicture, box: Region): boolean | undefined {
  const colorAt = (share: number, row: number): number =>
    colors[row * width + box.x + Math.round(share * box.width)] ?? 0;
  const [above, middle] = [box.y + Math.round(ABOVE * box.height), centerOf(box).y];
  const paper = colorAt(0, box.y);
  const [leftAbove = 0, endAbove = 0] = KNOB_PLACES.map((place) => farApart(colorAt(place, above), paper));
  if (Math.max(leftAbove, endAbove) > 2 * Math.min(leftAbove, endAbove) + HARDLY) return endAbove > leftAbove;
  const track = colorAt(0.5, middle);
  const [left, end] = KNOB_PLACES.map((place) => farApart(colorAt(place, middle), track) > PAPER);
  return left === end ? undefined : end;
}
