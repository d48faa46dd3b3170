/** An input child that is started at its first use: until a person allows it, the session gets no device of ours. */
import type { InputChild } from '../../adapters/input-child/input-child.ts';

export interface LateInput extends InputChild {
  /** Ends the child; the next use starts another one. */
  renew(): Promise<void>;
}

export function createLateInput(open: () => InputChild): LateInput {
  let opened: InputChild | undefined;
  const use = (): InputChild => (opened ??= open());
  return {
    pointer: {
      position: () => use().pointer.position(),
      moveTo: (point, guard) => use().pointer.moveTo(point, guard),
      press: (button, guard) => use().pointer.press(button, guard),
      release: (button) => use().pointer.release(button),
      wheel: (direction, notches, guard) => use().pointer.wheel(direction, notches, guard),
    },
    keyboard: {
      supports: (key) => use().keyboard.supports(key),
      press: (key, guard) => use().keyboard.press(key, guard),
      release: (key) => use().keyboard.release(key),
      type: (text, options) => use().keyboard.type(text, options),
    },
    clipboard: {
      readText: (signal) => use().clipboard.readText(signal),
      writeText: (text, guard) => use().clipboard.writeText(text, guard),
    },
    lastSentAt: () => opened?.lastSentAt() ?? Promise.resolve(null),
    held: () => use().held(),
    releaseAll: () => opened?.releaseAll() ?? Promise.resolve(),
    async renew() {
      const last = opened;
      opened = undefined;
      await last?.close();
    },
    close: () => opened?.close() ?? Promise.resolve(),
  };
}
