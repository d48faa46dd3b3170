/** Journal entry of the Windows child, and how the next child releases the keys that it names. */
import { BUTTONS, type Button } from '../../../ports/pointer.ts';
import type { User32 } from '../native/user32.ts';
import { physicalButton, type ButtonCalls } from './pointer.ts';
import { keyEvent, mouseEvent, sendInputEvents, type KeyEvent } from './send-input.ts';

export interface Win32JournalEntry {
  /** Keys as they go up, in that order: the layout may be another one by then. */
  readonly keys: readonly KeyEvent[];
  readonly buttons: readonly Button[];
}

export const NOTHING: Win32JournalEntry = { keys: [], buttons: [] };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isCode = (value: unknown): boolean =>
  value === undefined || (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 0xffff);
const isUp = (value: unknown): value is KeyEvent =>
  isObject(value) &&
  value['up'] === true &&
  [value['virtualKey'], value['scanCode'], value['unicode']].every(isCode) &&
  (value['extended'] === undefined || typeof value['extended'] === 'boolean');
const isButton = (value: unknown): value is Button => BUTTONS.some((button) => button === value);

/** Undefined for anything that is not an entry we wrote, and for one that holds nothing. */
export function readWin32Entry(value: unknown): Win32JournalEntry | undefined {
  if (!isObject(value)) return undefined;
  const { keys, buttons } = value;
  if (!Array.isArray(keys) || !keys.every(isUp)) return undefined;
  if (!Array.isArray(buttons) || !buttons.every(isButton)) return undefined;
  return keys.length + buttons.length === 0 ? undefined : { keys, buttons };
}

export type LetGoCalls = ButtonCalls & Pick<User32, 'getAsyncKeyState' | 'sendInput'>;

/** The bit of GetAsyncKeyState that says "down now"; the result is signed. */
const DOWN = 0x8000;

/**
 * Releases the keys and buttons that an earlier run held when it was killed; throws while Windows takes no input. One that
 * is up by now was released, or Windows was started again. Windows does not report whether a person holds one that is down.
 */
export function letGo(user32: LetGoCalls, { keys, buttons }: Win32JournalEntry): void {
  const isDown = (virtualKey: number): boolean => (user32.getAsyncKeyState(virtualKey) & DOWN) !== 0;
  sendInputEvents(user32, [
    // A character that no key carries has no state to ask for.
    ...keys
      .filter(({ virtualKey }) => virtualKey === undefined || isDown(virtualKey))
      .map((key) => keyEvent(key)),
    ...buttons
      .map((button) => physicalButton(user32, button))
      .filter(({ virtualKey }) => isDown(virtualKey))
      .map(({ up, data }) => mouseEvent({ flags: up, data })),
  ]);
}
