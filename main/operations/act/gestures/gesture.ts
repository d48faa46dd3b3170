/**
 * Carries out one prepared action, event by event. Whatever happens, it releases what it pressed, unless the action is to
 * hold it.
 */
import { ServiceError } from '../../../core/errors.ts';
import type { Point } from '../../../core/geometry.ts';
import type { Desk } from '../../support/desk.ts';
import type { Run } from '../../support/run.ts';
import { repeatChord, withKeys } from './chord.ts';
import { createTrackedInput, type TrackedInput } from './tracked-input.ts';
import { click, drag, glide, scroll } from './pointing.ts';
import { paste } from './paste.ts';
import { useElement } from './use-element.ts';
import type { PreparedAction } from './prepare.ts';

export interface GestureOutcome {
  /** Code points typed, for `type`. */
  readonly typed?: number;
}

/** Called once an act: when its pointer has arrived, before its first button, wheel or key. */
export type Arrived = () => Promise<void>;

async function play(
  desk: Desk,
  input: TrackedInput,
  prepared: PreparedAction,
  run: Run,
  arrived: Arrived,
): Promise<GestureOutcome> {
  const { requested, points } = prepared;
  const { action } = requested;
  const [point] = points;
  const pointing = (work: () => Promise<void>): Promise<void> =>
    'holdKeys' in action ? withKeys(input, action.holdKeys, work) : work();
  const goTo = async (to: Point | undefined): Promise<void> => {
    if (to !== undefined) await input.moveTo(to);
    await arrived();
  };
  const aims = ['element', 'click', 'click_text', 'scroll', 'drag', 'mouse_down', 'mouse_up'].includes(
    action.kind,
  );
  if (!aims) await arrived();

  switch (action.kind) {
    case 'move':
      await pointing(() =>
        point === undefined ? Promise.resolve() : glide(input, point, action.durationMs, run),
      );
      return {};
    case 'click':
    case 'click_text':
      await pointing(async () => {
        await goTo(point);
        await click(input, action.button, action.clicks, run);
      });
      return {};
    case 'scroll':
      await pointing(async () => {
        await goTo(point);
        await scroll(input, action.up, action.right);
      });
      return {};
    case 'drag':
      await pointing(() => drag(input, points, action.button, action.durationMs, run, arrived));
      return {};
    case 'mouse_down':
      await pointing(async () => {
        await goTo(point);
        await input.pressButton(action.button);
      });
      // Kept only now: if a key around it failed, the button would otherwise stay down unnoticed.
      input.keep([{ kind: 'button', button: action.button }]);
      return {};
    case 'mouse_up':
      await pointing(async () => {
        await goTo(point);
        await input.releaseButton(action.button);
      });
      return {};
    case 'element':
      await useElement(desk, { input, prepared, action }, run, goTo);
      return {};
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

export async function performGesture(
  desk: Desk,
  prepared: PreparedAction,
  run: Run,
  arrived: Arrived = () => Promise.resolve(),
): Promise<GestureOutcome> {
  const input = createTrackedInput(desk.input, desk.holds, run);
  try {
    // An act without a single event, such as a scroll by nothing, is stopped like any other.
    run.signal.throwIfAborted();
    return await play(desk, input, prepared, run, arrived);
  } catch (error) {
    throw error instanceof ServiceError ? error.delivered(input.delivery) : error;
  } finally {
    await input.letGo();
  }
}
