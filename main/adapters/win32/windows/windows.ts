/** The windows of Windows and the requests about them. Requests are posted, so a hung program never hangs us. */
import type { Region } from '../../../core/geometry.ts';
import { windowGone, type WindowRecord, type WindowsPort } from '../../../ports/windows.ts';
import type { Handle } from '../native/library.ts';
import type { User32 } from '../native/user32.ts';
import type { ProcessCalls } from '../processes.ts';
import { runningProcesses } from '../running-processes.ts';
import { requireReach } from '../unreachable.ts';
import { bringToForeground, SW_RESTORE, type FocusCalls } from './focus.ts';
import { placeWindow, type PlaceCalls } from './place-window.ts';
import { isPopup, type PopupCalls } from './popup.ts';
import { visibleRegion, type LastSeen } from './window-geometry.ts';
import { ownerOf } from '../window-owner.ts';
import { topWindows, type TopWindowCalls } from './top-windows.ts';
import { readWin32Window, type RecordCalls } from './window-record.ts';

export interface WindowsCalls {
  readonly user32: RecordCalls['user32'] &
    FocusCalls['user32'] &
    PopupCalls &
    TopWindowCalls &
    PlaceCalls['user32'] &
    Pick<User32, 'getDesktopWindow' | 'postMessage'>;
  readonly kernel32: FocusCalls['kernel32'] & ProcessCalls['kernel32'];
  readonly advapi32: ProcessCalls['advapi32'];
  readonly wtsapi32: ProcessCalls['wtsapi32'];
  readonly ntdll: RecordCalls['ntdll'];
  readonly dwmapi: RecordCalls['dwmapi'];
  readonly shcore: PlaceCalls['shcore'];
}

const SW_MAXIMIZE = 3;
const SW_MINIMIZE = 6;
const WM_CLOSE = 0x10;

/** Throws for a window that is gone, or that belongs to a program which runs with more rights than we do. */
function requireControllable(calls: WindowsCalls, window: Handle): void {
  const pid = calls.user32.isWindow(window) === 0 ? 0 : ownerOf(calls.user32, window);
  if (pid === 0) throw windowGone();
  requireReach(calls, pid, 'windows');
}

/** `mayMinimize`: to bring a window to the front, if nothing else does. */
export function createWindows(calls: WindowsCalls, mayMinimize = true): WindowsPort {
  const { user32 } = calls;
  const lastSeen: LastSeen = new Map();

  const require = (window: Handle): void => requireControllable(calls, window);

  async function show(window: Handle, command: number): Promise<void> {
    require(window);
    user32.showWindowAsync(window, command);
    return Promise.resolve();
  }

  return {
    list: () => Promise.resolve(enumerate(calls, lastSeen).filter((window) => !isPopup(user32, window))),
    popups: () => Promise.resolve(enumeratePopups(calls, lastSeen)),
    get: (id) => Promise.resolve(readWin32Window(calls, id, lastSeen)),
    foreground: () => Promise.resolve(readForeground(calls, lastSeen)),
    async focus(id) {
      require(id);
      await bringToForeground(calls, id, mayMinimize);
    },
    restore: (id) => show(id, SW_RESTORE),
    minimize(id) {
      visibleRegion(calls, id, lastSeen);
      return show(id, SW_MINIMIZE);
    },
    maximize: (id) => show(id, SW_MAXIMIZE),
    async close(id) {
      require(id);
      if (user32.postMessage(id, WM_CLOSE, 0, 0) === 0) require(id);
      return Promise.resolve();
    },
    async place(id, region) {
      require(id);
      if (user32.isZoomed(id) !== 0) user32.showWindowAsync(id, SW_RESTORE);
      const wanted: Region = { ...visibleRegion(calls, id, lastSeen), ...region };
      await placeWindow(calls, id, wanted, lastSeen);
    },
  };
}

/** Windows and popups from the bottom of the stack up; Windows enumerates from the top. */
function enumerate(calls: WindowsCalls, lastSeen: LastSeen): readonly WindowRecord[] {
  const handles = topWindows(calls.user32);
  const existing = new Set(handles);
  for (const handle of lastSeen.keys()) if (!existing.has(handle)) lastSeen.delete(handle);
  const running = runningProcesses(calls);
  return handles
    .toReversed()
    .map((handle) => readWin32Window(calls, handle, lastSeen, running))
    .filter((record) => record !== null);
}

const enumeratePopups = (calls: WindowsCalls, lastSeen: LastSeen): readonly WindowRecord[] =>
  enumerate(calls, lastSeen)
    .filter((window) => window.visible && isPopup(calls.user32, window))
    .map((window) => ({ ...window, popup: true as const }));

function readForeground(calls: WindowsCalls, lastSeen: LastSeen): WindowRecord | null {
  const window = calls.user32.getForegroundWindow();
  // Wine names the desktop itself if no window has the keyboard; Windows answers NULL.
  const none = window === 0 || window === calls.user32.getDesktopWindow();
  return none ? null : readWin32Window(calls, window, lastSeen);
}
