/** An input device that reports each event to a test before it happens, so that faults can come at any of them. */
import type { InputDevice } from '../../main/ports/input-device.ts';

/** Called with the number of events before this one; if it throws, the event fails with that error and does not happen. */
export type BeforeEvent = (index: number) => void;

export function watchInput(device: InputDevice, before: BeforeEvent): InputDevice {
  let index = 0;
  const event = async <T>(happen: () => Promise<T>): Promise<T> => {
    await Promise.resolve();
    before(index++);
    return happen();
  };
  const { pointer, keyboard } = device;
  return {
    pointer: {
      position: () => pointer.position(),
      moveTo: (point) => event(() => pointer.moveTo(point)),
      press: (button) => event(() => pointer.press(button)),
      release: (button) => event(() => pointer.release(button)),
      wheel: (direction, notches) => event(() => pointer.wheel(direction, notches)),
    },
    keyboard: {
      supports: (key) => keyboard.supports(key),
      press: (key) => event(() => keyboard.press(key)),
      release: (key) => event(() => keyboard.release(key)),
      type: (text, options) => event(() => keyboard.type(text, options)),
    },
    releaseAll: () => device.releaseAll(),
    close: () => device.close(),
  };
}
