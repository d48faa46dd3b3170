/**
 * Scrolling to an element with the wheel, for programs that do not scroll to it when asked: over the part that it is scrolled out of,
 * until it shows, or until that part scrolls no further in any direction.
 */
import { seenPart } from '../../../core/elements/visibility.ts';
import type { SeenElement } from '../../../core/elements/model.ts';
import { ServiceError } from '../../../core/errors.ts';
import { bottom, intersect, right, sameRegion, type Point, type Region } from '../../../core/geometry.ts';
import type { WheelDirection } from '../../../ports/pointer.ts';
import { covered, lookAgain, SETTLE_MS, type ElementNow } from '../../elements/look-again.ts';
import { withFrame } from '../../pictures/with-frame.ts';
import { followDamage, type Damage } from '../../support/changes/follow-damage.ts';
import { samePixels } from '../../support/changes/same-pixels.ts';
import type { Desk } from '../../support/desk.ts';
import type { Run } from '../../support/run.ts';
import type { TrackedInput } from './tracked-input.ts';

/** For everything that is scrolled through. */
const MOST_MS = 20_000;
/** A program draws what a wheel did within this time, on an idle machine. */
const DRAWS_MS = 300;
/** On a busy machine it waits for a processor several times. */
const WAITS = 4;
/** Toolkits scroll by 40 to 100 pixels a notch. */
const NOTCH_PX = 100;
const MOST_NOTCHES = 10;
/** Share of the part's size that is scrolled at once, so that the target is not passed. */
const TURN_SHARE = 0.8;
/** Where a program reports no place; see `isLostViewport`. */
const NOWHERE = -1_000_000;

const ORDER: readonly WheelDirection[] = ['down', 'up', 'right', 'left'];

const notShown = (): ServiceError =>
  new ServiceError('not_supported', 'The element did not come into view by scrolling.', {
    hint: 'Open the page, list or section that it belongs to, then list the elements again.',
    details: { capability: 'elements' },
  });

/** Throws `element_covered` if the part that scrolls does not show, or something lies above it. */
export function placeToScroll({ element, stack }: ElementNow): {
  readonly point: Point;
  readonly part: Region;
} {
  const window = stack.windows.find(({ id }) => id === element.windowId);
  const shown = window === undefined ? undefined : intersect(window.region, stack.desktop);
  const part =
    element.scrolledIn === undefined || shown === undefined
      ? undefined
      : intersect(element.scrolledIn, shown);
  if (part === undefined) throw covered(null);
  const seen = seenPart(part, part, stack.above(element.windowId));
  const above = stack.covering(element.windowId, part);
  if (seen === null) throw covered(above === undefined ? null : { id: above.id, title: above.title });
  return { point: seen.point, part };
}

/** Its side, seen from the part; undefined if its program does not report that. */
function directionTo({ region }: Pick<SeenElement, 'region'>, part: Region): WheelDirection | undefined {
  if (region.x < NOWHERE || region.y < NOWHERE) return undefined;
  if (region.y >= bottom(part)) return 'down';
  if (bottom(region) <= part.y) return 'up';
  if (region.x >= right(part)) return 'right';
  return right(region) <= part.x ? 'left' : undefined;
}

/** So few that nothing is passed over. */
function notchesTo({ region }: SeenElement, part: Region, direction: WheelDirection): number {
  const isAcross = direction === 'left' || direction === 'right';
  const most = ((isAcross ? part.width : part.height) * TURN_SHARE) / NOTCH_PX;
  const away = {
    down: region.y - part.y,
    up: bottom(part) - bottom(region),
    right: region.x - part.x,
    left: right(part) - right(region),
  }[direction];
  const needed = directionTo({ region }, part) === undefined ? most : away / NOTCH_PX;
  return Math.max(1, Math.min(Math.floor(Math.min(most, needed)), MOST_NOTCHES));
}

interface Turning {
  readonly input: TrackedInput;
  readonly damage: Damage;
  readonly part: Region;
  readonly direction: WheelDirection;
  readonly notches: number;
}

/** Whether anything in the part is drawn differently after it. */
async function turn(
  desk: Desk,
  { input, damage, part, direction, notches }: Turning,
  run: Run,
): Promise<boolean> {
  const { signal, clock } = run;
  return withFrame(desk.capture, part, { signal }, async (before) => {
    await damage.take();
    await input.wheel(direction, notches);
    await damage.wait(DRAWS_MS + WAITS * damage.busyMs, signal);
    await clock.sleep(SETTLE_MS, signal);
    return withFrame(desk.capture, part, { signal }, (after) => !samePixels(before, after));
  });
}

export interface ScrollOptions {
  readonly input: TrackedInput;
  readonly found: ElementNow;
  /** Goes to the point, which is checked on arrival. */
  readonly goTo: (point: Point) => Promise<void>;
}

/** Throws `element_covered`, `not_supported` if it does not come to show, and as `lookAgain` does. */
export async function wheelIntoView(desk: Desk, options: ScrollOptions, run: Run): Promise<void> {
  if (options.found.element.hidden !== true) return;
  const damage = await followDamage(desk, run);
  try {
    await scrollUntilShown(desk, options, damage, run);
  } finally {
    damage.end();
  }
}

async function scrollUntilShown(
  desk: Desk,
  { input, found, goTo }: ScrollOptions,
  damage: Damage,
  run: Run,
): Promise<void> {
  const until = run.clock.monotonic() + MOST_MS;
  const ended = new Set<WheelDirection>();
  let now = found;
  let at: Region | undefined;
  while (now.element.hidden === true) {
    const { point, part } = placeToScroll(now);
    if (at === undefined || !sameRegion(at, part)) await goTo(point);
    at = part;
    const towards = directionTo(now.element, part);
    const direction =
      towards !== undefined && !ended.has(towards) ? towards : ORDER.find((each) => !ended.has(each));
    if (direction === undefined || run.clock.monotonic() > until) throw notShown();
    const notches = notchesTo(now.element, part, direction);
    if (!(await turn(desk, { input, damage, part, direction, notches }, run))) ended.add(direction);
    now = await lookAgain(desk, { id: now.id }, run);
  }
}
