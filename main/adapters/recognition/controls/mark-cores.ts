/** What a thing has within its focus ring: the check box or radio button itself, its outline and its colours. */
import type { Region } from '../../../core/geometry.ts';
import { inset } from './boxes.ts';
import { farApart, offBlends } from './colors.ts';
import type { ZonedPicture } from './ground.ts';
import { isSquarish, LEAST_SIDE } from './labels.ts';
import { TICK_CONTRAST, type DrawnMark } from './mark-content.ts';
import { likenessOf, outlineOf, type Outline } from './mark-outline.ts';
import { atDepth, layersOf, markViewOf, type MarkView } from './mark-view.ts';
import type { Thing } from './things.ts';

/** What is inside a focus ring, as a share of its side: in a round one, 14 pixels within two, three pixels away, less one of soft edges. */
const CORE_SHARE = 0.55;
const ROUND_CORE_SHARE = 0.53;
/** Letters and pictures in two colours are smaller than a box with such a ring. */
const HALOED_SIDE = 16;
/** Pixels. */
const FAINT_EDGE = 4;
/** Share of the greatest contrast: soft edges are weaker. */
const HALF = 0.5;
/** Pixels, with its gap. */
const GREATEST_RING = 14;
/** Samples of a square with round corners that fit a square. */
const ROUNDED = 0.75;
/** Of those of a disc: one that is open at its top fits less. */
const ROUND = 0.95;

/** What a thing has within its focus ring, if it has one. */
export interface Core extends DrawnMark {
  readonly isRinged: boolean;
  readonly isGlowing?: boolean;
}

const isCore = (core: Region, { size }: MarkView, share = CORE_SHARE): boolean => {
  const side = Math.min(core.width, core.height);
  return side >= LEAST_SIDE && side >= share * size && isSquarish(core);
};

interface Ring {
  readonly outline: Outline;
  /** The share of its samples that fit a square: a round ring has few, one with round corners many. */
  readonly square: number;
}

/** The outline of what is in a ring, if it has one. A round ring is around a square only where that shows. */
function outlineWithin(view: MarkView, core: Region, ring: Ring | undefined): Outline | undefined {
  const seen = ring?.outline === 'square' ? undefined : outlineOf(view, core, true);
  if (ring?.outline === 'disc') return seen === 'square' && ring.square >= ROUNDED ? seen : 'disc';
  return seen ?? outlineOf(view, core);
}

/** Of what lies along a gap: soft edges may reach into it. */
const GAP_FREE = 0.9;

/** Whether a gap goes all around at a depth: pins of a chip lead from its outline outwards, dashes of a ring do not. */
function isFree({ isInk }: MarkView, box: Region, depth: number): boolean {
  const { x, y, width, height } = inset({ ...box, x: 0, y: 0 }, depth);
  const across = Array.from({ length: width }, (_, at) => x + at);
  const down = Array.from({ length: height }, (_, at) => y + at);
  const along = across
    .flatMap((at) => [isInk(at, y, HALF), isInk(at, y + height - 1, HALF)])
    .concat(down.flatMap((at) => [isInk(x, at, HALF), isInk(x + width - 1, at, HALF)]));
  return along.filter((isMarked) => !isMarked).length >= GAP_FREE * along.length;
}

/** The part of a thing within a ring that a gap parts from it. */
export function ringedCore(
  scene: ZonedPicture,
  box: Region,
  paper: number,
  whole: MarkView,
): Core | undefined {
  const [thickness = 0, gap = 0, ...rest] = layersOf(whole, box);
  const core = inset(box, thickness + gap);
  if (gap === 0 || rest.length === 0 || !isCore(core, whole, ROUND_CORE_SHARE)) return undefined;
  const ring = outlineOf(whole, box);
  if (ring !== 'disc' && !isCore(core, whole)) return undefined;
  // Dashes make no outline. Then a dot in a disc must not be taken for what is in a ring.
  if (ring === undefined && thickness + gap > GREATEST_RING) return undefined;
  if (ring !== 'square' && rest.length < 2) return undefined;
  if (ring === undefined && !isFree(whole, box, thickness + gap - 1)) return undefined;
  const view = markViewOf(scene, core, paper);
  const known =
    ring === undefined ? undefined : { outline: ring, square: likenessOf(whole, box, false).square };
  const outline = outlineWithin(view, core, known);
  return outline === undefined ? undefined : { box: core, view, outline, isRinged: ring !== undefined };
}

/** The part of a thing within a ring of one colour that touches it. */
export function haloedCore(
  scene: ZonedPicture,
  box: Region,
  paper: number,
  whole: MarkView,
): Core | undefined {
  const around = outlineOf(whole, box);
  if (whole.size < HALOED_SIDE || around === undefined) return undefined;
  const ring = whole.colorAt(...(atDepth(box, 1)[0] ?? [0, 0]));
  if (farApart(ring, paper) <= TICK_CONTRAST) return undefined;
  const isRing = (step: number): boolean =>
    atDepth(box, step).filter((place) => farApart(whole.colorAt(...place), ring) <= TICK_CONTRAST).length > 2;
  let thickness = 1;
  while (thickness <= GREATEST_RING && isRing(thickness)) thickness++;
  const core = inset(box, thickness);
  if (thickness === 1 || thickness > GREATEST_RING || !isCore(core, whole)) return undefined;
  // Beyond a round ring the ground shows in the corners of what it surrounds, which is round too.
  const inBoth = markViewOf(scene, core, ring, paper);
  if (outlineOf(inBoth, core) === around) return { box: core, view: inBoth, outline: around, isRinged: true };
  const view = markViewOf(scene, core, ring);
  const outline = outlineOf(view, core);
  // A ring around nothing but the ground is a letter O.
  const middle = view.colorAt((core.width - 1) / 2, (core.height - 1) / 2);
  if (farApart(middle, paper) <= TICK_CONTRAST && !hasOwnOutline(view, core, ring)) return undefined;
  return outline === undefined ? undefined : { box: core, view, outline, isRinged: true };
}

export function plainCore(box: Region, view: MarkView): Core | undefined {
  const outline = outlineOf(view, box);
  return outline === undefined ? undefined : { box, view, outline, isRinged: false };
}

/** A thing without a faint outer edge, such as the light line that a browser draws around its focus ring. */
export function withoutFaintEdge(scene: ZonedPicture, thing: Thing, paper: number): Thing {
  const { isInk } = markViewOf(scene, thing.box, paper);
  const { x, y, width, height } = thing.box;
  const isFaint = (depth: number): boolean =>
    [0.3, 0.4, 0.5, 0.6, 0.7].every((share) => {
      const [across, down] = [share * (width - 1), share * (height - 1)];
      return (
        !isInk(depth, down) &&
        !isInk(width - 1 - depth, down) &&
        !isInk(across, depth) &&
        !isInk(across, height - 1 - depth)
      );
    });
  let depth = 0;
  while (depth < FAINT_EDGE && isFaint(depth)) depth++;
  return depth === FAINT_EDGE ? thing : { ...thing, box: inset({ x, y, width, height }, depth) };
}

/** Whether a disc is left when a faint edge was cut off. The rest of that in the corners makes them look filled, and is too faint to count. */
export function isRound(view: MarkView, box: Region): boolean {
  const { disc, square } = likenessOf(view, box, true);
  return view.size >= HALOED_SIDE && disc >= ROUND && square < ROUNDED;
}

/** In sides of a box, and pixels: a box's own outline is thinner, unless it is a radio button that is on, whose dot has its colour. */
const HALO = 0.156;
const HALO_LEAST = 3;

/** Of its disc: a dot takes no more, and a disc within a focus ring does. */
const DOT = 0.62;

/** In sides: beyond an outline and before a dot. */
const FACE_DEPTH = 0.2;
/** Pixels. */
const OUTLINE_DEPTH = 3;

/** Whether a line parts the face of a box from what surrounds it, on three of its sides: that is its outline. */
function hasOwnOutline({ colorAt, size }: MarkView, box: Region, ring: number): boolean {
  const faces = atDepth(box, Math.round(FACE_DEPTH * size));
  const steps = Array.from({ length: OUTLINE_DEPTH }, (_, step) => atDepth(box, step));
  const outlined = faces.filter((place, side) =>
    steps.some(
      (places) => offBlends(colorAt(...(places[side] ?? place)), ring, colorAt(...place)) > TICK_CONTRAST,
    ),
  );
  return outlined.length >= 3;
}

/** Whether what surrounds a core is a focus ring rather than its own outline. */
export function isHalo({ box, outline, view }: Core, around: Region, whole: MarkView): boolean {
  const thickness = box.x - around.x;
  const [ring, middle] = [
    whole.colorAt(1, around.height / 2),
    whole.colorAt(around.width / 2, around.height / 2),
  ];
  const isThick = thickness >= Math.max(HALO_LEAST, HALO * whole.size);
  const isParted = hasOwnOutline(view, box, ring) && outlineOf(whole, around) === outline;
  if (!isThick && (thickness < HALO_LEAST || !isParted)) return false;
  // A radio button that is on may be filled but for its dot.
  if (outline === 'disc' && !isParted && box.width <= DOT * around.width) return false;
  return outline === 'square' || farApart(ring, middle) > TICK_CONTRAST;
}
