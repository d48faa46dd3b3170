/** The characters that keyboard layouts have on AltGr, which Windows presses as Ctrl and Alt: a shortcut of both takes one away. */
import { loadLibrary, type Handle, type NativeBytes, type NativeLibrary } from '../native/library.ts';
import { readWideText } from '../native/structures.ts';

export type AltGrCalls = ReturnType<typeof bindLayouts>;

export const VK_P = 0x50;
const VK_CONTROL = 0x11;
const VK_MENU = 0x12;
const KEY_STATES = 256;
const KEY_DOWN = 0x80;
const MOST_LAYOUTS = 32;
const MOST_CHARACTERS = 8;
/** Of ToUnicodeEx, since Windows 10 1607: a dead key that a person has pressed stays. */
const NO_STATE_CHANGE = 4;

export const bindLayouts = ({ declare }: NativeLibrary) => ({
  getKeyboardLayoutList: declare<[number, NativeBytes], number>('GetKeyboardLayoutList', 'int', [
    'int',
    'void *',
  ]),
  /** How many characters; negative for a dead key. */
  toUnicode: declare<[number, number, NativeBytes, NativeBytes, number, number, Handle], number>(
    'ToUnicodeEx',
    'int',
    ['uint32_t', 'uint32_t', 'void *', 'void *', 'int', 'uint32_t', 'intptr_t'],
  ),
});

/** Of the signed-in user. */
export function installedLayouts(calls: Pick<AltGrCalls, 'getKeyboardLayoutList'>): readonly Handle[] {
  const handles = new BigInt64Array(MOST_LAYOUTS);
  const count = calls.getKeyboardLayoutList(MOST_LAYOUTS, new Uint8Array(handles.buffer));
  return Array.from(handles.subarray(0, count), Number);
}

/** Dead keys too; empty if the layout has nothing there. */
export function typedByAltGr(
  calls: Pick<AltGrCalls, 'toUnicode'>,
  virtualKey: number,
  layout: Handle,
): string {
  const keys = new Uint8Array(KEY_STATES);
  for (const key of [VK_CONTROL, VK_MENU]) keys[key] = KEY_DOWN;
  const text = new Uint8Array(2 * MOST_CHARACTERS);
  const count = calls.toUnicode(virtualKey, 0, keys, text, MOST_CHARACTERS, NO_STATE_CHANGE, layout);
  return readWideText(text, Math.abs(count));
}

/** True if some installed layout has a character there. */
export const hasCharacter = (
  virtualKey: number,
  calls: AltGrCalls = bindLayouts(loadLibrary('user32.dll')),
): boolean => installedLayouts(calls).some((layout) => typedByAltGr(calls, virtualKey, layout) !== '');
