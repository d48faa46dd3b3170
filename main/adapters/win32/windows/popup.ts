/** Distinguishes popups from windows: Windows enumerates both. */
import type { WindowRecord } from '../../../ports/windows.ts';
import type { User32 } from '../native/user32.ts';

export type PopupCalls = Pick<User32, 'getWindow' | 'getWindowLong'>;

/** Menus, tooltips and the lists of combo boxes, as the system itself draws them. */
const SYSTEM_CLASSES: ReadonlySet<string> = new Set([
  '#32768',
  'tooltips_class32',
  'ComboLBox',
  'Auto-Suggest Dropdown',
]);

const GW_OWNER = 4;
const GWL_STYLE = -16;
const GWL_EXSTYLE = -20;
const WS_POPUP = 0x8000_0000;
const WS_CAPTION = 0x00c0_0000;
const WS_EX_TOOLWINDOW = 0x80;
const WS_EX_APPWINDOW = 0x4_0000;
const WS_EX_NOACTIVATE = 0x0800_0000;

/**
 * Toolkits that draw their own, Qt and Chromium for two, use an owned popup without a caption that the taskbar leaves
 * out. A window of the same style that no one owns may be a program's only one.
 */
export function isPopup(user32: PopupCalls, { id, className }: WindowRecord): boolean {
  if (SYSTEM_CLASSES.has(className)) return true;
  const style = user32.getWindowLong(id, GWL_STYLE);
  const extended = user32.getWindowLong(id, GWL_EXSTYLE);
  return (
    (style & WS_POPUP) !== 0 &&
    (style & WS_CAPTION) !== WS_CAPTION &&
    (extended & (WS_EX_TOOLWINDOW | WS_EX_NOACTIVATE)) !== 0 &&
    (extended & WS_EX_APPWINDOW) === 0 &&
    user32.getWindow(id, GW_OWNER) !== 0
  );
}
