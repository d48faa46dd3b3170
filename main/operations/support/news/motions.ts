/**
 * Places that change again and again, such as a spinner, a video, or a field that is typed into: after the first changes they are
 * one item, and a last one when they are at rest.
 */
import { boundsOf, intersect, type Region } from '../../../core/geometry.ts';
import { widened } from '../changes/moving.ts';

/** One change follows another if no more than this lies between them. */
const APART_MS = 1000;
/** Changes that are items before the place counts as moving. */
const FIRST = 3;
/** Texts that come and go in one place change it this slowly, unlike what moves on its own, and more of these are items, again after each act. */
const SLOW = { apartMs: 350, first: 12 } as const;
/** Letters that are typed next to each other are one place. */
const MARGIN = 16;

interface Motion {
  region: Region;
  readonly windowId: number | null;
  lastAt: number;
  count: number;
  /** Those of its changes that are items. */
  items: number;
  /** Of its items, those from before an effect was expected. */
  earlier: number;
  /** Number of its newest item. */
  number: number;
  isPending: boolean;
}

export interface Motions {
  /**
   * `add` is called for a change that is its own item, and answers the item's number; `times`: how often the place has changed, if it
   * would no longer be an item but for an act. Answers the moving item's number and count otherwise.
   */
  note(
    place: { readonly region: Region; readonly windowId: number | null },
    now: number,
    add: (region: Region, times?: number) => number,
  ): { readonly number: number; readonly times: number } | null;
  /** Some place has changed that has no item yet. */
  readonly arePending: boolean;
  /** What shows next in a place that has changed often may be the effect of an act. */
  expectEffects(): void;
  /** Calls `add` for the places that have come to rest. */
  rest(now: number, add: (region: Region) => number): void;
}

export const MOTION_MS = APART_MS;

export function createMotions(): Motions {
  let motions: readonly Motion[] = [];
  return {
    note({ region, windowId }, now, add) {
      const place = widened(region, MARGIN);
      const motion = motions.find(
        (one) =>
          one.windowId === windowId &&
          now - one.lastAt <= APART_MS &&
          intersect(one.region, place) !== undefined,
      );
      if (motion === undefined) {
        const number = add(region);
        motions = [
          ...motions,
          { region, windowId, lastAt: now, count: 1, items: 1, earlier: 0, number, isPending: false },
        ];
        return null;
      }
      motion.region = boundsOf([motion.region, region]) ?? region;
      const isSlow = now - motion.lastAt >= SLOW.apartMs;
      motion.lastAt = now;
      motion.count++;
      if (isSlow ? motion.items - motion.earlier < SLOW.first : motion.items < FIRST) {
        motion.number = motion.items < SLOW.first ? add(region) : add(region, motion.count);
        motion.items++;
        return null;
      }
      motion.isPending = true;
      return { number: motion.number, times: motion.count - motion.items + 1 };
    },
    get arePending() {
      return motions.some(({ isPending }) => isPending);
    },
    expectEffects() {
      for (const motion of motions) motion.earlier = motion.items;
    },
    rest(now, add) {
      const resting = motions.filter(({ lastAt }) => now - lastAt > APART_MS);
      motions = motions.filter((motion) => !resting.includes(motion));
      for (const { region, isPending } of resting) if (isPending) add(region);
    },
  };
}
