/** Keys as codes of the Linux kernel (linux/input-event-codes.h), which Wayland compositors take. */
import { isCharacter, type Key } from '../../../core/keys.ts';

/** The rows of a US keyboard: XKB's name of the first key, the code of that key, and each key's character without and with Shift. */
const ROWS: readonly (readonly [prefix: string, first: number, plain: string, shifted: string])[] = [
  ['AE', 2, '1234567890-=', '!@#$%^&*()_+'],
  ['AD', 16, 'qwertyuiop[]', 'QWERTYUIOP{}'],
  ['AC', 30, "asdfghjkl;'", 'ASDFGHJKL:"'],
  ['AB', 44, 'zxcvbnm,./', 'ZXCVBNM<>?'],
];
const SINGLE: readonly (readonly [name: string, code: number, plain: string, shifted: string])[] = [
  ['TLDE', 41, '`', '~'],
  ['BKSL', 43, '\\', '|'],
];

/** A key that prints on every layout, so that programs expect text from it. */
export interface PrintingKey {
  /** As XKB's evdev keycodes call it. */
  readonly name: string;
  readonly code: number;
  readonly plain: string;
  readonly shifted: string;
}

export const PRINTING_KEYS: readonly PrintingKey[] = [
  ...ROWS.flatMap(([prefix, first, plain, shifted]) =>
    Array.from(plain, (character, index) => ({
      name: `${prefix}${String(index + 1).padStart(2, '0')}`,
      code: first + index,
      plain: character,
      shifted: shifted.charAt(index),
    })),
  ),
  ...SINGLE.map(([name, code, plain, shifted]) => ({ name, code, plain, shifted })),
];

export const SHIFT_CODE = 42;
export const CONTROL_CODE = 29;
export const ENTER_CODE = 28;
export const TAB_CODE = 15;
export const SPACE_CODE = 57;

const series = (prefix: string, from: number, codes: readonly number[]): (readonly [string, number])[] =>
  codes.map((code, index) => [`${prefix}${from + index}`, code] as const);
const run = (first: number, count: number): number[] => Array.from({ length: count }, (_, i) => first + i);

const PLACES: readonly (readonly [string, number])[] = [
  ...PRINTING_KEYS.filter(({ plain }) => /[a-z]/.test(plain)).map(
    ({ plain, code }) => [`Key${plain.toUpperCase()}`, code] as const,
  ),
  ...PRINTING_KEYS.filter(({ plain }) => /\d/.test(plain)).map(
    ({ plain, code }) => [`Digit${plain}`, code] as const,
  ),
];

const CODES: ReadonlyMap<string, number> = new Map<string, number>([
  ...PLACES,
  ...series('F', 1, [...run(59, 10), 87, 88]),
  ...series('F', 13, run(183, 12)),
  ...series('Numpad', 0, [82, 79, 80, 81, 75, 76, 77, 71, 72, 73]),
  ...Object.entries({
    Shift: SHIFT_CODE,
    ShiftLeft: SHIFT_CODE,
    ShiftRight: 54,
    Control: CONTROL_CODE,
    ControlLeft: CONTROL_CODE,
    ControlRight: 97,
    Alt: 56,
    AltLeft: 56,
    AltRight: 100,
    AltGraph: 100,
    Meta: 125,
    MetaLeft: 125,
    MetaRight: 126,
    CapsLock: 58,
    NumLock: 69,
    ScrollLock: 70,
    Enter: ENTER_CODE,
    Tab: TAB_CODE,
    Space: SPACE_CODE,
    Backspace: 14,
    Delete: 111,
    Insert: 110,
    Escape: 1,
    Home: 102,
    End: 107,
    PageUp: 104,
    PageDown: 109,
    ArrowUp: 103,
    ArrowDown: 108,
    ArrowLeft: 105,
    ArrowRight: 106,
    PrintScreen: 99,
    Pause: 119,
    ContextMenu: 127,
    NumpadAdd: 78,
    NumpadSubtract: 74,
    NumpadMultiply: 55,
    NumpadDivide: 98,
    NumpadDecimal: 83,
    NumpadEnter: 96,
    Backquote: 41,
    Minus: 12,
    Equal: 13,
    BracketLeft: 26,
    BracketRight: 27,
    Backslash: 43,
    Semicolon: 39,
    Quote: 40,
    Comma: 51,
    Period: 52,
    Slash: 53,
    AudioVolumeMute: 113,
    AudioVolumeDown: 114,
    AudioVolumeUp: 115,
    MediaTrackNext: 163,
    MediaTrackPrevious: 165,
    MediaStop: 166,
    MediaPlayPause: 164,
  }),
]);

/** Bits of XKB's real modifiers, as the evdev rules lay them out. */
export const MODIFIER_BITS: ReadonlyMap<number, number> = new Map([
  [SHIFT_CODE, 1],
  [54, 1],
  [CONTROL_CODE, 4],
  [97, 4],
  [56, 8],
  [125, 64],
  [126, 64],
]);
/** Modifiers that stay when their key is up. */
export const LOCK_BITS: ReadonlyMap<number, number> = new Map([
  [58, 2],
  [69, 16],
]);

export interface Stroke {
  readonly code: number;
  readonly shift: boolean;
}

const CHARACTERS: ReadonlyMap<string, Stroke> = new Map<string, Stroke>([
  ...PRINTING_KEYS.flatMap(({ code, plain, shifted }) => [
    [plain, { code, shift: false }] as const,
    [shifted, { code, shift: true }] as const,
  ]),
  [' ', { code: SPACE_CODE, shift: false }],
  ['\n', { code: ENTER_CODE, shift: false }],
  ['\t', { code: TAB_CODE, shift: false }],
]);

/** How the plain US layout gives a character. */
export const strokeOf = (character: string): Stroke | undefined => CHARACTERS.get(character);

/** The stroke of a named key, or of a character of the US layout. */
export function strokeOfKey(key: Key): Stroke | undefined {
  if (isCharacter(key)) return strokeOf(key);
  const code = CODES.get(key);
  return code === undefined ? undefined : { code, shift: false };
}
