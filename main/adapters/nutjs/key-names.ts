/** Deskhand's keys in the words of nut-js, whose keyboard is a US one. */
import { isCharacter, type Key } from '../../core/keys.ts';
import type { Nut } from './load-nut.ts';

export type NutKeyName = Exclude<keyof Nut['Key'], number>;

const SAME: readonly NutKeyName[] = [
  'CapsLock',
  'NumLock',
  'ScrollLock',
  'Tab',
  'Space',
  'Backspace',
  'Delete',
  'Insert',
  'Escape',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'Minus',
  'Equal',
  'Backslash',
  'Semicolon',
  'Quote',
  'Comma',
  'Period',
  'Slash',
  'F1',
  'F2',
  'F3',
  'F4',
  'F5',
  'F6',
  'F7',
  'F8',
  'F9',
  'F10',
  'F11',
  'F12',
  'F13',
  'F14',
  'F15',
  'F16',
  'F17',
  'F18',
  'F19',
  'F20',
  'F21',
  'F22',
  'F23',
  'F24',
];

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M'] as const;
const MORE_LETTERS = ['N', 'O', 'P', 'Q', 'R', 'S', 'T', 'U', 'V', 'W', 'X', 'Y', 'Z'] as const;
const DIGITS = ['Num0', 'Num1', 'Num2', 'Num3', 'Num4', 'Num5', 'Num6', 'Num7', 'Num8', 'Num9'] as const;
const NUMPAD = [
  'NumPad0',
  'NumPad1',
  'NumPad2',
  'NumPad3',
  'NumPad4',
  'NumPad5',
  'NumPad6',
  'NumPad7',
  'NumPad8',
  'NumPad9',
] as const;

/** `Pause` is missing: nut-js has a name for it and no code behind. */
const NAMES: ReadonlyMap<string, NutKeyName> = new Map<string, NutKeyName>([
  ...SAME.map((name): [string, NutKeyName] => [name, name]),
  ...[...LETTERS, ...MORE_LETTERS].map((letter) => [`Key${letter}`, letter] as const),
  ...DIGITS.map((name, digit) => [`Digit${digit}`, name] as const),
  ...NUMPAD.map((name, digit) => [`Numpad${digit}`, name] as const),
  ['Shift', 'LeftShift'],
  ['ShiftLeft', 'LeftShift'],
  ['ShiftRight', 'RightShift'],
  ['Control', 'LeftControl'],
  ['ControlLeft', 'LeftControl'],
  ['ControlRight', 'RightControl'],
  ['Alt', 'LeftAlt'],
  ['AltLeft', 'LeftAlt'],
  ['AltRight', 'RightAlt'],
  ['AltGraph', 'RightAlt'],
  ['Meta', 'LeftMeta'],
  ['MetaLeft', 'LeftMeta'],
  ['MetaRight', 'RightMeta'],
  ['Enter', 'Return'],
  ['ArrowUp', 'Up'],
  ['ArrowDown', 'Down'],
  ['ArrowLeft', 'Left'],
  ['ArrowRight', 'Right'],
  ['PrintScreen', 'Print'],
  ['ContextMenu', 'Menu'],
  ['NumpadAdd', 'Add'],
  ['NumpadSubtract', 'Subtract'],
  ['NumpadMultiply', 'Multiply'],
  ['NumpadDivide', 'Divide'],
  ['NumpadDecimal', 'Decimal'],
  ['NumpadEnter', 'Enter'],
  ['Backquote', 'Grave'],
  ['BracketLeft', 'LeftBracket'],
  ['BracketRight', 'RightBracket'],
  ['AudioVolumeMute', 'AudioMute'],
  ['AudioVolumeDown', 'AudioVolDown'],
  ['AudioVolumeUp', 'AudioVolUp'],
  ['MediaTrackNext', 'AudioNext'],
  ['MediaTrackPrevious', 'AudioPrev'],
  ['MediaStop', 'AudioStop'],
  ['MediaPlayPause', 'AudioPlay'],
]);

const NUT_KEY_NAMES: ReadonlySet<unknown> = new Set(NAMES.values());

/** Whether a value read from a file is the name of a key that `nutKeys` gives. */
export const isNutKeyName = (value: unknown): value is NutKeyName => NUT_KEY_NAMES.has(value);

/** The characters of each place of a US keyboard, plain and with Shift. */
const PLACES: Readonly<Record<string, string>> = {
  Backquote: '`~',
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: `'"`,
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
  ...Object.fromEntries(
    Array.from(')!@#$%^&*(', (shifted, digit) => [`Digit${digit}`, `${digit}${shifted}`]),
  ),
  ...Object.fromEntries(
    [...LETTERS, ...MORE_LETTERS].map((letter) => [`Key${letter}`, `${letter.toLowerCase()}${letter}`]),
  ),
};

/** The keys to press, in order; undefined for a key that nut-js cannot press. */
export function nutKeys(key: Key): readonly NutKeyName[] | undefined {
  if (!isCharacter(key)) {
    const name = NAMES.get(key);
    return name === undefined ? undefined : [name];
  }
  const place = Object.keys(PLACES).find((name) => PLACES[name]?.includes(key));
  const name = place === undefined ? undefined : NAMES.get(place);
  if (place === undefined || name === undefined) return undefined;
  return PLACES[place]?.startsWith(key) === true ? [name] : ['LeftShift', name];
}
