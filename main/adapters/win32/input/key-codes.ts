/**
 * Where each named key stands on a PC keyboard (scan code set 1) and the virtual key Windows gives it.
 * Sources: learn.microsoft.com/windows/win32/inputdev/virtual-key-codes and .../about-keyboard-input (scan codes).
 */

export interface KeyCode {
  readonly scanCode: number;
  readonly extended?: boolean;
  /** Absent for places whose meaning the layout decides: `KeyA`, `Digit1`, `Minus` … */
  readonly virtualKey?: number;
}

const key = (virtualKey: number, scanCode: number): KeyCode => ({ virtualKey, scanCode });
const extendedKey = (virtualKey: number, scanCode: number): KeyCode => ({
  virtualKey,
  scanCode,
  extended: true,
});

/** Names with a running number or letter, placed one after the other. */
const places = (names: readonly string[], firstScanCode: number): Record<string, KeyCode> =>
  Object.fromEntries(names.map((name, index) => [name, { scanCode: firstScanCode + index }]));

const letters = (row: string): string[] => Array.from(row, (letter) => `Key${letter}`);

const functionKeys = Object.fromEntries(
  Array.from({ length: 24 }, (_, index) => {
    const scanCode =
      index < 10 ? 0x3b + index : index < 12 ? 0x57 + index - 10 : index < 23 ? 0x64 + index - 12 : 0x76;
    return [`F${index + 1}`, key(0x70 + index, scanCode)];
  }),
);

const NUMPAD_SCAN_CODES = [0x52, 0x4f, 0x50, 0x51, 0x4b, 0x4c, 0x4d, 0x47, 0x48, 0x49];
const numpadDigits = Object.fromEntries(
  NUMPAD_SCAN_CODES.map((scanCode, digit) => [`Numpad${digit}`, key(0x60 + digit, scanCode)]),
);

const codes: Readonly<Record<string, KeyCode>> = {
  ...functionKeys,
  ...numpadDigits,
  ...places(['Digit1', 'Digit2', 'Digit3', 'Digit4', 'Digit5', 'Digit6', 'Digit7', 'Digit8', 'Digit9'], 0x02),
  ...places(['Digit0', 'Minus', 'Equal'], 0x0b),
  ...places([...letters('QWERTYUIOP'), 'BracketLeft', 'BracketRight'], 0x10),
  ...places([...letters('ASDFGHJKL'), 'Semicolon', 'Quote', 'Backquote'], 0x1e),
  ...places(['Backslash', ...letters('ZXCVBNM'), 'Comma', 'Period', 'Slash'], 0x2b),
  Shift: key(0xa0, 0x2a),
  ShiftLeft: key(0xa0, 0x2a),
  ShiftRight: key(0xa1, 0x36),
  Control: key(0xa2, 0x1d),
  ControlLeft: key(0xa2, 0x1d),
  ControlRight: extendedKey(0xa3, 0x1d),
  Alt: key(0xa4, 0x38),
  AltLeft: key(0xa4, 0x38),
  AltRight: extendedKey(0xa5, 0x38),
  AltGraph: extendedKey(0xa5, 0x38),
  Meta: extendedKey(0x5b, 0x5b),
  MetaLeft: extendedKey(0x5b, 0x5b),
  MetaRight: extendedKey(0x5c, 0x5c),
  CapsLock: key(0x14, 0x3a),
  NumLock: extendedKey(0x90, 0x45),
  ScrollLock: key(0x91, 0x46),
  Enter: key(0x0d, 0x1c),
  Tab: key(0x09, 0x0f),
  Space: key(0x20, 0x39),
  Backspace: key(0x08, 0x0e),
  Delete: extendedKey(0x2e, 0x53),
  Insert: extendedKey(0x2d, 0x52),
  Escape: key(0x1b, 0x01),
  Home: extendedKey(0x24, 0x47),
  End: extendedKey(0x23, 0x4f),
  PageUp: extendedKey(0x21, 0x49),
  PageDown: extendedKey(0x22, 0x51),
  ArrowUp: extendedKey(0x26, 0x48),
  ArrowDown: extendedKey(0x28, 0x50),
  ArrowLeft: extendedKey(0x25, 0x4b),
  ArrowRight: extendedKey(0x27, 0x4d),
  PrintScreen: extendedKey(0x2c, 0x37),
  Pause: key(0x13, 0x45),
  ContextMenu: extendedKey(0x5d, 0x5d),
  NumpadAdd: key(0x6b, 0x4e),
  NumpadSubtract: key(0x6d, 0x4a),
  NumpadMultiply: key(0x6a, 0x37),
  NumpadDivide: extendedKey(0x6f, 0x35),
  NumpadDecimal: key(0x6e, 0x53),
  NumpadEnter: extendedKey(0x0d, 0x1c),
  AudioVolumeMute: extendedKey(0xad, 0x20),
  AudioVolumeDown: extendedKey(0xae, 0x2e),
  AudioVolumeUp: extendedKey(0xaf, 0x30),
  MediaTrackNext: extendedKey(0xb0, 0x19),
  MediaTrackPrevious: extendedKey(0xb1, 0x10),
  MediaStop: extendedKey(0xb2, 0x24),
  MediaPlayPause: extendedKey(0xb3, 0x22),
};

/** Named key -> its place and virtual key. */
export const KEY_CODES: ReadonlyMap<string, KeyCode> = new Map(Object.entries(codes));
