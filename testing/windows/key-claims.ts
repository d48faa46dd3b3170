/** What keys of Windows do where the adapter relies on it. */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  bindLayouts,
  installedLayouts,
  typedByAltGr,
  VK_P,
} from '../../main/adapters/win32/input/layout-characters.ts';
import { keyEvent, sendInputEvents } from '../../main/adapters/win32/input/send-input.ts';
import { whyUnreachable } from '../../main/adapters/win32/input-desktop.ts';
import { loadLibrary, type Handle, type NativeBytes } from '../../main/adapters/win32/native/library.ts';
import { wideBytes } from '../../main/adapters/win32/native/structures.ts';
import type { Win32 } from '../../main/adapters/win32/native/win32.ts';

const VK_CONTROL = 0x11;
const VK_MENU = 0x12;
const VK_DELETE = 0x2e;
const US_INTERNATIONAL = '00020409';
const KLF_NOTELLSHELL = 0x80;
/** After which Windows would have left the desktop. */
const SWITCH_MS = 2000;

/** What AltGr and P type, the tray's shortcut of Ctrl+Alt+P, in each installed layout and in one where it is a character. */
function typedByP(): unknown {
  const library = loadLibrary('user32.dll');
  const load = library.declare<[NativeBytes, number], Handle>('LoadKeyboardLayoutW', 'intptr_t', [
    'void *',
    'uint32_t',
  ]);
  const unload = library.declare<[Handle], number>('UnloadKeyboardLayout', 'int', ['intptr_t']);
  const calls = bindLayouts(library);
  const typed = (layout: Handle): string => typedByAltGr(calls, VK_P, layout);
  const installed = installedLayouts(calls);
  const international = load(wideBytes(US_INTERNATIONAL), KLF_NOTELLSHELL);
  try {
    const each = installed.map((layout) => ({ layout: (layout >>> 0).toString(16), typed: typed(layout) }));
    return { usInternational: typed(international), installed: each };
  } finally {
    if (!installed.includes(international)) unload(international);
  }
}

/** Whether the desktop is left after Ctrl+Alt+Delete was sent. */
async function secureAttention(win32: Win32): Promise<unknown> {
  const keys = [
    { virtualKey: VK_CONTROL, scanCode: 0x1d },
    { virtualKey: VK_MENU, scanCode: 0x38 },
    { virtualKey: VK_DELETE, scanCode: 0x53, extended: true },
  ];
  const down = keys.map((key) => keyEvent(key));
  const up = keys.toReversed().map((key) => keyEvent({ ...key, up: true }));
  sendInputEvents(win32.user32, down.concat(up));
  await sleep(SWITCH_MS);
  return { desktop: whyUnreachable(win32) };
}

export const KEY_CLAIMS = {
  // Only the system makes the secure attention sequence.
  A25: secureAttention,
  // Ctrl+Alt+P is a character in some layouts.
  C6: typedByP,
} as const;
