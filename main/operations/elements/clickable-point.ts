/**
 * Where a click reaches an element. Its program's word is not enough while something moves: Chromium reports places half a second after
 * a scroll, and an animation goes on between the question and the click. So a place counts only if nothing was drawn near it for
 * as long as its program may be late, or if it stayed the same for longer while the drawing went on, as over a video.
 */
import { seenPart } from '../../core/elements/visibility.ts';
import { desktopBounds } from '../../core/desktop.ts';
import { ServiceError } from '../../core/errors.ts';
import { centerOf, intersect, sameRegion, type Point, type Region } from '../../core/geometry.ts';
import { samePixels } from '../support/changes/same-pixels.ts';
import { withFrame } from '../pictures/with-frame.ts';
import { followDamage, type Damage } from '../support/changes/follow-damage.ts';
import type { Desk } from '../support/desk.ts';
import type { Run } from '../support/run.ts';
import { quietNear } from './drawn-near.ts';
import {
  covered,
  lookAgain,
  requireEnabled,
  requireKnown,
  requireShown,
  SETTLE_MS,
  type ElementNow,
} from './look-again.ts';

/** Between two frames of an animation, on a busy machine. Programs that report present places need no more. */
const FRAMES_MS = 120;
/** A place that stays the same for this much longer than its program may be late is right, with anything drawn there. */
const STEADY_MS = 400;
/** Frames and reports wait for a processor this often. */
const WAITS = 2;
const LOOK_AGAIN_MS = 200;
/** An element that moves for longer is not waited for. */
const MOST_MOVING_MS = 4000;
/** Between two pictures that have to agree on systems that do not report drawing: three frames. */
const UNTOLD_MS = 60;

/** An element and the pixel of it that a click reaches. */
export interface AimedElement {
  readonly now: ElementNow;
  readonly point: Point;
  /** On the run's clock: nothing near it moved until then. */
  readonly confirmedAt: number;
}

/** Throws `element_disabled`, `element_covered`, `element_moving`, and as `lookAgain` does. */
export async function clickablePoint(desk: Desk, found: ElementNow, run: Run): Promise<AimedElement> {
  requireEnabled(found);
  const damage = await followDamage(desk, run);
  try {
    return await pointAtRest(desk, found, damage, run);
  } finally {
    damage.end();
  }
}

/** The place that the looks agree about, and since when. */
interface Steady {
  readonly region: Region;
  readonly since: number;
}

const steadySince = (before: Steady | undefined, { element, askedAt }: ElementNow): Steady =>
  before !== undefined && sameRegion(before.region, element.region)
    ? before
    : { region: element.region, since: askedAt };

async function pointAtRest(desk: Desk, found: ElementNow, damage: Damage, run: Run): Promise<AimedElement> {
  const { clock } = run;
  const until = clock.monotonic() + MOST_MOVING_MS;
  let now = found;
  let steady: Steady | undefined;
  let isCovered = false;
  for (;;) {
    steady = steadySince(steady, now);
    const lateMs = Math.max(FRAMES_MS, now.element.lagMs ?? 0) + WAITS * damage.busyMs;
    const isSteady = now.askedAt - steady.since >= lateMs + STEADY_MS;
    let restMs = isSteady ? 0 : await missingRest(desk, now, { lateMs, damage }, run);
    if (restMs <= 0) {
      const point = await freePoint(desk, now, run).catch(unlessCovered);
      if (!isSteady) restMs = await missingRest(desk, now, { lateMs, damage }, run);
      if (restMs <= 0 && !(point instanceof ServiceError))
        return { now, point, confirmedAt: clock.monotonic() };
      // A program may report late that a cover was moved away.
      if (restMs <= 0 && isCovered && point instanceof ServiceError) throw point;
      isCovered = restMs <= 0;
    }
    if (clock.monotonic() >= until) throw moving();
    await clock.sleep(restMs <= 0 ? SETTLE_MS : Math.min(restMs, LOOK_AGAIN_MS), run.signal);
    now = await lookAgain(desk, { id: now.id }, run);
  }
}

interface RestOptions {
  readonly lateMs: number;
  readonly damage: Damage;
}

/** How much longer nothing may be drawn near it before the answer of `now` counts, milliseconds; 0 and less: it counts. */
async function missingRest(
  desk: Desk,
  now: ElementNow,
  { lateMs, damage }: RestOptions,
  run: Run,
): Promise<number> {
  await damage.take();
  const place = placeOf(now);
  if (!damage.isReported) return (await isDrawnAt(desk, place, run)) ? lateMs : 0;
  const neededMs = run.clock.monotonic() - now.askedAt + lateMs;
  return neededMs - quietNear(damage.history(), place, neededMs);
}

/** The window of a hidden element, in which it may come to show. */
function placeOf({ element, stack }: ElementNow): Region {
  if (element.hidden !== true) return element.region;
  return stack.windows.find(({ id }) => id === element.windowId)?.region ?? element.region;
}

/** For systems that do not report drawing. */
async function isDrawnAt(desk: Desk, place: Region, run: Run): Promise<boolean> {
  const region = intersect(place, desktopBounds(await desk.displays.list()));
  if (region === undefined) return false;
  return withFrame(desk.capture, region, { signal: run.signal }, async (before) => {
    await run.clock.sleep(UNTOLD_MS, run.signal);
    return withFrame(desk.capture, region, { signal: run.signal }, (after) =>
      Promise.resolve(!samePixels(before, after)),
    );
  });
}

const unlessCovered = (error: unknown): ServiceError => {
  if (error instanceof ServiceError && error.reason === 'element_covered') return error;
  throw error;
};

export const moving = (): ServiceError =>
  new ServiceError('element_moving', 'The element is still moving, so that a click would miss it.', {
    hint: 'Wait until the page has stopped scrolling or its animation has ended, then try again.',
  });

/** A pixel of it that nothing covers, if it is where its program reports it. */
async function freePoint(desk: Desk, now: ElementNow, run: Run): Promise<Point> {
  requireEnabled(now);
  requireShown(now);
  const { element, stack } = now;
  const window = stack.windows.find(({ id }) => id === element.windowId);
  const shown = window === undefined ? undefined : intersect(window.region, stack.desktop);
  const part = shown === undefined ? null : seenPart(element.region, shown, stack.above(element.windowId));
  if (part === null) {
    const above = stack.covering(element.windowId, { ...centerOf(element.region), width: 1, height: 1 });
    throw covered(above === undefined ? null : { id: above.id, title: above.title });
  }
  const known = requireKnown(desk, { id: now.id });
  if (known.source !== 'tree') return part.point;
  const answer = await desk.elements.at(known.ref, part.point, run.signal);
  if (answer.kind === 'other') throw covered({ role: answer.role, name: answer.name });
  return part.point;
}
