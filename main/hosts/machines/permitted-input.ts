/** An input device that refuses to act while the system would drop its events without a word. */
import { ServiceError } from '../../core/errors.ts';
import type { InputDevice } from '../../ports/input-device.ts';
import type { Missing } from './wayland.ts';

export const notPermitted = ({ reason, remedy }: Missing, cause?: unknown): ServiceError =>
  new ServiceError('display_unavailable', reason, { hint: remedy, delivery: 'not_delivered', cause });

/** Why nothing may be done now; null where it may. */
export type Obstacle = () => Missing | null | Promise<Missing | null>;

/** Releases are never refused. */
export function createPermittedInput(input: InputDevice, missing: Obstacle): InputDevice {
  const permitted = async <T>(act: () => Promise<T>): Promise<T> => {
    const obstacle = await missing();
    if (obstacle !== null) throw notPermitted(obstacle);
    return act();
  };
  const { pointer, keyboard } = input;
  return {
    pointer: {
      position: () => pointer.position(),
      moveTo: (point, guard) => permitted(() => pointer.moveTo(point, guard)),
      press: (button, guard) => permitted(() => pointer.press(button, guard)),
      release: (button) => pointer.release(button),
      wheel: (direction, notches, guard) => permitted(() => pointer.wheel(direction, notches, guard)),
    },
    keyboard: {
      supports: (key) => keyboard.supports(key),
      press: (key, guard) => permitted(() => keyboard.press(key, guard)),
      release: (key) => keyboard.release(key),
      type: (text, options) => permitted(() => keyboard.type(text, options)),
    },
    releaseAll: () => input.releaseAll(),
    close: () => input.close(),
  };
}
