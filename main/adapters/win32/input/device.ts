/** Pointer and keyboard as one device that can release everything it holds. */
import type { InputDevice } from '../../../ports/input-device.ts';
import { deviceOf } from '../../input-child/device-of.ts';
import { createButtonHolder } from '../../input-child/held-buttons.ts';
import type { Journal } from '../../input-child/journal.ts';
import { createJournalWriter } from '../../input-child/journal-writer.ts';
import type { ServedDevice } from '../../input-child/served-device.ts';
import { NOTHING, type Win32JournalEntry } from './journal-entry.ts';
import { createWin32Keyboard, type Win32Keyboard, type KeyboardCalls } from './keyboard.ts';
import { createWin32Pointer, type PointerCalls } from './pointer.ts';

export type DeviceCalls = PointerCalls & KeyboardCalls;

export type Win32Device = InputDevice & ServedDevice & { readonly keyboard: Win32Keyboard };

/** Calls Windows in the calling process; a supervised child hosts it. */
export function createWin32Device(calls: DeviceCalls, journal?: Journal<Win32JournalEntry>): Win32Device {
  const journalWriter = createJournalWriter(NOTHING, journal);
  const buttons = createButtonHolder(createWin32Pointer(calls), (held) =>
    journalWriter.set({ buttons: held }),
  );
  const keyboard = createWin32Keyboard(calls, (keys) => journalWriter.set({ keys }));

  const device = deviceOf({ keyboard, buttons });
  return { ...device, keyboard, close: () => device.releaseAll() };
}
