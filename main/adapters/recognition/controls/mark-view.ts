/** The colours of a small box as distances from its ground's, and the layers of ink and paper in it. */
import type { Region } from '../../../core/geometry.ts';
import { farApart, offBlends } from './colors.ts';
import type { ZonedPicture } from './ground.ts';

/** Share of the greatest contrast: what is nearer to the ground is paper, as the inside of a box that is not filled. */
const PAPER = 0.25;
/** Of the strengths on both sides of a pixel: a gap is weaker. */
const DIP = 0.65;

/** A look at the colours of a box as distances from its ground's. */
export interface MarkView {
  readonly size: number;
  /** Whether the pixel at this place in the box is ink rather than paper or ground. */
  readonly isInk: (x: number, y: number, least?: number) => boolean;
  readonly colorAt: (x: number, y: number) => number;
  /** 0 for the ground's colour to 1 for the one furthest from it. */
  readonly strengthAt: (x: number, y: number) => number;
}

/** `beyond`: the ground's colour further out, if another one surrounds the box. Neither, nor a blend of both, is ink. */
export function markViewOf(
  { colors, width }: ZonedPicture,
  { x, y, width: wide, height: high }: Region,
  ground: number,
  beyond = ground,
): MarkView {
  const size = Math.min(wide, high);
  const colorAt = (atX: number, atY: number): number =>
    colors[(y + Math.round(atY)) * width + x + Math.round(atX)] ?? 0;
  const off = (color: number): number =>
    beyond === ground ? farApart(color, ground) : offBlends(color, ground, beyond);
  let contrast = 0;
  for (let row = 0; row < high; row++)
    for (let column = 0; column < wide; column++) contrast = Math.max(contrast, off(colorAt(column, row)));
  const isWithin = (atX: number, atY: number): boolean =>
    atX >= -0.5 && atY >= -0.5 && atX <= wide - 0.5 && atY <= high - 0.5;
  const strengthAt = (atX: number, atY: number): number =>
    isWithin(atX, atY) ? off(colorAt(atX, atY)) / Math.max(1, contrast) : 0;
  return {
    size,
    colorAt,
    strengthAt,
    isInk: (atX, atY, least = PAPER) => strengthAt(atX, atY) > least,
  };
}

/** The pixels that lie at a depth below the middles of the four sides. */
export const atDepth = ({ width, height }: Region, step: number): readonly (readonly [number, number])[] => [
  [step, (height - 1) / 2],
  [width - 1 - step, (height - 1) / 2],
  [(width - 1) / 2, step],
  [(width - 1) / 2, height - 1 - step],
];

/** Lengths of ink, paper, ink ... from the middles of the sides inwards, as three of the four see them. */
export function layersOf({ isInk, strengthAt }: MarkView, box: Region): readonly number[] {
  const depth = Math.floor(Math.min(box.width, box.height) / 2);
  const strengths = Array.from(
    { length: depth },
    (_, step) =>
      atDepth(box, step)
        .map((place) => strengthAt(...place))
        .toSorted((a, b) => a - b)[1] ?? 0,
  );
  // The soft edges of a ring and of what it surrounds meet where a pixel parts them.
  const isGap = (step: number): boolean =>
    (strengths[step] ?? 0) < DIP * Math.min(strengths[step - 1] ?? 0, strengths[step + 1] ?? 0);
  const layers: number[] = [];
  let isLastInk = true;
  for (let step = 0; step < depth; step++) {
    const seen = atDepth(box, step).filter((place) => isInk(...place)).length;
    const isSeen: boolean = step === 0 ? true : seen === 2 ? isLastInk : seen > 2;
    const isNowInk: boolean = isSeen && (step === 0 || !isGap(step));
    if (step === 0 || isNowInk !== isLastInk) layers.push(0);
    layers.push((layers.pop() ?? 0) + 1);
    isLastInk = isNowInk;
  }
  return layers;
}
