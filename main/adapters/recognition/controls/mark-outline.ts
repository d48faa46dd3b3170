/** Whether what stands on a ground has the outline of a check box or of a radio button: a square or a disc. */
import type { Region } from '../../../core/geometry.ts';
import { atDepth, type MarkView } from './mark-view.ts';

/** The corner of a thin round outline is fainter. */
const FAINT = 0.18;
/** Soft edges of a ring and of what it surrounds are weaker where they meet. */
const HALF = 0.5;
/** How far in from the corner an outline begins, in sides: that of a disc, and at most that of a box with round corners. */
const DISC_CORNER = 0.146;
/** What a ring leaves in a corner, and where a disc begins behind it at the latest, in halves of a side. */
const RING_CORNER = 0.16;
const ROUND_CORNER = 0.42;
const SQUARE_CORNER = 0.1;
/** How far a sample of the outline may be from its place, in sides, and pixels. */
const OFF_OUTLINE = 0.07;
const OFF_OUTLINE_LEAST = 1.2;
const ON_OUTLINE_SHARE = 0.9;

/** Samples along each side and at each corner: how deep the first ink is, in pixels. A round ring reaches into the corners. */
function depthsOf(
  { isInk }: MarkView,
  { width, height }: Region,
  isRinged: boolean,
): { sides: readonly { at: number; depth: number }[]; corners: readonly number[] } {
  const limit = Math.min(width, height) / 2;
  const least = isRinged ? HALF : FAINT;
  const first = (at: (step: number) => readonly [number, number]): number => {
    let step = 0;
    while (step < limit && !isInk(...at(step), least)) step++;
    return step;
  };
  const sides = [0.2, 0.35, 0.5, 0.65, 0.8].flatMap((at) => {
    const [x, y] = [at * (width - 1), at * (height - 1)];
    return [
      { at, depth: first((step) => [step, y]) },
      { at, depth: first((step) => [width - 1 - step, y]) },
      { at, depth: first((step) => [x, step]) },
      { at, depth: first((step) => [x, height - 1 - step]) },
    ];
  });
  const cornerDepth = (
    [x, y]: readonly [number, number],
    [across, down]: readonly [number, number],
  ): number => {
    const inkAt = (step: number): number | undefined => {
      if (isInk(x + across * step, y + down * step, least)) return step;
      // A line a pixel thin passes a diagonal between its pixels.
      const [level, upright] = [x + across * (step + 1), y + down * (step + 1)];
      return isInk(level, y + down * step, least) && isInk(x + across * step, upright, least)
        ? step + 0.5
        : undefined;
    };
    const next = (from: number): number => {
      let step = from;
      while (step < limit && inkAt(step) === undefined) step++;
      return inkAt(step) ?? limit;
    };
    const depth = next(0);
    if (!isRinged || depth > RING_CORNER * limit) return depth;
    let beyond = Math.ceil(depth);
    while (beyond < limit && inkAt(beyond) !== undefined) beyond++;
    const second = next(beyond);
    return second <= ROUND_CORNER * limit ? second : depth;
  };
  const corners = [
    cornerDepth([0, 0], [1, 1]),
    cornerDepth([width - 1, 0], [-1, 1]),
    cornerDepth([0, height - 1], [1, -1]),
    cornerDepth([width - 1, height - 1], [-1, -1]),
  ];
  return { sides, corners };
}

export type Outline = 'square' | 'disc';

interface Likeness {
  /** Shares of the samples that fit. */
  readonly disc: number;
  readonly square: number;
  /** How deep the outline begins in the corners, pixels. */
  readonly corner: number;
  /** How much deeper it begins at one corner than at the three others, pixels of both its sides together. */
  readonly cut: number;
}

/** Pixels of both sides. */
const ALIKE = 2;
/** Near the ends of the sides. */
const ENDS = [0.1, 0.9] as const;

/** Pixels: an outline is as strong as its strongest one there. */
const EDGE = 3;

/** How strong an outline is at the middles of its sides. What stands in it may be stronger. */
function edgeOf(strengthAt: MarkView['strengthAt'], box: Region): number {
  const strongest = [0, 1, 2, 3].map((side) =>
    Math.max(
      ...Array.from({ length: EDGE }, (_, step) => strengthAt(...(atDepth(box, step)[side] ?? [0, 0]))),
    ),
  );
  return strongest.toSorted((a, b) => a - b)[1] ?? 1;
}

/** A sheet of paper has one corner folded, a speech bubble one drawn out; those of a box are alike. */
function cutOf({ isInk, strengthAt }: MarkView, box: Region): number {
  const { width, height } = box;
  const limit = Math.min(width, height) / 2;
  const ink = HALF * edgeOf(strengthAt, box);
  const first = (at: (step: number) => readonly [number, number]): number => {
    let step = 0;
    while (step < limit && !isInk(...at(step), ink)) step++;
    return step;
  };
  const depths = ENDS.flatMap((right) =>
    ENDS.map((low) => {
      const [x, y] = [right * (width - 1), low * (height - 1)];
      const across = first((step) => [right < HALF ? step : width - 1 - step, y]);
      return across + first((step) => [x, low < HALF ? step : height - 1 - step]);
    }),
  );
  const [least = 0, , second = 0, deepest = 0] = depths.toSorted((a, b) => a - b);
  return second - least > ALIKE ? 0 : deepest - second;
}

export function likenessOf(view: MarkView, box: Region, isRinged: boolean): Likeness {
  const { size } = view;
  const { sides, corners } = depthsOf(view, box, isRinged);
  const slack = Math.max(OFF_OUTLINE_LEAST, OFF_OUTLINE * size);
  const curve = (at: number): number => size * (0.5 - Math.sqrt(0.25 - (at - 0.5) ** 2));
  const share = (fits: readonly boolean[]): number => fits.filter(Boolean).length / fits.length;
  const ordered = corners.toSorted((a, b) => a - b);
  return {
    disc: share([
      ...sides.map(({ at, depth }) => Math.abs(depth - curve(at)) <= slack),
      ...corners.map((depth) => Math.abs(depth - DISC_CORNER * size) <= slack),
    ]),
    square: share([
      ...sides.map(({ depth }) => depth <= slack),
      ...corners.map((depth) => depth <= SQUARE_CORNER * size + 1),
    ]),
    corner: ((ordered[1] ?? 0) + (ordered[2] ?? 0)) / 2,
    cut: cutOf(view, box),
  };
}

/** Whether the outline is a square or a disc, if either: whichever its samples fit better. */
export function outlineOf(view: MarkView, box: Region, isRinged = false): Outline | undefined {
  const { disc, square, corner } = likenessOf(view, box, isRinged);
  if (Math.max(disc, square) < ON_OUTLINE_SHARE) return undefined;
  // In small ones both fit.
  if (Math.min(disc, square) >= ON_OUTLINE_SHARE)
    return corner > SQUARE_CORNER * view.size ? 'disc' : 'square';
  return disc > square ? 'disc' : 'square';
}
