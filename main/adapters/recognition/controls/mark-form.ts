/** What tells marks from letters that they are read as: whether one encloses some of its ground, is its own mirror image, across or upside down, hangs together, is thicker than strokes, and has corners. */
import type { Region } from '../../../core/geometry.ts';
import type { MarkForm } from '../../../core/elements/pixel-control.ts';
import { markViewOf } from './mark-view.ts';
import type { ZonedPicture } from './ground.ts';

/** Shares of the greatest contrast: in small type the inside of a figure is not as light as its ground. */
const LEVELS = [0.5, 0.7, 0.85] as const;
/** Of all its ink: soft edges make halves differ by less, letters by more. */
const UNLIKE = 0.25;
/** The same for its upper half and its lower one: an 8 is wider below, and a stroke through a 0 leans. */
const UNLIKE_BELOW = 0.5;
/** In sides: how far its ink is from the corners of its box, along both sides together; that of round letters is further. */
const CORNER = 0.24;
/** Of its height, and of the greatest contrast: the strokes of bold letters are thinner. */
const BLOCK = 0.4;
const BLOCK_INK = 0.7;
/** Pixels: how far its middle may be off that of its box. */
const OFFS = [-1, 0, 1] as const;

/** Rows of strengths, from 0 for the ground to 1, with a margin of one pixel. */
interface Strengths {
  readonly values: Float64Array;
  readonly columns: number;
}

function strengthsOf(scene: ZonedPicture, box: Region, paper: number): Strengths {
  const { strengthAt } = markViewOf(scene, box, paper);
  const columns = box.width + 2;
  const values = new Float64Array(columns * (box.height + 2));
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++) values[(y + 1) * columns + x + 1] = strengthAt(x, y);
  return { values, columns };
}

/** Whether places are lighter than a level, and not joined to the margin by others that are. */
function hasHole({ values, columns }: Strengths, level: number): boolean {
  const lighter = Uint8Array.from(values, (strength) => (strength < level ? 1 : 0));
  const open = [0];
  lighter[0] = 0;
  for (let place = open.pop(); place !== undefined; place = open.pop())
    for (const next of [place - columns, place - 1, place + 1, place + columns]) {
      if (lighter[next] !== 1) continue;
      lighter[next] = 0;
      open.push(next);
    }
  return lighter.includes(1);
}

/** Whether all that is strong hangs together. */
function isJoined({ values, columns }: Strengths): boolean {
  const strong = Uint8Array.from(values, (strength) => (strength >= LEVELS[0] ? 1 : 0));
  const open = [strong.indexOf(1)];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (strong[place] !== 1) continue;
    strong[place] = 0;
    for (const row of [place - columns, place, place + columns]) open.push(row - 1, row, row + 1);
  }
  return !strong.includes(1);
}

/** Whether a square in it is full that no stroke of a letter is as thick as. */
function isMassive({ values, columns }: Strengths, { height }: Region): boolean {
  const least = BLOCK * height;
  // The side of the greatest full square that ends at each place.
  const sides = new Uint16Array(values.length);
  return values.some((strength, at) => {
    if (strength < BLOCK_INK) return false;
    const before = [at - columns - 1, at - columns, at - 1].map((place) => sides[place] ?? 0);
    const side = 1 + Math.min(...before);
    sides[at] = side;
    return side >= least;
  });
}

/** Whether strong ink is near each corner of its box. */
function isSquare({ values, columns }: Strengths, { width, height }: Region): boolean {
  const reach = Math.max(1, Math.round(CORNER * Math.min(width, height)));
  const isNear = (atX: (step: number) => number, atY: (step: number) => number): boolean =>
    Array.from({ length: reach }, (_, across) => across).some((across) =>
      Array.from({ length: reach - across }, (_, down) => down).some(
        (down) => (values[(1 + atY(down)) * columns + 1 + atX(across)] ?? 0) >= LEVELS[0],
      ),
    );
  const [left, end] = [(step: number) => step, (step: number) => width - 1 - step];
  const [top, low] = [left, (step: number) => height - 1 - step];
  return [left, end].every((x) => [top, low].every((y) => isNear(x, y)));
}

/** Of all its ink, by how much its halves differ: `mirrored` says where the mirror image of a place is, `off` pixels further. */
function unlikeness(
  { values }: Strengths,
  mirrored: (at: number, off: number) => number | undefined,
): number {
  const total = values.reduce((sum, value) => sum + value, 0);
  const shares = OFFS.map((off) => {
    let unlike = 0;
    for (let at = 0; at < values.length; at++) {
      const other = mirrored(at, off);
      unlike += Math.abs((values[at] ?? 0) - (other === undefined ? 0 : (values[other] ?? 0)));
    }
    return unlike / Math.max(1, total);
  });
  return Math.min(...shares);
}

/** Whether its left half is the mirror image of its right one. */
const isMirrored = (strengths: Strengths): boolean =>
  unlikeness(strengths, (at, off) => {
    const x = at % strengths.columns;
    const other = strengths.columns - 1 - x + off;
    return other < 0 || other >= strengths.columns ? undefined : at - x + other;
  }) <= UNLIKE;

/** Whether its upper half is, roughly, the mirror image of its lower one. */
const isEven = (strengths: Strengths): boolean =>
  unlikeness(strengths, (at, off) => {
    const x = at % strengths.columns;
    return strengths.values.length - strengths.columns + 2 * x - at + off * strengths.columns;
  }) <= UNLIKE_BELOW;

/** `paper`: the colour of the ground on which the mark stands. */
export function formOf(scene: ZonedPicture, box: Region, paper: number): MarkForm {
  const strengths = strengthsOf(scene, box, paper);
  return {
    isSolid: !LEVELS.some((level) => hasHole(strengths, level)),
    isMirrored: isMirrored(strengths),
    isEven: isEven(strengths),
    isJoined: isJoined(strengths),
    isMassive: isMassive(strengths, box),
    isSquare: isSquare(strengths, box),
  };
}
