/**
 * Translates the person's keys for the desktop. Text is read from a text field of the browser, so that layouts, dead keys
 * and input methods of any script work; keys that write nothing, and chords, are passed on as keys.
 */
import type { PersonEventModel } from '../../../main/console/model/control.ts';
import { parseKey } from '../../../main/core/keys.ts';

type KeyEvent = Pick<
  KeyboardEvent,
  'key' | 'code' | 'repeat' | 'isComposing' | 'ctrlKey' | 'altKey' | 'metaKey' | 'getModifierState'
>;

export interface KeyboardInput {
  /** True: the browser must not handle it, nor write it. */
  down(event: KeyEvent): boolean;
  up(event: KeyEvent): void;
  text(text: string): void;
  /** Presses Shift if it is held and was not passed on yet: before clicks and the wheel. */
  settle(): void;
  /** Forgets all keys that are down, once they are released. */
  clear(): void;
}

export interface KeyboardInputOptions {
  readonly put: (event: PersonEventModel) => void;
  /** On a Mac, Option writes characters. */
  readonly isMac: boolean;
}

const MODIFIERS: ReadonlySet<string> = new Set(['Control', 'Alt', 'Meta', 'Shift']);
/** Composition, dead keys, and keys that the browser itself cannot name. */
const UNFINISHED: ReadonlySet<string> = new Set(['Process', 'Dead', 'Unidentified', 'Compose']);

const isCharacter = (key: string): boolean => Array.from(key).length === 1;

/** Ctrl+Alt+. leaves the desktop; it is never passed on. */
export const isWayOut = ({ key, code, ctrlKey, altKey }: Omit<KeyEvent, 'getModifierState'>): boolean =>
  ctrlKey && altKey && (code === 'Period' || key === '.');

/** The key's name on the desktop: its character in a chord, or its place where the layout has none of ASCII there. */
function nameOf({ key, code }: KeyEvent): string {
  if (!isCharacter(key)) return key;
  if (key === ' ') return 'Space';
  return /^[!-~]$/.test(key) ? key.toLowerCase() : code === '' ? key : code;
}

export function createKeyboardInput({ put, isMac }: KeyboardInputOptions): KeyboardInput {
  /** By the browser's code: the name under which it is down on the desktop. */
  const down = new Map<string, string>();
  /** Held here, and passed on only with a key or a click: text has its own. */
  const waiting = new Map<string, string>();
  const isLazy = (key: string): boolean => key === 'Shift' || (isMac && key === 'Alt');

  const press = (code: string, name: string): void => {
    if (parseKey(name) === undefined) return;
    down.set(code, name);
    put({ kind: 'key', key: name, down: true });
  };
  const release = (code: string): void => {
    const name = down.get(code);
    down.delete(code);
    if (name !== undefined) put({ kind: 'key', key: name, down: false });
  };
  function settle(): void {
    for (const [code, name] of waiting) press(code, name);
    waiting.clear();
  }
  function modifierDown(event: KeyEvent): void {
    if (event.repeat || down.has(event.code)) return;
    if (isLazy(event.key)) waiting.set(event.code, event.key);
    else press(event.code, event.key);
  }
  const writes = (event: KeyEvent): boolean =>
    isCharacter(event.key) &&
    (event.getModifierState('AltGraph') ||
      !(event.ctrlKey || event.metaKey || (event.altKey && !(isMac && waiting.size > 0))));

  return {
    settle,
    down(event) {
      if (event.isComposing || UNFINISHED.has(event.key)) return false;
      if (event.key === 'AltGraph') {
        // Windows reports it as Control and Alt.
        for (const code of ['ControlLeft', 'AltRight']) release(code);
        return true;
      }
      if (MODIFIERS.has(event.key)) {
        modifierDown(event);
        return true;
      }
      if (writes(event)) return false;
      settle();
      // The desktop itself repeats a key that is held.
      if (!event.repeat) press(event.code, nameOf(event));
      return true;
    },
    up(event) {
      const tapped = waiting.get(event.code);
      waiting.delete(event.code);
      if (tapped !== undefined) press(event.code, tapped);
      release(event.code);
      // A Mac sends no other key's release while Command is down.
      if (event.key === 'Meta') for (const code of [...down.keys()]) release(code);
    },
    text(text) {
      const plain = text.replaceAll(/\p{Cc}/gu, '');
      // Text typed with Shift is no tap of Shift.
      waiting.clear();
      if (plain !== '') put({ kind: 'text', text: plain });
    },
    clear() {
      down.clear();
      waiting.clear();
    },
  };
}
