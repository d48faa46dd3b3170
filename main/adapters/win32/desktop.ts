/** The desktop of Windows: every port that user32 and related libraries can serve within the service's process. */
import type { Capability } from '../../ports/capability.ts';
import type { ClipboardPort } from '../../ports/clipboard.ts';
import type { DisplaysPort } from '../../ports/displays.ts';
import type { OwnWindowsPort } from '../../ports/own-windows.ts';
import type { PersonActivityPort } from '../../ports/person-activity.ts';
import type { ProcessTable } from '../../ports/processes.ts';
import type { ScreenCapturePort } from '../../ports/screen-capture.ts';
import type { WindowsPort } from '../../ports/windows.ts';
import { desktopCapabilities, type DesktopCapabilityName } from './capabilities.ts';
import { createGdiCapture } from './capture/gdi-capture.ts';
import { createClipboard } from './clipboard.ts';
import { createDisplays } from './displays.ts';
import { createWin32PersonActivity, type OwnInput } from './input/person-activity.ts';
import { createSentInput, ownInputOf } from './input/sent-input.ts';
import { openWin32 } from './native/win32.ts';
import { createOwnWindows } from './own-windows.ts';
import { createProcessTable } from './process-table.ts';
import { createWindows } from './windows/windows.ts';

export interface Win32Desktop {
  readonly displays: DisplaysPort;
  readonly capture: ScreenCapturePort;
  readonly windows: WindowsPort;
  readonly clipboard: ClipboardPort;
  readonly processes: ProcessTable;
  /** The windows that the process `pid` shows. */
  ownWindows(pid: number): OwnWindowsPort;
  /** `own`: the input child, whose events are no one's. */
  personActivity(own: OwnInput): PersonActivityPort;
  capabilities(): Readonly<Record<DesktopCapabilityName, Capability>>;
  close(): Promise<void>;
}

/** Throws where Windows' libraries cannot be loaded. */
export function createWin32Desktop(): Win32Desktop {
  const win32 = openWin32();
  const capture = createGdiCapture(win32);
  const sent = createSentInput(win32.kernel32);
  const noted = { ...win32, user32: { ...win32.user32, sendInput: sent.noting(win32.user32.sendInput) } };
  return {
    displays: createDisplays(win32.user32),
    capture,
    windows: createWindows(noted),
    clipboard: createClipboard(win32),
    processes: createProcessTable(win32),
    ownWindows: (pid) => createOwnWindows(win32.user32, pid),
    personActivity: (own) => createWin32PersonActivity(win32, ownInputOf(own, sent)),
    capabilities: () => desktopCapabilities(win32),
    close: () => capture.close(),
  };
}
