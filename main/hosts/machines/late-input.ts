/** An input child that is started at its first use: until a person allows it, the session gets none of our devices. */
import type { InputChild } from '../../adapters/input-child/input-child.ts';
import { wholeClipboardMethods } from '../../ports/clipboard.ts';
import { keyboardMethods } from '../../ports/keyboard.ts';
import { latePort } from '../../ports/methods.ts';
import { pointerMethods } from '../../ports/pointer.ts';

export interface LateInput extends InputChild {
  /** Ends the child; the next use starts another one. */
  renew(): Promise<void>;
}

export function createLateInput(open: () => InputChild): LateInput {
  let opened: InputChild | undefined;
  const use = (): InputChild => (opened ??= open());
  return {
    pointer: latePort(() => use().pointer, pointerMethods),
    keyboard: latePort(() => use().keyboard, keyboardMethods),
    clipboard: latePort(() => use().clipboard, wholeClipboardMethods),
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
