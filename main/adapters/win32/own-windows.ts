/** Which windows of this desktop are Deskhand's own. */
import type { OwnWindowsPort } from '../../ports/own-windows.ts';
import type { Handle } from './native/library.ts';
import { packPoint } from './native/structures.ts';
import type { User32 } from './native/user32.ts';
import { ownerOf } from './window-owner.ts';

type Calls = Pick<User32, 'windowFromPoint' | 'getForegroundWindow' | 'getWindowThreadProcessId'>;

/** `pid`: the process that shows them. */
export function createOwnWindows(user32: Calls, pid: number): OwnWindowsPort {
  const isOurs = (window: Handle): Promise<boolean> =>
    Promise.resolve(window !== 0 && ownerOf(user32, window) === pid);
  return {
    any: () => true,
    at: (point) => isOurs(user32.windowFromPoint(packPoint(point))),
    focused: () => isOurs(user32.getForegroundWindow()),
    owns: isOurs,
  };
}
