/** Refuses input that Windows would drop silently: input to programs with higher privileges than ours. */
import type { Point } from '../../../core/geometry.ts';
import { requireReachableDesktop, type DesktopCalls } from '../input-desktop.ts';
import type { Handle } from '../native/library.ts';
import { packPoint } from '../native/structures.ts';
import type { User32 } from '../native/user32.ts';
import type { ProcessCalls } from '../processes.ts';
import { requireReach } from '../unreachable.ts';
import { ownerOf } from '../window-owner.ts';

export interface PrivilegeCalls extends ProcessCalls {
  readonly kernel32: ProcessCalls['kernel32'] & DesktopCalls['kernel32'];
  readonly wtsapi32: ProcessCalls['wtsapi32'] & DesktopCalls['wtsapi32'];
  readonly user32: DesktopCalls['user32'] &
    Pick<User32, 'getForegroundWindow' | 'windowFromPoint' | 'getWindowThreadProcessId'>;
}

/** Throws if the window with the keyboard would not get our keys. */
export function requireKeyboardReach(calls: PrivilegeCalls): void {
  requireReachableDesktop(calls);
  requireWindowReach(calls, calls.user32.getForegroundWindow());
}

/** Throws if the window under the point would not get our clicks. */
export function requirePointerReach(calls: PrivilegeCalls, point: Point): void {
  requireReachableDesktop(calls);
  requireWindowReach(calls, calls.user32.windowFromPoint(packPoint(point)));
}

function requireWindowReach(calls: PrivilegeCalls, window: Handle): void {
  const pid = window === 0 ? 0 : ownerOf(calls.user32, window);
  if (pid !== 0) requireReach(calls, pid, 'keyboard', { delivery: 'not_delivered' });
}
