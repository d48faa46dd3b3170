/**
 * Carries out one prepared action, event by event. In every case it releases all that it pressed, unless the action is to
 * hold it.
 */
import type { Action } from '../../../core/action.ts';
import { ServiceError } from '../../../core/errors.ts';
import type { Point } from '../../../core/geometry.ts';
import type { Key } from '../../../core/keys.ts';
import type { Desk } from '../../support/desk.ts';
import type { Run } from '../../support/run.ts';
import { repeatChord, withKeys, arriveAt, click, drag, glide, scroll, type Arrived } from './strokes.ts';
import { createTrackedInput, type TrackedInput } from './tracked-input.ts';
import { paste } from './paste.ts';
import { useElement } from './use-element.ts';
import type { PreparedAction } from './prepare.ts';

export interface GestureOutcome {
  /** Code points typed, for `type`. */
  readonly typed?: number;
}

type ElementAction = Extract<Action, { readonly kind: 'element' }>;
type DropAction = Extract<Action, { readonly kind: 'drop' }>;
type PointerAction = Exclude<
  Extract<Action, { readonly holdKeys: readonly Key[] }>,
  ElementAction | DropAction
>;
type KeyAction = Exclude<Action, PointerAction | ElementAction | DropAction>;

/** Actions before whose own events the pointer moves to their point. */
const AIMED: ReadonlySet<Action['kind']> = new Set([
  'element',
  'drop',
  'click',
  'click_text',
  'scroll',
  'drag',
  'mouse_down',
  'mouse_up',
]);

async function goTo(input: TrackedInput, point: Point | undefined, arrived: Arrived): Promise<void> {
  if (point === undefined) await arrived();
  else await arriveAt(input, point, arrived);
}

async function playPointer(
  input: TrackedInput,
  { action, points }: { readonly action: PointerAction; readonly points: readonly Point[] },
  arrived: Arrived,
  run: Run,
): Promise<void> {
  const [point] = points;
  if (action.kind === 'move') {
    if (point !== undefined) await glide(input, point, action.durationMs, run);
    return;
  }
  if (action.kind === 'drag') {
    await drag(input, { points, button: action.button, durationMs: action.durationMs }, arrived, run);
    return;
  }
  await goTo(input, point, arrived);
  switch (action.kind) {
    case 'click':
    case 'click_text':
      return click(input, action.button, action.clicks, run);
    case 'scroll':
      return scroll(input, action.up, action.right);
    case 'mouse_down':
      return input.pressButton(action.button);
    case 'mouse_up':
      return input.releaseButton(action.button);
  }
}

async function playKeys(
  desk: Desk,
  input: TrackedInput,
  action: KeyAction,
  run: Run,
): Promise<GestureOutcome> {
  switch (action.kind) {
    case 'type':
      return {
        typed:
          action.method === 'paste'
            ? await paste(desk, input, action.text, run)
            : await input.type(action.text, action.intervalMs),
      };
    case 'hotkey':
      await repeatChord(input, action, run);
      return {};
    case 'key_down':
      for (const key of action.keys) await input.pressKey(key);
      input.keep(action.keys.map((key) => ({ kind: 'key', key })));
      return {};
    case 'key_up':
      for (const key of action.keys.toReversed()) await input.liftKey(key);
      return {};
    case 'wait':
      await run.clock.sleep(action.durationMs, run.signal);
      return {};
  }
}

async function play(
  { desk, input }: { readonly desk: Desk; readonly input: TrackedInput },
  prepared: PreparedAction,
  arrived: Arrived,
  run: Run,
): Promise<GestureOutcome> {
  const { points } = prepared;
  const { action } = prepared.requested;
  if (!AIMED.has(action.kind)) await arrived();
  if (action.kind === 'element') {
    await useElement(desk, { input, prepared, action }, run, (to) => goTo(input, to, arrived));
    return {};
  }
  if (action.kind === 'drop') {
    // Loaded by the first drop: other acts do without it.
    const { dropFiles } = await import('./drop-files.ts');
    await dropFiles(desk, { input, files: action.files, point: points[0] }, arrived);
    return {};
  }
  if (!('holdKeys' in action)) return playKeys(desk, input, action, run);
  await withKeys(input, action.holdKeys, () => playPointer(input, { action, points }, arrived, run));
  // Kept only now: if a key around it failed, the button would otherwise stay down unnoticed.
  if (action.kind === 'mouse_down') input.keep([{ kind: 'button', button: action.button }]);
  return {};
}

export async function performGesture(
  desk: Desk,
  prepared: PreparedAction,
  arrived: Arrived,
  run: Run,
): Promise<GestureOutcome> {
  const input = createTrackedInput(desk.input, desk.holds, run);
  try {
    // An act without a single event, such as a scroll by nothing, is stopped like any other.
    run.signal.throwIfAborted();
    return await play({ desk, input }, prepared, arrived, run);
  } catch (error) {
    throw error instanceof ServiceError ? error.delivered(input.delivery) : error;
  } finally {
    await input.letGo();
  }
}
