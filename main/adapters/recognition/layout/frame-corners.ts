/** What is left of a frame whose sides were taken out: its rounded corner, which touches a level and an upright rule. */
import type { Size } from '../../../core/geometry.ts';

/** Places of pixels that were taken out. */
export interface Rules {
  readonly across: readonly number[];
  readonly down: readonly number[];
}

interface Box {
  readonly left: number;
  readonly top: number;
  /** Exclusive. */
  readonly right: number;
  /** Exclusive. */
  readonly bottom: number;
}

/** Pixels: a greater radius is rare. */
const LONGEST = 12;

/** Says of marks' boxes whether they are such corners. */
export function createFrameCorners({ across, down }: Rules, { width }: Size): (box: Box) => boolean {
  const level = new Set(across);
  const upright = new Set(down);
  const isAnyInRow = (rule: ReadonlySet<number>, y: number, { left, right }: Box): boolean => {
    for (let x = left - 1; x <= right; x++) if (rule.has(y * width + x)) return true;
    return false;
  };
  const isAnyInColumn = (rule: ReadonlySet<number>, x: number, { top, bottom }: Box): boolean => {
    for (let y = top - 1; y <= bottom; y++) if (rule.has(y * width + x)) return true;
    return false;
  };
  const touches = (rule: ReadonlySet<number>, box: Box): boolean =>
    isAnyInRow(rule, box.top - 1, box) ||
    isAnyInRow(rule, box.bottom, box) ||
    isAnyInColumn(rule, box.left - 1, box) ||
    isAnyInColumn(rule, box.right, box);
  return (box) =>
    box.right - box.left <= LONGEST &&
    box.bottom - box.top <= LONGEST &&
    touches(level, box) &&
    touches(upright, box);
}
