/** Pointer and keyboard as one device that lets go of everything it holds. */
import type { InputDevice } from '../../../ports/input-device.ts';
import type { Button } from '../../../ports/pointer.ts';
import type { Journal } from '../../input-child/journal.ts';
import { createLedger } from '../../input-child/ledger.ts';
import type { ServedDevice } from '../../input-child/served-device.ts';
import { NOTHING, type Win32JournalEntry } from './journal-entry.ts';
import { createWin32Keyboard, type Win32Keyboard, type KeyboardCalls } from './keyboard.ts';
import { createWin32Pointer, type PointerCalls } from './pointer.ts';

export type DeviceCalls = PointerCalls & KeyboardCalls;

export type Win32Device = InputDevice & ServedDevice & { readonly keyboard: Win32Keyboard };

/** Calls Windows in the calling process; a supervised child hosts it. */
export function createWin32Device(calls: DeviceCalls, journal?: Journal<Win32JournalEntry>): Win32Device {
  const ledger = createLedger(NOTHING, journal);
  const pointer = createWin32Pointer(calls);
  const keyboard = createWin32Keyboard(calls, (keys) => ledger.set({ keys }));
  const held = new Set<Button>();
  const record = (): void => ledger.set({ buttons: [...held] });

  async function release(button: Button): Promise<void> {
    held.delete(button);
    await pointer.release(button);
    record();
  }

  async function releaseAll(): Promise<void> {
    await keyboard.releaseAll();
    for (const button of [...held]) await release(button);
  }

  return {
    pointer: {
      ...pointer,
      async moveTo(point, guard) {
        await guard?.confirm();
        await pointer.moveTo(point);
      },
      async wheel(direction, notches, guard) {
        await guard?.confirm();
        await pointer.wheel(direction, notches);
      },
      async press(button, guard) {
        await guard?.confirm();
        const before = held.has(button);
        held.add(button);
        record();
        try {
          await pointer.press(button);
        } catch (error) {
          // Windows takes a single event or refuses it.
          if (!before) held.delete(button);
          record();
          throw error;
        }
      },
      async release(button) {
        // Other keys and buttons that are down belong to other clients or a person.
        if (held.has(button)) await release(button);
      },
      held: () => [...held],
    },
    keyboard: {
      ...keyboard,
      async press(key, guard) {
        await guard?.confirm();
        // One release lifts it, so one press holds it.
        if (!keyboard.held().includes(key)) await keyboard.press(key);
      },
      async type(text, options) {
        await options.guard?.confirm();
        return keyboard.type(text, options);
      },
    },
    releaseAll,
    close: releaseAll,
  };
}
