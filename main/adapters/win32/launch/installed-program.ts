/**
 * Programs that installed themselves under a name instead of on PATH, as browsers and Office do:
 * https://learn.microsoft.com/windows/win32/shell/app-registration
 */
import type { Registry } from '../native/advapi32.ts';
import { readWideText, wideBytes } from '../native/structures.ts';

const HKEY_CURRENT_USER = -0x7fff_ffff;
const HKEY_LOCAL_MACHINE = -0x7fff_fffe;
const APP_PATHS = String.raw`Software\Microsoft\Windows\CurrentVersion\App Paths`;
/** RRF_RT_REG_SZ | RRF_RT_REG_EXPAND_SZ */
const AS_TEXT = 0x2 | 0x4;
const LONGEST_PATH_UNITS = 32_768;

/** The user's own come first. `name`: `chrome` or `chrome.exe`. */
export function installedProgram({ regGetValue }: Registry, name: string): string | null {
  if (name === '' || /[\\/:]/.test(name)) return null;
  const key = wideBytes(`${APP_PATHS}\\${/\.\w+$/.test(name) ? name : `${name}.exe`}`);
  for (const root of [HKEY_CURRENT_USER, HKEY_LOCAL_MACHINE]) {
    const text = Buffer.alloc(2 * LONGEST_PATH_UNITS);
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(text.byteLength);
    if (regGetValue(root, key, null, AS_TEXT, null, text, bytes) !== 0) continue;
    const path = readWideText(text).trim().replaceAll('"', '');
    if (path !== '') return path;
  }
  return null;
}
