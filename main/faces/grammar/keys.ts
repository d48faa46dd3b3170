/** Keys by any of the names that agents send: X11 keysyms (xdotool), DOM and Playwright, OpenAI, Gemini and pyautogui. */
import { invalid } from '../../core/errors.ts';
import { asChord, KEY_ALIASES, NAMED_KEYS, parseKey, splitChord, type Key } from '../../core/keys.ts';
import { LIMITS } from '../../core/limits.ts';

/**
 * Names beyond those of core/keys.ts. Keysyms: X11's keysymdef.h, as xdotool takes them. Those without a comment about a
 * source are pyautogui's KEYBOARD_KEYS or spellings that OpenAI's and Google's samples use.
 */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  // Modifiers: keysyms and pyautogui.
  Shift_L: 'ShiftLeft',
  Shift_R: 'ShiftRight',
  Control_L: 'ControlLeft',
  Control_R: 'ControlRight',
  Alt_L: 'AltLeft',
  Alt_R: 'AltRight',
  Super_L: 'MetaLeft',
  Super_R: 'MetaRight',
  Meta_L: 'MetaLeft',
  Meta_R: 'MetaRight',
  ISO_Level3_Shift: 'AltGraph',
  ctrlleft: 'ControlLeft',
  ctrlright: 'ControlRight',
  winleft: 'MetaLeft',
  winright: 'MetaRight',
  optionleft: 'AltLeft',
  optionright: 'AltRight',
  windows: 'Meta',
  os: 'Meta',
  opt: 'Alt',
  // Keysyms.
  Prior: 'PageUp',
  Next: 'PageDown',
  Print: 'PrintScreen',
  Menu: 'ContextMenu',
  ISO_Enter: 'Enter',
  plus: '+',
  minus: '-',
  equal: '=',
  comma: ',',
  period: '.',
  slash: '/',
  backslash: '\\',
  semicolon: ';',
  colon: ':',
  apostrophe: "'",
  quotedbl: '"',
  grave: '`',
  bracketleft: '[',
  bracketright: ']',
  braceleft: '{',
  braceright: '}',
  parenleft: '(',
  parenright: ')',
  bar: '|',
  exclam: '!',
  at: '@',
  numbersign: '#',
  dollar: '$',
  percent: '%',
  asciicircum: '^',
  ampersand: '&',
  asterisk: '*',
  underscore: '_',
  less: '<',
  greater: '>',
  question: '?',

  quote: "'",
  backquote: '`',
  asciitilde: '~',
  KP_Enter: 'NumpadEnter',
  KP_Add: 'NumpadAdd',
  KP_Subtract: 'NumpadSubtract',
  KP_Multiply: 'NumpadMultiply',
  KP_Divide: 'NumpadDivide',
  KP_Decimal: 'NumpadDecimal',
  XF86AudioMute: 'AudioVolumeMute',
  XF86AudioLowerVolume: 'AudioVolumeDown',
  XF86AudioRaiseVolume: 'AudioVolumeUp',
  XF86AudioNext: 'MediaTrackNext',
  XF86AudioPrev: 'MediaTrackPrevious',
  XF86AudioStop: 'MediaStop',
  XF86AudioPlay: 'MediaPlayPause',
  // pyautogui.
  add: 'NumpadAdd',
  subtract: 'NumpadSubtract',
  multiply: 'NumpadMultiply',
  divide: 'NumpadDivide',
  decimal: 'NumpadDecimal',
  apps: 'ContextMenu',
  prntscrn: 'PrintScreen',
  prtsc: 'PrintScreen',
  prtscr: 'PrintScreen',
  volumemute: 'AudioVolumeMute',
  volumedown: 'AudioVolumeDown',
  volumeup: 'AudioVolumeUp',
  nexttrack: 'MediaTrackNext',
  prevtrack: 'MediaTrackPrevious',
  stop: 'MediaStop',
  playpause: 'MediaPlayPause',
};

/** Case, and the marks between the words of a name, distinguish no two keys. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[_\s-]/g, '');

/** The last of a name wins: who writes `minus` means the character, wherever a layout has it, and not a place on a keyboard. */
const BY_NAME: ReadonlyMap<string, string> = new Map([
  ...Array.from({ length: 10 }, (_, digit) => [`kp${digit}`, `Numpad${digit}`] as const),
  ...Array.from({ length: 10 }, (_, digit) => [`num${digit}`, `Numpad${digit}`] as const),
  ...NAMED_KEYS.map((name) => [plain(name), name] as const),
  ...Object.entries(KEY_ALIASES).map(([name, key]) => [plain(name), key] as const),
  ...Object.entries(OTHER_NAMES).map(([name, key]) => [plain(name), key] as const),
]);

/** Control characters that pyautogui names keys by. */
const CONTROLS: ReadonlyMap<string, string> = new Map([
  ['\n', 'Enter'],
  ['\r', 'Enter'],
  ['\t', 'Tab'],
]);

/** A refusal quotes no more of a name. */
const QUOTED_CHARS = 40;

/** A key by its name, in any case; a single character keeps its case. Throws ValidationError `unknown_key`. */
export function keyNamed(name: string, path: string): Key {
  const known = parseKey(CONTROLS.get(name) ?? BY_NAME.get(plain(name)) ?? name);
  if (known !== undefined) return known;
  throw invalid(
    path,
    'unknown_key',
    `There is no key ${JSON.stringify(name.slice(0, QUOTED_CHARS))}.`,
    'Send a name such as Return, Page_Up, F5, ctrl or ArrowLeft, or a single character.',
  );
}

/** Keys held together. Throws for an unknown key, for none, and for more than `most`. */
export function chordOfNames(names: readonly string[], path: string, most: number = LIMITS.keys): Key[] {
  if (names.length === 0) throw invalid(path, 'too_small', 'Expected at least one key.');
  if (names.length > most)
    throw invalid(path, 'too_big', `Expected at most ${most} keys held together, got ${names.length}.`);
  const keys = asChord(names.map((name) => keyNamed(name, path)));
  return [...new Set(keys)];
}

/** One chord as a text: `ctrl+shift+t`. A lone or trailing `+` is the plus key. */
export const chordOfText = (text: string, path: string, most?: number): Key[] =>
  chordOfNames(splitChord(text), path, most);

/** Chords in a row as a text: `ctrl+a Delete`. Spaces alone are the space bar. */
export const chordsOfText = (text: string, path: string): Key[][] =>
  (/^\s+$/.test(text) ? [' '] : text.trim().split(/\s+/)).map((chord) => chordOfText(chord, path));

/** Keys held around a pointer action; empty and absent texts hold none. */
export const heldKeysOfText = (text: string | null | undefined, path: string): Key[] =>
  text === null || text === undefined || text.trim() === '' ? [] : chordOfText(text, path, LIMITS.heldKeys);

const MODIFIER = /^(?:Shift|Control|Alt|Meta)/;

/** Whether a key is one that chords are made with. */
export const isModifier = (key: Key): boolean => MODIFIER.test(key);
