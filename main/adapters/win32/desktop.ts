/** The desktop of Windows: every port that user32 and related libraries can serve within the service's process. */
import type { Region } from '../../core/geometry.ts';
import type { ForkChild } from '../../ports/child-process.ts';
import type { Capability } from '../../ports/capability.ts';
import type { ClipboardPort } from '../../ports/clipboard.ts';
import type { DisplaysPort } from '../../ports/displays.ts';
import type { SystemStarts } from '../../ports/launcher.ts';
import type { OwnWindowsPort } from '../../ports/own-windows.ts';
import type { PersonActivityPort } from '../../ports/person-activity.ts';
import type { ProcessTable } from '../../ports/processes.ts';
import type { ScreenCapturePort } from '../../ports/screen-capture.ts';
import type { WindowsPort } from '../../ports/windows.ts';
import { desktopCapabilities, type DesktopCapabilityName } from './capabilities.ts';
import { createDrawnMonitor } from './capture/drawn-monitor.ts';
import { createPicturesChild } from './capture/pictures-child.ts';
import type { Win32Pictures } from './capture/pictures.ts';
import { createClipboardChild } from './clipboard/clipboard-child.ts';
import { refuseBlackFrames } from './capture/refuse-black.ts';
import { createDisplays, listWin32Displays } from './displays.ts';
import { createWin32PersonActivity, type OwnInput } from './input/person-activity.ts';
import { createSentInput, ownInputOf } from './input/sent-input.ts';
import { bindRegistry } from './native/advapi32.ts';
import { loadLibrary } from './native/library.ts';
import { bindShell32 } from './native/shell32.ts';
import { openWin32, type Win32 } from './native/win32.ts';
import { createOwnWindows } from './own-windows.ts';
import { installedProgram } from './launch/installed-program.ts';
import { createOpenByShell } from './launch/open-by-shell.ts';
import { createStartInConsole } from './launch/start-console.ts';
import { createProcessTable } from './process-table.ts';
import { isRemoteSession, sessionState } from './session.ts';
import { createWindows } from './windows/windows.ts';

export interface Win32Desktop {
  readonly displays: DisplaysPort;
  readonly capture: ScreenCapturePort;
  readonly windows: WindowsPort;
  readonly clipboard: ClipboardPort;
  readonly processes: ProcessTable;
  readonly starts: SystemStarts;
  /** The windows that the process `pid` shows. */
  ownWindows(pid: number): OwnWindowsPort;
  /** `own`: the input child, whose events are no one's. */
  personActivity(own: OwnInput): PersonActivityPort;
  capabilities(): Readonly<Record<DesktopCapabilityName, Capability>>;
  close(): Promise<void>;
}

/** What starts the child that uses the clipboard, and the one that takes pictures. */
interface DesktopForks {
  readonly clipboard: ForkChild;
  readonly pictures: ForkChild;
}

const NOWHERE: Region = { x: 0, y: 0, width: 0, height: 0 };

const primaryRegion = ({ user32 }: Win32): Region =>
  listWin32Displays(user32).find(({ primary }) => primary)?.region ?? NOWHERE;

/** The pictures, and the drawing between them. */
function capturing(win32: Win32, pictures: Win32Pictures) {
  const drawn = createDrawnMonitor(pictures.drain);
  const capture = refuseBlackFrames(
    {
      capture: (region, options) => pictures.capture(region, options),
      watchDamage: () => drawn.watch(),
      tallyDamage: () => drawn.tally(),
    },
    {
      isRemote: () => isRemoteSession(win32),
      session: () => sessionState(win32),
      screen: () => primaryRegion(win32),
    },
  );
  return {
    capture,
    close() {
      drawn.close();
      return pictures.close();
    },
  };
}

/** Throws if Windows' libraries cannot be loaded. */
export function createWin32Desktop(forks: DesktopForks, focusByMinimizing: boolean): Win32Desktop {
  const win32 = openWin32();
  const registry = bindRegistry(loadLibrary('advapi32.dll'));
  const pictures = createPicturesChild(forks.pictures);
  const seeing = capturing(win32, pictures);
  const { capture } = seeing;
  const clipboard = createClipboardChild(forks.clipboard);
  const sent = createSentInput(win32.kernel32);
  const noted = { ...win32, user32: { ...win32.user32, sendInput: sent.noting(win32.user32.sendInput) } };
  return {
    displays: createDisplays(win32.user32),
    capture,
    windows: createWindows(noted, focusByMinimizing),
    clipboard,
    processes: createProcessTable(win32),
    starts: {
      start: createStartInConsole(win32.kernel32),
      installed: (name) => installedProgram(registry, name),
      open: createOpenByShell(bindShell32(loadLibrary('shell32.dll'))),
    },
    ownWindows: (pid) => createOwnWindows(win32.user32, pid),
    personActivity: (own) => createWin32PersonActivity(win32, ownInputOf(own, sent)),
    capabilities: () =>
      desktopCapabilities(win32, { isBlack: capture.sawBlack(), limits: pictures.limits() }),
    async close() {
      await Promise.all([seeing.close(), clipboard.close()]);
    },
  };
}
