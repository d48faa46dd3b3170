/** Turns keys and characters into the events that produce them under the layout of the program that has the keyboard. */
import { isCharacter, type Key } from '../../../core/keys.ts';
import type { Handle } from '../native/library.ts';
import { readWideText } from '../native/structures.ts';
import type { User32 } from '../native/user32.ts';
import { KEY_CODES, type KeyCode } from './key-codes.ts';
import type { KeyEvent } from './send-input.ts';

export type LayoutCalls = Pick<
  User32,
  | 'getClassName'
  | 'getForegroundWindow'
  | 'getWindowThreadProcessId'
  | 'getKeyboardLayout'
  | 'vkKeyScan'
  | 'mapVirtualKey'
>;

/** The keys to press, in order; they are released in reverse. */
export interface Win32Keystroke {
  readonly down: readonly KeyEvent[];
  readonly up: readonly KeyEvent[];
}

const MAPVK_VK_TO_VSC = 0;
const MAPVK_VK_TO_CHAR = 2;
const MAPVK_VSC_TO_VK_EX = 3;
/** For a dead key, whose character appears only with the next key. */
const DEAD = 0x8000_0000;
/** Bits of VkKeyScanExW's high byte. */
const SHIFT = 1;
const CONTROL = 2;
const ALT = 4;

/** The keys that provide them. Windows adds Ctrl to AltGr: a Ctrl of our own makes programs see a shortcut. */
function modifiersOf(state: number): readonly string[] {
  const altGr = (state & (CONTROL | ALT)) === (CONTROL | ALT);
  return [
    [(state & SHIFT) !== 0, 'ShiftLeft'] as const,
    [altGr, 'AltRight'] as const,
    [!altGr && (state & CONTROL) !== 0, 'ControlLeft'] as const,
    [!altGr && (state & ALT) !== 0, 'AltLeft'] as const,
  ].flatMap(([isDown, name]) => (isDown ? [name] : []));
}

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
function textStroke(character: string): Win32Keystroke {
  const named = character === '\n' ? 'Enter' : character === '\t' ? 'Tab' : undefined;
  const code = named === undefined ? undefined : KEY_CODES.get(named);
  if (code !== undefined) return stroke([code]);
  // Each half of a surrogate pair is its own key to Windows, pressed and released.
  return {
    down: unitsOf(character).flatMap((unicode) => [{ unicode }, { unicode, up: true }]),
    up: [],
  };
}

/**
 * Windows of programs that pass on keys and drop or garble characters that no key made (VK_PACKET): viewers of VNC
 * (TigerVNC/tigervnc#1847) and of VMware's machines.
 */
const KEYS_ONLY = /^(vncviewer|vmware)/i;
const CLASS_UNITS = 257;

/** How the window with the keyboard takes text: by the keys of its layout where it needs them, else as text. */
export function typedStrokes(calls: LayoutCalls): (character: string) => Win32Keystroke {
  const bytes = new Uint8Array(2 * CLASS_UNITS);
  const units = calls.getClassName(calls.getForegroundWindow(), bytes, CLASS_UNITS);
  if (!KEYS_ONLY.test(readWideText(bytes, units))) return textStroke;
  return (character) =>
    character === '\n' || character === '\t' ? textStroke(character) : characterStroke(calls, character);
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
  if ((calls.mapVirtualKey(virtualKey, MAPVK_VK_TO_CHAR, layout) & DEAD) !== 0) return textStroke(character);
  const modifiers = modifiersOf(found >> 8)
    .map((name) => KEY_CODES.get(name))
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
