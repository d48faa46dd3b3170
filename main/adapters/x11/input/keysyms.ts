/** From characters and key names to X keysyms, and to places on the keyboard where a name means a place. */
import x11 from 'x11';
import { isCharacter, type Key } from '../../../core/keys.ts';

/** Keysyms of 0x01000000 and up are Unicode code points (X11 protocol, appendix A). */
const UNICODE = 0x01000000;

const RETURN = 0xff0d;
const TAB = 0xff09;

/** Latin letters among the older keysyms, by code point: those of a Cyrillic or Greek layout. */
const legacyKeysyms = new Map<number, number[]>();
for (const entry of Object.values(x11.keySyms)) {
  // The package writes the character a keysym stands for in brackets at the start of its description.
  const character = /^\((.)\) /su.exec(entry?.description ?? '')?.[1];
  if (entry === undefined || character === undefined) continue;
  const codePoint = character.codePointAt(0) ?? 0;
  legacyKeysyms.set(codePoint, [...(legacyKeysyms.get(codePoint) ?? []), entry.code]);
}

const isLatin1 = (codePoint: number): boolean =>
  (codePoint >= 0x20 && codePoint <= 0x7e) || (codePoint >= 0xa0 && codePoint <= 0xff);

/** The keysym that every client reads as this character: a spare key is bound to it. */
export function keysymOf(character: string): number {
  if (character === '\n') return RETURN;
  if (character === '\t') return TAB;
  const codePoint = character.codePointAt(0) ?? 0;
  return isLatin1(codePoint) ? codePoint : UNICODE + codePoint;
}

/** All keysyms under which a layout may carry the character, the best first. */
export function keysymsOf(character: string): readonly number[] {
  const codePoint = character.codePointAt(0) ?? 0;
  const own = keysymOf(character);
  return isLatin1(codePoint) ? [own] : [own, ...(legacyKeysyms.get(codePoint) ?? [])];
}

/** Keysyms of the named keys that are no place of the US keyboard (X11/keysymdef.h, XF86keysym.h); the first one found is taken. */
const NAMED_KEYSYMS: Readonly<Record<string, readonly number[]>> = {
  Shift: [0xffe1],
  ShiftLeft: [0xffe1],
  ShiftRight: [0xffe2],
  Control: [0xffe3],
  ControlLeft: [0xffe3],
  ControlRight: [0xffe4],
  Alt: [0xffe9],
  AltLeft: [0xffe9],
  // Where the right Alt is AltGr, that key stands on its place.
  AltRight: [0xffea, 0xfe03],
  Meta: [0xffeb],
  MetaLeft: [0xffeb],
  MetaRight: [0xffec],
  AltGraph: [0xfe03, 0xff7e],
  CapsLock: [0xffe5],
  NumLock: [0xff7f],
  ScrollLock: [0xff14],
  Enter: [RETURN],
  Tab: [TAB],
  Space: [0x20],
  Backspace: [0xff08],
  Delete: [0xffff],
  Insert: [0xff63],
  Escape: [0xff1b],
  Home: [0xff50],
  End: [0xff57],
  PageUp: [0xff55],
  PageDown: [0xff56],
  ArrowLeft: [0xff51],
  ArrowUp: [0xff52],
  ArrowRight: [0xff53],
  ArrowDown: [0xff54],
  PrintScreen: [0xff61],
  Pause: [0xff13],
  ContextMenu: [0xff67],
  NumpadAdd: [0xffab],
  NumpadSubtract: [0xffad],
  NumpadMultiply: [0xffaa],
  NumpadDivide: [0xffaf],
  NumpadDecimal: [0xffae, 0xffac],
  NumpadEnter: [0xff8d],
  AudioVolumeMute: [0x1008ff12],
  AudioVolumeDown: [0x1008ff11],
  AudioVolumeUp: [0x1008ff13],
  MediaTrackNext: [0x1008ff17],
  MediaTrackPrevious: [0x1008ff16],
  MediaStop: [0x1008ff15],
  MediaPlayPause: [0x1008ff14],
  ...Object.fromEntries(Array.from({ length: 24 }, (_, i) => [`F${i + 1}`, [0xffbe + i]])),
  ...Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`Numpad${i}`, [0xffb0 + i]])),
};

/**
 * Keycodes of the US keyboard's places; the `evdev` and the older `xfree86` keycodes agree on all of these
 * (xkeyboard-config, keycodes/evdev).
 */
const row = (first: number, ...names: readonly string[]): [string, number][] =>
  names.map((name, index) => [name, first + index]);
const letters = (text: string): string[] => Array.from(text, (letter) => `Key${letter}`);
const PLACES: ReadonlyMap<string, number> = new Map([
  ...row(10, ...Array.from('1234567890', (digit) => `Digit${digit}`), 'Minus', 'Equal'),
  ...row(24, ...letters('QWERTYUIOP'), 'BracketLeft', 'BracketRight'),
  ...row(38, ...letters('ASDFGHJKL'), 'Semicolon', 'Quote', 'Backquote'),
  ...row(51, 'Backslash', ...letters('ZXCVBNM'), 'Comma', 'Period', 'Slash'),
]);

/** A key's demand on the keyboard: a place, a key that carries one of these keysyms, or a character at its level. */
export type KeyTarget =
  | { readonly kind: 'place'; readonly keycode: number }
  | { readonly kind: 'named'; readonly keysyms: readonly number[] }
  | { readonly kind: 'character'; readonly character: string };

/** Undefined for a name that X11 does not know. */
export function targetOf(key: Key): KeyTarget | undefined {
  if (isCharacter(key)) return { kind: 'character', character: key };
  const keycode = PLACES.get(key);
  if (keycode !== undefined) return { kind: 'place', keycode };
  const keysyms = NAMED_KEYSYMS[key];
  return keysyms === undefined ? undefined : { kind: 'named', keysyms };
}
