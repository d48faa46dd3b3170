/** The effect of an action: the screen, the focused window and the pointer before and after it. */
import type { ChangedRegion } from '../../../core/changed-regions.ts';
import { boundsOf, contains, type Point, type Region } from '../../../core/geometry.ts';
import type { WindowRecord } from '../../../ports/windows.ts';
import type { Desk } from '../../support/desk.ts';

export interface Effect {
  /** `unknown`: the screen could not be seen, or nothing changed but movers, or a caret in its field, under the pointer. */
  readonly state: 'changed' | 'unchanged' | 'unknown';
  /** Share of the desktop's pixels that changed, 0 to 1. */
  readonly changedRatio: number;
  /** Holds all of `regions`. */
  readonly region: Region | null;
  /** The changed parts, up to 16, in reading order. */
  readonly regions: readonly Region[];
  readonly windowBefore: WindowRecord | null;
  readonly windowAfter: WindowRecord | null;
  /** Nothing changed: neither pixels nor focus nor pointer. */
  readonly suspectedNoop: boolean;
}

/** Null: it is not known. */
export interface Surroundings {
  readonly window: WindowRecord | null;
  readonly pointer: Point | null;
}

export interface Observed {
  readonly before: Surroundings;
  readonly after: Surroundings;
  /** Null: the screen could not be seen before or after. */
  readonly screen: {
    readonly changes: readonly ChangedRegion[];
    /** The parts that move on their own, and fields whose caret may have been moved. */
    readonly moving: readonly Region[];
    /** Pixels of the desktop. */
    readonly pixels: number;
  } | null;
}

const unseen = (): null => null;

export async function lookAround(desk: Desk): Promise<Surroundings> {
  const [window, pointer] = await Promise.all([
    desk.windows.foreground().catch(unseen),
    desk.input.pointer.position().catch(unseen),
  ]);
  return { window, pointer };
}

export const samePoint = (a: Point | null, b: Point | null): boolean => a?.x === b?.x && a?.y === b?.y;

export function judgeEffect({ before, after, screen }: Observed): Effect {
  const windows = { windowBefore: before.window, windowAfter: after.window };
  const nothing = { changedRatio: 0, region: null, regions: [], suspectedNoop: false, ...windows };
  if (screen === null) return { state: 'unknown', ...nothing };
  const { changes, moving, pixels } = screen;
  const region = boundsOf(changes);
  if (region !== undefined) {
    const changedPixels = changes.reduce((sum, changed) => sum + changed.pixels, 0);
    const regions = changes.map(({ x, y, width, height }) => ({ x, y, width, height }));
    const changedRatio = changedPixels / pixels;
    return { state: 'changed', changedRatio, region, regions, suspectedNoop: false, ...windows };
  }
  const { pointer } = after;
  if (pointer !== null && moving.some((area) => contains(area, pointer)))
    return { state: 'unknown', ...nothing };
  const still = before.window?.id === after.window?.id && samePoint(before.pointer, pointer);
  return { state: 'unchanged', ...nothing, suspectedNoop: still };
}
