/** The events of gestures: moves, clicks, scrolls, drags and chords, with the same timing on every system. */
import type { Action, MouseButton } from '../../../core/action.ts';
import type { Key } from '../../../core/keys.ts';
import type { Run } from '../../support/run.ts';
import type { TrackedInput } from './tracked-input.ts';
import { easedPath, MOVE_RATE_HZ } from '../../../core/easing.ts';
import type { Point } from '../../../core/geometry.ts';

/** Programs that poll the keyboard miss a key that is down for less. */
const LEAST_KEY_DOWN_MS = 8;

/** Keys held together: pressed in order, released in reverse. */
export async function withKeys(
  input: TrackedInput,
  keys: readonly Key[],
  act: () => Promise<void>,
): Promise<void> {
  for (const key of keys) await input.pressKey(key);
  await act();
  for (const key of keys.toReversed()) await input.releaseKey(key);
}

/** Down for `downMs` and at least LEAST_KEY_DOWN_MS. */
export const chord = (input: TrackedInput, keys: readonly Key[], downMs: number, run: Run): Promise<void> =>
  withKeys(input, keys, () => run.clock.sleep(Math.max(LEAST_KEY_DOWN_MS, downMs), run.signal));

/** Presses the chord so often. The keys are up in between for a while too, for programs that poll. */
export async function repeatChord(
  input: TrackedInput,
  { keys, repeat, holdMs }: Extract<Action, { readonly kind: 'hotkey' }>,
  run: Run,
): Promise<void> {
  for (let pressed = 0; pressed < repeat; pressed++) {
    if (pressed > 0) await run.clock.sleep(LEAST_KEY_DOWN_MS, run.signal);
    await chord(input, keys, holdMs ?? 0, run);
  }
}

/** Between two clicks of a double click: well inside every system's limit, long enough for none to merge them. */
const BETWEEN_CLICKS_MS = 50;
/** Toolkits start a drag after two or more motions beyond their threshold; a jump is only one. */
const LEAST_DRAG_STEPS = 10;

export async function glide(input: TrackedInput, to: Point, durationMs: number, run: Run): Promise<void> {
  if (durationMs === 0) return input.moveTo(to);
  const from = await input.position();
  const start = run.clock.monotonic();
  const path = easedPath(from, to, durationMs);
  for (const [index, point] of path.entries()) {
    // Against the schedule, not after the last point: a slow system makes the path coarser, not longer.
    const dueMs = start + ((index + 1) * durationMs) / path.length - run.clock.monotonic();
    if (dueMs < -1000 / MOVE_RATE_HZ && index < path.length - 1) continue;
    if (dueMs > 0) await run.clock.sleep(dueMs, run.signal);
    await input.moveTo(point);
  }
}

export async function click(
  input: TrackedInput,
  button: MouseButton,
  clicks: number,
  run: Run,
): Promise<void> {
  for (let count = 0; count < clicks; count++) {
    if (count > 0) await run.clock.sleep(BETWEEN_CLICKS_MS, run.signal);
    await input.pressButton(button);
    await input.releaseButton(button);
  }
}

export async function scroll(input: TrackedInput, up: number, right: number): Promise<void> {
  if (up !== 0) await input.wheel(up > 0 ? 'up' : 'down', Math.abs(up));
  if (right !== 0) await input.wheel(right > 0 ? 'right' : 'left', Math.abs(right));
}

/**
 * Called when the pointer has arrived, before the first button, wheel or key of an act. Resolves with the point to go to instead,
 * after which it is called again; undefined: the pointer is in the right place.
 */
export type Arrived = () => Promise<Point | undefined>;

/** Resolves with the point at which the pointer is. */
export async function arriveAt(input: TrackedInput, point: Point, arrived: Arrived): Promise<Point> {
  for (let to = point; ;) {
    await input.moveTo(to);
    const other = await arrived();
    if (other === undefined) return to;
    to = other;
  }
}

const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);

interface Drag {
  /** The first is where it begins. */
  readonly points: readonly Point[];
  readonly button: MouseButton;
  readonly durationMs: number;
}

export async function drag(
  input: TrackedInput,
  { points, button, durationMs }: Drag,
  arrived: Arrived,
  run: Run,
): Promise<void> {
  const [meant, ...rest] = points;
  if (meant === undefined) return;
  const first = await arriveAt(input, meant, arrived);
  await input.pressButton(button);
  const legs = rest.map((to, index) => ({ from: rest[index - 1] ?? first, to }));
  const total = legs.reduce((sum, leg) => sum + distance(leg.from, leg.to), 0);
  for (const leg of legs) {
    const share = total === 0 ? 1 / legs.length : distance(leg.from, leg.to) / total;
    if (durationMs > 0) await glide(input, leg.to, Math.max(1, durationMs * share), run);
    else
      for (const point of easedPath(leg.from, leg.to, (LEAST_DRAG_STEPS * 1000) / MOVE_RATE_HZ))
        await input.moveTo(point);
  }
  await input.releaseButton(button);
}
