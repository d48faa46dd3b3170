/** Where each named key stands on a Mac's keyboard: virtual key codes of HIToolbox/Events.h (kVK_…), which name places. */

const ROWS: Readonly<Record<string, readonly number[]>> = {
  ABCDEFGHIJKLMNOPQRSTUVWXYZ: [
    0, 11, 8, 2, 14, 3, 5, 4, 34, 38, 40, 37, 46, 45, 31, 35, 12, 15, 1, 17, 32, 9, 13, 7, 16, 6,
  ],
};
const DIGITS = [29, 18, 19, 20, 21, 23, 22, 26, 28, 25];
const FUNCTION_KEYS = [
  122, 120, 99, 118, 96, 97, 98, 100, 101, 109, 103, 111, 105, 107, 113, 106, 64, 79, 80, 90,
];
const NUMPAD = [82, 83, 84, 85, 86, 87, 88, 89, 91, 92];

const numbered = (prefix: string, codes: readonly number[], first: number): [string, number][] =>
  codes.map((code, index) => [`${prefix}${index + first}`, code]);

const letters = Object.entries(ROWS).flatMap(([names, codes]) =>
  Array.from(names, (name, index): [string, number] => [`Key${name}`, codes[index] ?? 0]),
);

/** Keys of a PC that a Mac has under another name: Help for Insert, Clear for NumLock, F13 to F15. */
const NAMED: Readonly<Record<string, number>> = {
  Shift: 56,
  ShiftLeft: 56,
  ShiftRight: 60,
  Control: 59,
  ControlLeft: 59,
  ControlRight: 62,
  Alt: 58,
  AltLeft: 58,
  AltRight: 61,
  AltGraph: 61,
  Meta: 55,
  MetaLeft: 55,
  MetaRight: 54,
  NumLock: 71,
  PrintScreen: 105,
  ScrollLock: 107,
  Pause: 113,
  ContextMenu: 110,
  Enter: 36,
  Tab: 48,
  Space: 49,
  Backspace: 51,
  Escape: 53,
  Insert: 114,
  Home: 115,
  PageUp: 116,
  Delete: 117,
  End: 119,
  PageDown: 121,
  ArrowLeft: 123,
  ArrowRight: 124,
  ArrowDown: 125,
  ArrowUp: 126,
  NumpadDecimal: 65,
  NumpadMultiply: 67,
  NumpadAdd: 69,
  NumpadDivide: 75,
  NumpadEnter: 76,
  NumpadSubtract: 78,
  Minus: 27,
  Equal: 24,
  BracketLeft: 33,
  BracketRight: 30,
  Backslash: 42,
  Semicolon: 41,
  Quote: 39,
  Comma: 43,
  Period: 47,
  Slash: 44,
  Backquote: 50,
};

/** Named key to its code. Media keys are not here: they are no key events on a Mac. */
export const MAC_KEY_CODES: ReadonlyMap<string, number> = new Map<string, number>([
  ...Object.entries(NAMED),
  ...letters,
  ...numbered('Digit', DIGITS, 0),
  ...numbered('F', FUNCTION_KEYS, 1),
  ...numbered('Numpad', NUMPAD, 0),
]);

export const RETURN_CODE = 36;
export const MAC_TAB_CODE = 48;
export const MAC_SHIFT_CODE = 56;
export const OPTION_CODE = 58;

/** CGEventFlags (CGEventTypes.h). */
export const FLAG = { shift: 0x2_0000, control: 0x4_0000, option: 0x8_0000, command: 0x10_0000 } as const;
const NUMERIC_PAD = 0x20_0000;
const FUNCTION = 0x80_0000;

const MODIFIER_FLAGS: ReadonlyMap<number, number> = new Map([
  [56, FLAG.shift],
  [60, FLAG.shift],
  [59, FLAG.control],
  [62, FLAG.control],
  [58, FLAG.option],
  [61, FLAG.option],
  [55, FLAG.command],
  [54, FLAG.command],
]);

/** The flag that a modifier's key sets; undefined for other keys. */
export const modifierFlag = (code: number): number | undefined => MODIFIER_FLAGS.get(code);

const ARROWS: ReadonlySet<number> = new Set([123, 124, 125, 126]);
const NAVIGATION: ReadonlySet<number> = new Set([114, 115, 116, 117, 119, 121]);
const FUNCTION_CODES: ReadonlySet<number> = new Set(FUNCTION_KEYS);
const NUMPAD_CODES: ReadonlySet<number> = new Set(NUMPAD.concat(65, 67, 69, 71, 75, 76, 78));

/** Flags that a real keyboard sets with these keys themselves. */
export function placeFlags(code: number): number {
  if (ARROWS.has(code)) return NUMERIC_PAD | FUNCTION;
  if (NAVIGATION.has(code) || FUNCTION_CODES.has(code)) return FUNCTION;
  return NUMPAD_CODES.has(code) ? NUMERIC_PAD : 0;
}
