/** Which process a window belongs to. */
import type { Handle } from './native/library.ts';
import { dataViewOf, readWideText, wideBytes } from './native/structures.ts';
import type { User32 } from './native/user32.ts';

/** The process that owns the window; 0 for a window that is gone. */
export function ownerOf(user32: Pick<User32, 'getWindowThreadProcessId'>, window: Handle): number {
  const pid = new Uint8Array(4);
  return user32.getWindowThreadProcessId(window, pid) === 0 ? 0 : dataViewOf(pid).getUint32(0, true);
}

const FRAME_CLASS = 'ApplicationFrameWindow';
const CONTENT_CLASS = wideBytes('Windows.UI.Core.CoreWindow');
const CLASS_UNITS = 257;

/** The program that a window shows: a program of the store draws in a window within a frame, which is another process's. */
export function shownProgram(
  user32: Pick<User32, 'getWindowThreadProcessId' | 'getClassName' | 'findWindowEx'>,
  window: Handle,
): number {
  const name = new Uint8Array(2 * CLASS_UNITS);
  const isFrame = readWideText(name, user32.getClassName(window, name, CLASS_UNITS)) === FRAME_CLASS;
  // A minimised program's window is elsewhere.
  const content = isFrame ? user32.findWindowEx(window, 0, CONTENT_CLASS, null) : 0;
  return (content === 0 ? 0 : ownerOf(user32, content)) || ownerOf(user32, window);
}
