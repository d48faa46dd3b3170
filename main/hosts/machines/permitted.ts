/** Ports that refuse to act while the system would drop their events silently. Looks and releases are never refused. */
import { ServiceError } from '../../core/errors.ts';
import type { InputDevice } from '../../ports/input-device.ts';
import { keyboardMethods } from '../../ports/keyboard.ts';
import { aroundPort, type AskedEffect } from '../../ports/methods.ts';
import { pointerMethods } from '../../ports/pointer.ts';
import { windowMethods, type WindowsPort } from '../../ports/windows.ts';
import type { Missing } from './wayland.ts';

export const notPermitted = ({ reason, remedy }: Missing, cause?: unknown): ServiceError =>
  new ServiceError('display_unavailable', reason, { hint: remedy, delivery: 'not_delivered', cause });

/** Why nothing may be done now; null if it may. */
export type Obstacle = () => Missing | null | Promise<Missing | null>;

const permitted = (missing: Obstacle) => ({
  async effect<T>({ guard, happen }: Pick<AskedEffect<never, T>, 'guard' | 'happen'>): Promise<T> {
    const obstacle = await missing();
    if (obstacle !== null) throw notPermitted(obstacle);
    return happen(guard);
  },
});

export const createPermittedInput = (input: InputDevice, missing: Obstacle): InputDevice => ({
  pointer: aroundPort(input.pointer, pointerMethods, permitted(missing)),
  keyboard: aroundPort(input.keyboard, keyboardMethods, permitted(missing)),
  releaseAll: () => input.releaseAll(),
  close: () => input.close(),
});

export const createPermittedWindows = (windows: WindowsPort, missing: Obstacle): WindowsPort =>
  aroundPort(windows, windowMethods, permitted(missing));
