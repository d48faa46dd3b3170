/** What is left of a frame whose sides were taken out: its rounded corner, which touches a level and an upright rule. */
import type { Size } from '../../../core/geometry.ts';
import type { Edges } from './edges.ts';
import type { Rules } from './rules.ts';

/** Pixels: a greater radius is rare. */
const LONGEST = 12;

/** Says of marks' boxes whether they are such corners. */
export function createFrameCorners({ across, down }: Rules, { width }: Size): (box: Edges) => boolean {
  const level = new Set(across);
  const upright = new Set(down);
  const isAnyInRow = (rule: ReadonlySet<number>, y: number, { left, right }: Edges): boolean => {
    for (let x = left - 1; x <= right; x++) if (rule.has(y * width + x)) return true;
    return false;
  };
  const isAnyInColumn = (rule: ReadonlySet<number>, x: number, { top, bottom }: Edges): boolean => {
    for (let y = top - 1; y <= bottom; y++) if (rule.has(y * width + x)) return true;
    return false;
  };
  const touches = (rule: ReadonlySet<number>, box: Edges): boolean =>
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
