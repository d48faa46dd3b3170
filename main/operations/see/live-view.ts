/**
 * A display as it changes, for people who watch it: each update has the parts that differ from those that the viewer was shown
 * before. The viewer asks for the next update, so that one who is slow is sent less and one who is gone costs nothing.
 */
import { ServiceError } from '../../core/errors.ts';
import { changedTiles } from '../../core/changed-tiles.ts';
import { boundsOf, contains, intersect, sameRegion, type Point, type Region } from '../../core/geometry.ts';
import { inGlobalUnits } from '../../core/observation.ts';
import type { Frame } from '../../core/raster.ts';
import type { Desk } from '../support/desk.ts';
import { followDamage, type Damage } from '../support/changes/follow-damage.ts';
import { defineOperation } from '../support/operation.ts';
import { CAPTURE_REASONS } from '../support/reasons.ts';
import type { Run } from '../support/run.ts';
import { joined, viewWords } from '../support/words.ts';
import { captureOwn } from '../pictures/own-frame.ts';
import { withFrame } from '../pictures/with-frame.ts';

export interface ViewUpdate {
  /** The display, and the pixels of its pictures, which are more on systems that count in points. */
  readonly region: Region;
  readonly size: { readonly width: number; readonly height: number };
  /** The changed parts, each in its own memory; empty where only the pointer moved or time ran out. */
  readonly parts: readonly Frame[];
  /** Global; null where the pointer is elsewhere or unknown. */
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

const sameSize = (a: Frame, b: Frame): boolean => a.width === b.width && a.height === b.height;

/** A part of a frame in memory that the encoder's threads can read as it is. */
function sharedPart(frame: Frame, place: Region): Frame {
  const { width, height } = place;
  const pixels = new Uint8Array(new SharedArrayBuffer(width * height * 4));
  for (let row = 0; row < height; row++) {
    const start = ((place.y + row) * frame.width + place.x) * 4;
    pixels.set(frame.pixels.subarray(start, start + width * 4), row * width * 4);
  }
  return { region: inGlobalUnits(place, frame, frame.region), width, height, pixels };
}

/**
 * The parts of `now` that differ from `shown`, which then shows them. `now` lies inside; both are 1:1 with global units
 * unless they show the same region.
 */
function takeOver(shown: Frame, now: Frame): readonly Frame[] {
  const from = { x: now.region.x - shown.region.x, y: now.region.y - shown.region.y };
  return changedTiles(shown, now, from).map((place) => {
    const part = sharedPart(now, place);
    for (let row = 0; row < part.height; row++)
      shown.pixels.set(
        part.pixels.subarray(row * part.width * 4, (row + 1) * part.width * 4),
        ((from.y + place.y + row) * shown.width + from.x + place.x) * 4,
      );
    return part;
  });
}

interface Shown {
  /** Captures the areas drawn to, and answers those parts that are new to the viewer. */
  look(drawn: readonly Region[] | null, whole: boolean, signal: AbortSignal): Promise<readonly Frame[]>;
  readonly size: { readonly width: number; readonly height: number };
}

function createShown(desk: Desk, region: Region): Shown {
  let shown: Frame | undefined;
  return {
    get size() {
      return shown ?? region;
    },
    async look(drawn, whole, signal) {
      const dirty = boundsOf(drawn?.flatMap((part) => intersect(part, region) ?? []) ?? [region]);
      if (shown === undefined || whole) {
        shown = await captureOwn(desk.capture, region, { signal });
        return [{ ...shown, pixels: shown.pixels.slice() }];
      }
      if (dirty === undefined) return [];
      const before = shown;
      return withFrame(desk.capture, dirty, { signal }, (now) => {
        if (!sameRegion(dirty, region) || sameSize(now, before)) return takeOver(before, now);
        // The display has changed its resolution.
        shown = { ...now, pixels: now.pixels.slice() };
        return [{ ...shown, pixels: shown.pixels.slice() }];
      });
    },
  };
}

function createView(desk: Desk, region: Region, damage: Damage, run: Run): LiveView {
  const shown = createShown(desk, region);
  let lastPointer: Point | null = null;
  let lookMs = 0;
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
        const parts = await shown.look(drawn, whole && isFirst, signal);
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
