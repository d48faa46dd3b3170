/** What a thing has within its focus ring: the check box or radio button itself, its outline and its colours. */
import type { Region } from '../../../core/geometry.ts';
import { inset } from './boxes.ts';
import { farApart } from './colors.ts';
import type { ZonedPicture } from './ground.ts';
import { isSquarish, LEAST_SIDE } from './labels.ts';
import { TICK_CONTRAST, type DrawnMark } from './mark-content.ts';
import { likenessOf, outlineOf, type Outline } from './mark-outline.ts';
import { atDepth, layersOf, markViewOf, type MarkView } from './mark-view.ts';
import type { Thing } from './things.ts';

/** What is inside a focus ring, as a share of its side. */
const CORE_SHARE = 0.55;
/** Letters and pictures in two colours are smaller than a box with such a ring. */
const HALOED_SIDE = 16;
/** Pixels. */
const FAINT_EDGE = 4;
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

const isCore = (core: Region, { size }: MarkView): boolean => {
  const side = Math.min(core.width, core.height);
  return side >= LEAST_SIDE && side >= CORE_SHARE * size && isSquarish(core);
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

/** The part of a thing within a ring that a gap parts from it. */
export function ringedCore(
  scene: ZonedPicture,
  box: Region,
  paper: number,
  whole: MarkView,
): Core | undefined {
  const [thickness = 0, gap = 0, ...rest] = layersOf(whole, box);
  const core = inset(box, thickness + gap);
  if (gap === 0 || rest.length === 0 || !isCore(core, whole)) return undefined;
  const ring = outlineOf(whole, box);
  // Dashes make no outline. Then a dot in a disc must not be taken for what is in a ring.
  if (ring === undefined && thickness + gap > GREATEST_RING) return undefined;
  if (ring !== 'square' && rest.length < 2) return undefined;
  const view = markViewOf(scene, core, paper);
  const known =
    ring === undefined ? undefined : { outline: ring, square: likenessOf(whole, box, false).square };
  const outline = outlineWithin(view, core, known);
  return outline === undefined ? undefined : { box: core, view, outline, isRinged: ring !== undefined };
}

/** The part of a thing within a ring of one colour that touches it. */
export function haloedCore(scene: ZonedPicture, box: Region, whole: MarkView): Core | undefined {
  if (whole.size < HALOED_SIDE || outlineOf(whole, box) === undefined) return undefined;
  const ring = whole.colorAt(...(atDepth(box, 1)[0] ?? [0, 0]));
  const isRing = (step: number): boolean =>
    atDepth(box, step).filter((place) => farApart(whole.colorAt(...place), ring) <= TICK_CONTRAST).length > 2;
  let thickness = 1;
  while (thickness <= GREATEST_RING && isRing(thickness)) thickness++;
  const core = inset(box, thickness);
  if (thickness === 1 || thickness > GREATEST_RING || !isCore(core, whole)) return undefined;
  const view = markViewOf(scene, core, ring);
  const outline = outlineOf(view, core);
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

/** Whether what surrounds a core is a focus ring rather than its own outline. */
export function isHalo({ box, outline }: Core, around: Region, whole: MarkView): boolean {
  if (box.x - around.x < Math.max(HALO_LEAST, HALO * whole.size)) return false;
  const [ring, middle] = [
    whole.colorAt(1, around.height / 2),
    whole.colorAt(around.width / 2, around.height / 2),
  ];
  return outline === 'square' || farApart(ring, middle) > TICK_CONTRAST;
}
