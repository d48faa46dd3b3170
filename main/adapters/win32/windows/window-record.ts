/** Reads one window of Windows as a window record. */
import { LIMITS } from '../../../core/limits.ts';
import type { WindowRecord } from '../../../ports/windows.ts';
import type { Dwmapi } from '../native/advapi32.ts';
import type { NativeBytes, Handle } from '../native/library.ts';
import { readWideText, dataViewOf } from '../native/structures.ts';
import type { User32 } from '../native/user32.ts';
import { runningProcesses, type RunningCalls } from '../running-processes.ts';
import { shownProgram } from '../window-owner.ts';
import { visibleRegion, type GeometryCalls, type LastSeen } from './window-geometry.ts';

export interface RecordCalls {
  readonly user32: GeometryCalls['user32'] &
    Pick<
      User32,
      | 'isWindow'
      | 'isWindowVisible'
      | 'isWindowEnabled'
      | 'isZoomed'
      | 'getForegroundWindow'
      | 'getWindowText'
      | 'getClassName'
      | 'findWindowEx'
      | 'getWindowThreadProcessId'
    >;
  readonly dwmapi: Pick<Dwmapi, 'dwmGetWindowAttribute'>;
  readonly kernel32: RunningCalls['kernel32'];
  readonly ntdll: RunningCalls['ntdll'];
}

const DWMWA_CLOAKED = 14;
/** With the NUL at the end. A class name has at most 256 characters. */
const CLASS_UNITS = 257;
const TITLE_UNITS = LIMITS.windowTitleChars + 1;

/** Null for a window that is gone. `running` are the processes while a list is made. */
export function readWin32Window(
  calls: RecordCalls,
  window: Handle,
  lastSeen: LastSeen,
  running = runningProcesses(calls),
): WindowRecord | null {
  const { user32 } = calls;
  const pid = shownProgram(user32, window);
  if (pid === 0) return null;
  const minimized = user32.isIconic(window) !== 0;
  const record: WindowRecord = {
    id: window,
    title: text(TITLE_UNITS, (into, units) => user32.getWindowText(window, into, units)),
    className: text(CLASS_UNITS, (into, units) => user32.getClassName(window, into, units)),
    pid,
    processName: running.get(pid)?.name ?? '',
    visible: !minimized && user32.isWindowVisible(window) !== 0 && !isCloaked(calls, window),
    enabled: user32.isWindowEnabled(window) !== 0,
    minimized,
    maximized: user32.isZoomed(window) !== 0,
    foreground: user32.getForegroundWindow() === window,
    region: visibleRegion(calls, window, lastSeen),
  };
  // It may have gone while it was read; its members then mean nothing.
  return user32.isWindow(window) === 0 ? null : record;
}

/** Suspended store apps and windows on other virtual desktops are "visible" but not composed. */
function isCloaked({ dwmapi }: RecordCalls, window: Handle): boolean {
  const cloaked = new Uint8Array(4);
  return (
    dwmapi.dwmGetWindowAttribute(window, DWMWA_CLOAKED, cloaked, 4) === 0 &&
    dataViewOf(cloaked).getUint32(0, true) !== 0
  );
}

function text(units: number, read: (into: NativeBytes, units: number) => number): string {
  const bytes = new Uint8Array(units * 2);
  return readWideText(bytes, read(bytes, units));
}
