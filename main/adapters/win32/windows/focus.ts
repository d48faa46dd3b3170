/**
 * Brings a window to the foreground although Windows guards it: a ladder of requests, each tried when the one before
 * did not help. Never with Alt, which opens menus and releases an Alt that somebody holds.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kernel32 } from '../native/kernel32.ts';
import type { Handle } from '../native/library.ts';
import type { User32 } from '../native/user32.ts';
import { keyEvent, sendInputEvents } from '../input/send-input.ts';

export interface FocusCalls {
  readonly user32: Pick<
    User32,
    | 'isIconic'
    | 'showWindowAsync'
    | 'setForegroundWindow'
    | 'getForegroundWindow'
    | 'bringWindowToTop'
    | 'attachThreadInput'
    | 'isHungAppWindow'
    | 'getWindowThreadProcessId'
    | 'sendInput'
    | 'setWindowPos'
  >;
  readonly kernel32: Pick<Kernel32, 'getCurrentThreadId'>;
}

export const SW_RESTORE = 9;
const SW_MINIMIZE = 6;
/** A virtual key that no keyboard has: pressing it makes us the last to have sent input, which earns the right. */
const UNASSIGNED_KEY = 0xe8;
/** SWP_NOSIZE | SWP_NOMOVE | SWP_NOACTIVATE | SWP_ASYNCWINDOWPOS */
const RAISE_ONLY = 0x1 | 0x2 | 0x10 | 0x4000;
const POLL_MS = 10;
const STEP_TIMEOUT_MS = 150;

/** Resolves when the window has the foreground or when every rung was tried. `mayMinimize`: minimising it is the last of them. */
export async function bringToForeground(
  calls: FocusCalls,
  window: Handle,
  mayMinimize = true,
): Promise<void> {
  const { user32 } = calls;
  if (user32.isIconic(window) !== 0) user32.showWindowAsync(window, SW_RESTORE);
  const rungs: readonly (() => void)[] = [
    () => user32.setForegroundWindow(window),
    () => attachedToForeground(calls, window),
    () => {
      sendInputEvents(calls.user32, [
        keyEvent({ virtualKey: UNASSIGNED_KEY }),
        keyEvent({ virtualKey: UNASSIGNED_KEY, up: true }),
      ]);
      user32.setForegroundWindow(window);
    },
  ];
  const minimize = (): void => {
    user32.showWindowAsync(window, SW_MINIMIZE);
    user32.showWindowAsync(window, SW_RESTORE);
  };
  for (const climb of mayMinimize ? rungs.concat(minimize) : rungs) {
    climb();
    if (!(await hasForeground(user32, window))) continue;
    // Under Wine the foreground window may still lie below another.
    user32.setWindowPos(window, 0, 0, 0, 0, 0, RAISE_ONLY);
    return;
  }
}

async function hasForeground(user32: Pick<User32, 'getForegroundWindow'>, window: Handle): Promise<boolean> {
  for (let waitedMs = 0; ; waitedMs += POLL_MS) {
    if (user32.getForegroundWindow() === window) return true;
    if (waitedMs >= STEP_TIMEOUT_MS) return false;
    await sleep(POLL_MS);
  }
}

/** Sharing the foreground thread's input queue lends us its right; a hung one would hang us with it. */
function attachedToForeground({ user32, kernel32 }: FocusCalls, window: Handle): void {
  const foreground = user32.getForegroundWindow();
  if (foreground === 0 || user32.isHungAppWindow(foreground) !== 0) return;
  const ours = kernel32.getCurrentThreadId();
  const theirs = user32.getWindowThreadProcessId(foreground, null);
  if (user32.attachThreadInput(ours, theirs, 1) === 0) return;
  try {
    user32.bringWindowToTop(window);
    user32.setForegroundWindow(window);
  } finally {
    user32.attachThreadInput(ours, theirs, 0);
  }
}
