/** How the controls found on a page agree with the truth, by kind: the same kind in the same place. */
import { PIXEL_CONTROL_KINDS, type PixelControlKind } from '../../../main/core/elements/pixel-control.ts';
import { area, centerOf, contains, intersect, type Region } from '../../../main/core/geometry.ts';
import type { TrueControl } from './page.ts';

export interface FoundControl {
  readonly kind: PixelControlKind;
  readonly box: Region;
}

export interface KindScore {
  wanted: number;
  found: number;
  /** Wanted ones that were found. */
  right: number;
  readonly missed: string[];
  readonly wrong: string[];
}

export type ControlScores = ReadonlyMap<PixelControlKind, KindScore>;

/** Share of both boxes together. A focus ring may belong to what it surrounds. */
const COMMON = 0.4;

const told = ({ x, y, width, height }: Region): string => `${x},${y} ${width}x${height}`;

export function isSamePlace(found: Region, wanted: Region): boolean {
  const common = intersect(found, wanted);
  if (common === undefined || !contains(wanted, centerOf(found))) return false;
  const both = area(common);
  return both >= COMMON * (area(found) + area(wanted) - both);
}

export const emptyScores = (): ControlScores =>
  new Map(
    PIXEL_CONTROL_KINDS.map((kind) => [kind, { wanted: 0, found: 0, right: 0, missed: [], wrong: [] }]),
  );

/** Adds what was found on a page named `page`. */
export function addPage(
  scores: ControlScores,
  page: string,
  found: readonly FoundControl[],
  truth: readonly TrueControl[],
): void {
  const open = new Set(found);
  for (const { kind, box, state } of truth) {
    const score = scores.get(kind);
    if (score === undefined) continue;
    score.wanted++;
    const match = [...open].find((each) => each.kind === kind && isSamePlace(each.box, box));
    if (match === undefined) {
      const instead = found.filter((each) => isSamePlace(each.box, box)).map((each) => each.kind);
      score.missed.push(`${page}: ${kind} ${state} ${told(box)} ${instead.join(' ')}`);
      continue;
    }
    score.right++;
    open.delete(match);
  }
  for (const { kind } of found) {
    const score = scores.get(kind);
    if (score !== undefined) score.found++;
  }
  for (const each of open) {
    const is = truth.filter(({ box }) => isSamePlace(each.box, box)).map(({ kind }) => kind);
    scores.get(each.kind)?.wrong.push(`${page}: ${each.kind} ${told(each.box)} ${is.join(' ')}`);
  }
}
