/** Which desktops of Windows there are, and what is said while another one is shown. */
import { setTimeout as sleep } from 'node:timers/promises';
import { whyUnreachable } from '../../main/adapters/win32/input-desktop.ts';
import {
  callbackType,
  loadLibrary,
  type Handle,
  type NativeBytes,
} from '../../main/adapters/win32/native/library.ts';
import { readWideText, wideBytes } from '../../main/adapters/win32/native/structures.ts';
import type { Win32 } from '../../main/adapters/win32/native/win32.ts';

const DESKTOP_READOBJECTS = 1;
const DESKTOP_SWITCHDESKTOP = 0x100;
const GENERIC_ALL = 0x1000_0000;
const NAME_BYTES = 512;
const SHOWN_MS = 500;

const bindDesktops = () => {
  const { declare } = loadLibrary('user32.dll');
  return {
    station: declare<[], Handle>('GetProcessWindowStation', 'intptr_t', []),
    enumerate: declare<[Handle, (name: bigint | number, data: number) => number, number], number>(
      'EnumDesktopsW',
      'int',
      ['intptr_t', callbackType(['uintptr_t', 'intptr_t']), 'intptr_t'],
    ),
    open: declare<[NativeBytes, number, number, number], Handle>('OpenDesktopW', 'intptr_t', [
      'void *',
      'uint32_t',
      'int',
      'uint32_t',
    ]),
    openInput: declare<[number, number, number], Handle>('OpenInputDesktop', 'intptr_t', [
      'uint32_t',
      'int',
      'uint32_t',
    ]),
    create: declare<[NativeBytes, null, null, number, number, null], Handle>('CreateDesktopW', 'intptr_t', [
      'void *',
      'void *',
      'void *',
      'uint32_t',
      'uint32_t',
      'void *',
    ]),
    show: declare<[Handle], number>('SwitchDesktop', 'int', ['intptr_t']),
    close: declare<[Handle], number>('CloseDesktop', 'int', ['intptr_t']),
  };
};

/** Each desktop of the session by its name, and whether this user may open it. */
function opened({ kernel32 }: Win32): Readonly<Record<string, boolean>> {
  const { station, enumerate, open, close } = bindDesktops();
  const names: string[] = [];
  enumerate(
    station(),
    (address) => {
      const name = new Uint8Array(NAME_BYTES);
      kernel32.copyFrom(name, address, name.byteLength);
      names.push(readWideText(name));
      return 1;
    },
    0,
  );
  return Object.fromEntries(
    names.map((name) => {
      const desktop = open(wideBytes(name), 0, 0, DESKTOP_READOBJECTS);
      if (desktop !== 0) close(desktop);
      return [name, desktop !== 0];
    }),
  );
}

/** Another desktop of this user's, as a screen saver has one, is shown for a moment. */
async function otherDesktop(win32: Win32): Promise<unknown> {
  const { create, openInput, show, close } = bindDesktops();
  const before = openInput(0, 0, DESKTOP_SWITCHDESKTOP);
  const other = create(wideBytes('deskhand-facts'), null, null, 0, GENERIC_ALL, null);
  try {
    const isShown = show(other) !== 0;
    await sleep(SHOWN_MS);
    const why = whyUnreachable(win32);
    const isBack = show(before) !== 0;
    await sleep(SHOWN_MS);
    return { isShown, why, isBack, afterwards: whyUnreachable(win32), desktops: opened(win32) };
  } finally {
    show(before);
    close(other);
    close(before);
  }
}

export const SESSION_CLAIMS = {
  // Its user may open the desktop that a screen saver or another program shows.
  'A17 other': otherDesktop,
} as const;
