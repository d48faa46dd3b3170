/** Turns keys and characters into the events that produce them under the layout of the program that has the keyboard. */
import { isCharacter, type Key } from '../../../core/keys.ts';
import type { Handle } from '../native/library.ts';
import type { User32 } from '../native/user32.ts';
import { KEY_CODES, type KeyCode } from './key-codes.ts';
import type { KeyEvent } from './send-input.ts';

export type LayoutCalls = Pick<
  User32,
  'getForegroundWindow' | 'getWindowThreadProcessId' | 'getKeyboardLayout' | 'vkKeyScan' | 'mapVirtualKey'
>;

/** The keys to press, in order; they are released in reverse. */
export interface Win32Keystroke {
  readonly down: readonly KeyEvent[];
  readonly up: readonly KeyEvent[];
}

const MAPVK_VK_TO_VSC = 0;
const MAPVK_VSC_TO_VK_EX = 3;
/** Bits of VkKeyScanExW's high byte, with the key that provides each. AltGr is Ctrl and Alt together. */
const SHIFT_STATES = [
  [1, 'ShiftLeft'],
  [2, 'ControlLeft'],
  [4, 'AltRight'],
] as const;

const stroke = (events: readonly KeyEvent[]): Win32Keystroke => ({
  down: events,
  up: events.map((event) => ({ ...event, up: true })).reverse(),
});

/** Undefined for a key that Windows has no code for. */
export function keystrokeOf(calls: LayoutCalls, key: Key): Win32Keystroke | undefined {
  if (isCharacter(key)) return characterStroke(calls, key);
  const code = KEY_CODES.get(key);
  return code === undefined ? undefined : stroke([placed(calls, code)]);
}

/** The character as text: no layout, no locks, no dead keys. Line feed and tab are keys, which programs expect. */
export function textStroke(character: string): Win32Keystroke {
  const named = character === '\n' ? 'Enter' : character === '\t' ? 'Tab' : undefined;
  const code = named === undefined ? undefined : KEY_CODES.get(named);
  if (code !== undefined) return stroke([code]);
  // Each half of a surrogate pair is its own key to Windows, pressed and released.
  return {
    down: unitsOf(character).flatMap((unicode) => [{ unicode }, { unicode, up: true }]),
    up: [],
  };
}

/** UTF-16 units, in which Windows counts text. */
const unitsOf = (character: string): number[] =>
  Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));

/** The layout's key for a character, so that programs see a chord; a character it lacks goes as text. */
function characterStroke(calls: LayoutCalls, character: string): Win32Keystroke {
  const layout = foregroundLayout(calls);
  const found = character.length === 1 ? calls.vkKeyScan(character.charCodeAt(0), layout) : -1;
  if (found === -1) return stroke(unitsOf(character).map((unicode) => ({ unicode })));
  const virtualKey = found & 0xff;
  const modifiers = SHIFT_STATES.filter(([bit]) => ((found >> 8) & bit) !== 0)
    .map(([, name]) => KEY_CODES.get(name))
    .filter((code) => code !== undefined);
  const scanCode = calls.mapVirtualKey(virtualKey, MAPVK_VK_TO_VSC, layout);
  return stroke([...modifiers, { virtualKey, scanCode }]);
}

/** A place on the keyboard, with the character that the layout puts there. */
function placed(calls: LayoutCalls, code: KeyCode): KeyEvent {
  if (code.virtualKey !== undefined) return code;
  const virtualKey = calls.mapVirtualKey(code.scanCode, MAPVK_VSC_TO_VK_EX, foregroundLayout(calls));
  return { ...code, virtualKey };
}

/** Each thread has its own layout; the one that counts is that of the window which gets the keys. */
function foregroundLayout(calls: LayoutCalls): Handle {
  return calls.getKeyboardLayout(calls.getWindowThreadProcessId(calls.getForegroundWindow(), null));
}
