import type { Handle } from './native/library.ts';
import { dataViewOf } from './native/structures.ts';
import type { User32 } from './native/user32.ts';

/** The process that owns the window; 0 for a window that is gone. */
export function ownerOf(user32: Pick<User32, 'getWindowThreadProcessId'>, window: Handle): number {
  const pid = new Uint8Array(4);
  return user32.getWindowThreadProcessId(window, pid) === 0 ? 0 : dataViewOf(pid).getUint32(0, true);
}
