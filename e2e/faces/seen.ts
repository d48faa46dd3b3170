/** Events that the X server sent a window, as short lines to compare: `down 1 640,400`, `key a`, `key up Shift_L`. */
import type { Observed, Playground } from '../../testing/playground/playground.ts';

/** X11's keysymdef.h, as far as the tests go. */
const KEYSYMS: Readonly<Record<number, string>> = {
  0xff0d: 'Return',
  0xff08: 'BackSpace',
  0xff09: 'Tab',
  0xff1b: 'Escape',
  0xffff: 'Delete',
  0x20: 'space',
  0xff51: 'Left',
  0xff52: 'Up',
  0xff53: 'Right',
  0xff54: 'Down',
  0xff55: 'Prior',
  0xff56: 'Next',
  0xffe1: 'Shift',
  0xffe2: 'Shift_R',
  0xffe3: 'Control',
  0xffe9: 'Alt',
  0xffeb: 'Super',
  0xffbe: 'F1',
};

const nameOf = (keysym: number): string =>
  KEYSYMS[keysym] ??
  (keysym > 0x20 && keysym < 0x100 ? String.fromCodePoint(keysym) : `0x${keysym.toString(16)}`);

const SHIFT = 1;

function wordsOf(event: Observed): string[] {
  switch (event.kind) {
    case 'ButtonPress':
      return [`down ${event.button} ${event.x},${event.y}`];
    case 'ButtonRelease':
      return [`up ${event.button} ${event.x},${event.y}`];
    case 'KeyPress':
    case 'KeyRelease': {
      const shifted = (event.state & SHIFT) !== 0 && event.keysyms[1] !== 0;
      const keysym = event.keysyms[shifted ? 1 : 0] ?? 0;
      return [`${event.kind === 'KeyPress' ? 'key' : 'key up'} ${nameOf(keysym)}`];
    }
    case 'MotionNotify':
    case 'Ready':
    case 'FocusIn':
    case 'FocusOut':
      return [];
  }
}

/** Buttons and keys in the order in which they came. */
export const seenBy = async (playground: Playground): Promise<string[]> =>
  (await playground.events()).flatMap(wordsOf);

/** A click as the server reports it. */
export const click = (button: number, x: number, y: number, count = 1): string[] =>
  Array.from({ length: count }, () => [`down ${button} ${x},${y}`, `up ${button} ${x},${y}`]).flat();

/** A key that is pressed and let go. */
export const key = (...names: readonly string[]): string[] =>
  names.flatMap((name) => [`key ${name}`, `key up ${name}`]);

/** Keys held around the last. */
export const chord = (...names: readonly string[]): string[] => [
  ...names.map((name) => `key ${name}`),
  ...names.toReversed().map((name) => `key up ${name}`),
];
