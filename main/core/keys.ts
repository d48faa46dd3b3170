/**
 * The names of keys. A key is either one printable character or one of Playwright's key names
 * (https://playwright.dev/docs/api/class-keyboard: `key` and `code` values), which agents know.
 */

const LETTER_CODES = Array.from({ length: 26 }, (_, i) => `Key${String.fromCharCode(65 + i)}`);
const DIGIT_CODES = Array.from({ length: 10 }, (_, i) => `Digit${i}`);
const FUNCTION_KEYS = Array.from({ length: 24 }, (_, i) => `F${i + 1}`);
const NUMPAD_DIGITS = Array.from({ length: 10 }, (_, i) => `Numpad${i}`);

export const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta'] as const;

/** Canonical names. `KeyA`, `Digit1`, `Minus` … are places on a US keyboard; adapters resolve them to the key at that place. */
export const NAMED_KEYS: readonly string[] = [
  ...MODIFIERS,
  'ShiftLeft',
  'ShiftRight',
  'ControlLeft',
  'ControlRight',
  'AltLeft',
  'AltRight',
  'MetaLeft',
  'MetaRight',
  'AltGraph',
  'CapsLock',
  'NumLock',
  'ScrollLock',
  'Enter',
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
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'PrintScreen',
  'Pause',
  'ContextMenu',
  ...FUNCTION_KEYS,
  ...NUMPAD_DIGITS,
  'NumpadAdd',
  'NumpadSubtract',
  'NumpadMultiply',
  'NumpadDivide',
  'NumpadDecimal',
  'NumpadEnter',
  ...LETTER_CODES,
  ...DIGIT_CODES,
  'Backquote',
  'Minus',
  'Equal',
  'BracketLeft',
  'BracketRight',
  'Backslash',
  'Semicolon',
  'Quote',
  'Comma',
  'Period',
  'Slash',
  'AudioVolumeMute',
  'AudioVolumeDown',
  'AudioVolumeUp',
  'MediaTrackNext',
  'MediaTrackPrevious',
  'MediaStop',
  'MediaPlayPause',
];

/** Lower-case alias -> canonical name. */
export const KEY_ALIASES: Readonly<Record<string, string>> = {
  ctrl: 'Control',
  option: 'Alt',
  cmd: 'Meta',
  command: 'Meta',
  win: 'Meta',
  super: 'Meta',
  meta: 'Meta',
  altgr: 'AltGraph',
  esc: 'Escape',
  return: 'Enter',
  del: 'Delete',
  ins: 'Insert',
  pgup: 'PageUp',
  pgdn: 'PageDown',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  spacebar: 'Space',
};

declare const key: unique symbol;

/** A canonical key: one printable code point, or a member of NAMED_KEYS. Only `parseKey` makes one. */
export type Key = string & { readonly [key]: true };

const byLowerCase = new Map<string, string>([
  ...NAMED_KEYS.map((name) => [name.toLowerCase(), name] as const),
  ...Object.entries(KEY_ALIASES),
]);

const PRINTABLE = /^[^\p{Cc}\p{Cs}\p{Cn}\p{Co}\p{Zl}\p{Zp}]$/u;

/** The key a name means (case-insensitive; a single character keeps its case), or undefined. A space is `Space`. */
export function parseKey(name: string): Key | undefined {
  if (name === ' ') return 'Space' as Key;
  if (PRINTABLE.test(name)) return name as Key;
  return byLowerCase.get(name.toLowerCase()) as Key | undefined;
}

/**
 * The names in a text that writes a chord, as in `ctrl+shift+t`. A lone or trailing `+` is the plus key: `ctrl++`,
 * `ctrl+` and `+` all end in it.
 */
export function splitChord(text: string): readonly string[] {
  // A space is a key; around the names of a chord it is only layout.
  if (text === ' ') return [text];
  const written = text.trim();
  if (!written.endsWith('+')) return written.split('+').map((name) => name.trim());
  const before = written.slice(0, -1).replace(/\+?\s*$/, '');
  return before === '' ? ['+'] : [...splitChord(before), '+'];
}

/**
 * Keys held together. In a chord of two or more a letter is a key and not a character, so its case adds no Shift:
 * Control and C is Control and c. A key alone stays as it was written.
 */
export const asChord = (keys: readonly Key[]): readonly Key[] =>
  keys.length < 2 ? keys : keys.map((each) => (isCharacter(each) ? lowerCase(each) : each));

/** Some capitals have no small form of one code point; they stay. */
function lowerCase(character: Key): Key {
  const small = character.toLowerCase();
  return PRINTABLE.test(small) ? (small as Key) : character;
}

/** True for a single character, false for a named key. */
export const isCharacter = (candidate: Key): boolean => /^.$/su.test(candidate);
