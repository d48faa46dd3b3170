/**
 * Follows a desktop by what its system reports as drawn: nothing runs while nothing is drawn. Each step compares the parts that
 * were drawn to with the picture of the last step, and keeps the pixels that changed, so that text in them can be read when
 * someone asks.
 */
import { desktopBounds } from '../../../core/desktop.ts';
import { area, boundsOf, centerOf, intersect, sameRegion, type Region } from '../../../core/geometry.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { DisplaysPort } from '../../../ports/displays.ts';
import type { OwnWindowsPort } from '../../../ports/own-windows.ts';
import type { DamageWatch } from '../../../ports/screen-damage.ts';
import type { WindowsPort } from '../../../ports/windows.ts';
import { isBlinkingCaret } from '../changes/caret.ts';
import { openComparing, type Comparing, type FrameSources } from '../changes/comparison.ts';
import { openHints, type Hints } from '../changes/hints.ts';
import { widened } from '../changes/moving.ts';
import { createMotions, MOTION_MS } from './motions.ts';
import type { NewsRing } from './ring.ts';
import { createPace } from './pace.ts';
import { followWindows, windowAt } from './window-news.ts';

/** The ports that are followed. */
export interface Followed extends FrameSources {
  readonly clock: Clock;
  readonly displays: DisplaysPort;
  readonly windows: WindowsPort;
  readonly ownWindows: OwnWindowsPort;
}

export interface Follower {
  /** Until `isWanted` answers no, which is asked after each drawing. Rejects if the desktop can no longer be followed. */
  run(isWanted: () => boolean): Promise<void>;
  /** Where a title changed, or the focus, nothing may have been drawn. */
  checkWindows(): Promise<void>;
  /** Resolves when everything that was drawn before the call is in the ring. */
  catchUp(): Promise<void>;
  /** As of `Motions`. */
  expectEffects(): void;
  end(): void;
}

/** If the system does not report drawing. */
const UNTOLD_MS = 250;
/** If it only hints at it: a hint may be missing. */
const HINTED_MS = 1000;
/** Around changed pixels, so that words are kept as a whole. */
const MARGIN = 8;
/** A larger part is reported without its pixels: it is for a separate look. */
const MOST_PIXELS = 400_000;
/** The largest changes of one step. */
const MOST_REGIONS = 8;
/** Above this the parts of a step are one. */
const MOST_PARTS = 60;

/** Those that lie close to each other are one. */
export function joinedRegions(regions: readonly Region[]): readonly Region[] {
  const bounds = boundsOf(regions);
  if (bounds !== undefined && regions.length > MOST_PARTS) return [bounds];
  let parts: readonly Region[] = [];
  for (const region of regions) {
    let whole = region;
    for (;;) {
      const near = parts.filter((part) => intersect(widened(part, MARGIN), widened(whole, MARGIN)));
      if (near.length === 0) break;
      parts = parts.filter((part) => !near.includes(part));
      whole = boundsOf([whole, ...near]) ?? whole;
    }
    parts = [...parts, whole];
  }
  return parts;
}

interface Opened {
  readonly watch: DamageWatch | null;
  readonly hints: Hints;
  readonly comparing: Comparing;
}

async function open(machine: Followed, desktop: Region, signal: AbortSignal): Promise<Opened> {
  const watch = (await machine.capture.watchDamage?.()) ?? null;
  try {
    // From before the first picture on.
    const hints = await openHints(machine.capture);
    return { watch, hints, comparing: await openComparing(machine, desktop, signal) };
  } catch (error) {
    watch?.end();
    throw error;
  }
}

interface AwaitedDrawing extends Pick<Opened, 'watch' | 'hints'> {
  readonly clock: Clock;
  /** A moving place may come to rest. */
  readonly mayRest: boolean;
}

/** Until something is drawn, or a moving place may be at rest. */
async function untilDrawn(
  { clock, watch, hints, mayRest }: AwaitedDrawing,
  signal: AbortSignal,
): Promise<void> {
  if (watch !== null && !mayRest) return watch.next(signal);
  const untoldMs = hints.areGiven && !mayRest ? HINTED_MS : UNTOLD_MS;
  const either = new AbortController();
  const within = AbortSignal.any([signal, either.signal]);
  await Promise.race([
    (watch ?? hints).next(within),
    clock.sleep(watch === null ? untoldMs : MOTION_MS, within),
  ]).finally(() => either.abort());
}

export async function openFollower(
  machine: Followed,
  ring: NewsRing,
  signal: AbortSignal,
): Promise<Follower> {
  const { clock } = machine;
  const desktop = desktopBounds(await machine.displays.list());
  const { watch, hints, comparing } = await open(machine, desktop, signal);
  const motions = createMotions();
  const pace = createPace(clock);
  const windows = await followWindows(machine, (fact) => {
    ring.add(fact);
    if (fact.kind === 'window_opened') pace.hurry();
  });
  /** One step after the other. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };

  function addRegion(region: Region, times = 1): number {
    const window = windowAt(windows.seen, centerOf(region));
    if (window !== undefined && windows.seen.own.has(window.id)) return ring.last;
    const place = intersect(widened(region, MARGIN), desktop) ?? region;
    const crop = area(place) > MOST_PIXELS ? undefined : comparing.seen(place);
    const fact = { kind: 'region', windowId: window?.id ?? null, region, text: '' } as const;
    return ring.add(times === 1 ? fact : { ...fact, times }, crop);
  }
  function noteRegion(region: Region): void {
    const windowId = windowAt(windows.seen, centerOf(region))?.id ?? null;
    const moving = motions.note({ region, windowId }, clock.monotonic(), addRegion);
    if (moving !== null) ring.replace(moving.number, { times: moving.times });
  }
  async function step(): Promise<void> {
    const began = clock.monotonic();
    if (!sameRegion(desktopBounds(await machine.displays.list()), desktop))
      throw new Error('The displays have changed.');
    comparing.note(watch === null ? null : await watch.take());
    if (comparing.pending) {
      const { regions } = await comparing.look(signal);
      const history = watch?.history() ?? { knownMs: 0, records: [] };
      const changed = joinedRegions(regions.filter((region) => !isBlinkingCaret(region, history)));
      if (changed.length > 0) await windows.check();
      changed
        .toSorted((a, b) => area(b) - area(a))
        .slice(0, MOST_REGIONS)
        .forEach(noteRegion);
      comparing.rebase();
    }
    motions.rest(clock.monotonic(), addRegion);
    pace.spent(clock.monotonic() - began);
  }
  const nextDrawing = (): Promise<void> =>
    untilDrawn({ clock, watch, hints, mayRest: motions.arePending }, signal);

  return {
    async run(isWanted) {
      const drawings = async (): Promise<void> => {
        for (;;) {
          await nextDrawing();
          if (!isWanted()) return;
          await pace.rest(signal);
          await inTurn(step);
        }
      };
      await Promise.race([drawings(), windows.run(isWanted, signal)]);
    },
    checkWindows: () => windows.check(),
    catchUp: () => inTurn(step),
    expectEffects: () => motions.expectEffects(),
    end() {
      watch?.end();
      windows.end();
      comparing.end();
    },
  };
}
