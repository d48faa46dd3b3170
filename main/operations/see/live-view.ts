/**
 * A display as it changes, for people who watch it: each update has the parts that differ from those that the viewer was shown
 * before. The viewer asks for the next update, so that one who is slow is sent less and one who is gone costs nothing.
 */
import { ServiceError } from '../../core/errors.ts';
import { boundsOf, contains, intersect, type Point, type Region } from '../../core/geometry.ts';
import type { Frame } from '../../core/raster.ts';
import type { Desk } from '../support/desk.ts';
import { followDamage, type Damage } from '../support/changes/follow-damage.ts';
import { defineOperation } from '../support/operation.ts';
import { CAPTURE_REASONS } from '../support/reasons.ts';
import type { Run } from '../support/run.ts';
import { joined, viewWords } from '../support/words.ts';
import { createShown } from './shown-display.ts';

export interface ViewUpdate {
  /** The display, and the pixels of its pictures, which are more on systems that count in points. */
  readonly region: Region;
  readonly size: { readonly width: number; readonly height: number };
  /** The changed parts, each in its own memory; empty if only the pointer moved or time ran out. */
  readonly parts: readonly Frame[];
  /** Global; null if the pointer is elsewhere or unknown. */
  readonly pointer: Point | null;
}

export interface LiveView {
  /**
   * Waits for a change, at most for `waitMs`. `whole`: everything is sent, for a viewer that has nothing. One call at a
   * time. Rejects with the signal's reason, and as a capture does.
   */
  next(options: {
    readonly whole: boolean;
    readonly waitMs: number;
    readonly signal: AbortSignal;
  }): Promise<ViewUpdate>;
  end(): void;
}

/**
 * Between two looks while nothing changes: at the pointer alone, whose moves are no drawing, where the system says what is
 * drawn, else at the display. They grow from the first to the last: a still desktop is to cost less than 1 % of a core.
 */
const LOOKS_MS = { reported: { first: 400, last: 1000 }, polled: { first: 50, last: 500 } } as const;
const LOOK_GROWTH = 1.5;

const displayOf = async (desk: Desk, screen: number): Promise<Region> => {
  const display = (await desk.displays.list()).find((each) => each.screen === screen);
  if (display === undefined) throw new ServiceError('not_found', 'This display is no longer connected.');
  return display.region;
};

function createView(desk: Desk, region: Region, damage: Damage, run: Run): LiveView {
  const shown = createShown(desk, region);
  let lastPointer: Point | null = null;
  let lookMs = 0;
  /** Where was drawn since the last look that succeeded; null: anywhere. */
  let unseen: readonly Region[] | null = null;
  const pointerNow = async (): Promise<Point | null> => {
    const at = await desk.input.pointer.position().catch(() => null);
    return at !== null && contains(region, at) ? at : null;
  };
  const wait = async (maxMs: number, signal: AbortSignal): Promise<void> => {
    const { first, last } = LOOKS_MS[damage.isReported ? 'reported' : 'polled'];
    lookMs = Math.min(last, Math.max(first, lookMs * LOOK_GROWTH));
    const ms = Math.min(maxMs, lookMs);
    await (damage.isReported ? damage.wait(ms, signal) : run.clock.sleep(ms, signal));
  };
  return {
    async next({ whole, waitMs, signal }) {
      const until = run.clock.monotonic() + waitMs;
      for (let isFirst = true; ; isFirst = false) {
        const drawn = await damage.take();
        unseen = drawn === null || unseen === null ? null : [...unseen, ...drawn];
        const dirty = boundsOf(unseen?.flatMap((part) => intersect(part, region) ?? []) ?? [region]);
        const isWhole = whole && isFirst;
        const isSeen = dirty === undefined && !isWhole;
        const parts = isSeen ? [] : await shown.look(isWhole ? null : (dirty ?? region), signal);
        unseen = [];
        const pointer = await pointerNow();
        const moved = pointer?.x !== lastPointer?.x || pointer?.y !== lastPointer?.y;
        lastPointer = pointer;
        if (parts.length > 0 || moved) lookMs = 0;
        const leftMs = until - run.clock.monotonic();
        if (parts.length > 0 || moved || leftMs <= 0) return { region, size: shown.size, parts, pointer };
        await wait(leftMs, signal);
      }
    },
    end: () => damage.end(),
  };
}

/** Outside every pool: a viewer must neither wait for requests nor delay them. The view lives until its owner ends it. */
export const openLiveView = defineOperation({
  name: 'open-live-view',
  title: 'Open a live view',
  kind: 'read',
  scope: 'see',
  reasons: [...CAPTURE_REASONS, 'not_found'],
  notes: { screen: 'asked' },
  describe: (notes) => ({ verb: 'watch', target: joined(viewWords(notes)) }),
  async run(desk, screen: number, run): Promise<LiveView> {
    run.note('screen', screen);
    const region = await displayOf(desk, screen);
    return createView(desk, region, await followDamage(desk, run), run);
  },
});
