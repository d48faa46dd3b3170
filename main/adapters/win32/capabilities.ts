/** The current capabilities of this desktop, and the restrictions by Windows. */
import type { Capability, CapabilityName } from '../../ports/capability.ts';
import { listWin32Displays } from './displays.ts';
import { desktopIsReachable } from './input-desktop.ts';
import type { Win32 } from './native/win32.ts';
import { HIGH_INTEGRITY, integrityOf } from './process-token.ts';

export type DesktopCapabilityName = Extract<
  CapabilityName,
  'displays' | 'capture' | 'pointer' | 'keyboard' | 'windows' | 'window_manager' | 'clipboard'
>;

const works: Capability = { available: true, adapter: 'win32', reason: null, remedy: null };

const locked: Capability = {
  available: false,
  adapter: 'win32',
  reason: 'The desktop is locked, or a secure prompt of Windows covers it.',
  remedy: 'Ask a person to unlock the computer or to answer the prompt.',
};

const withoutDisplay: Capability = {
  available: false,
  adapter: 'win32',
  reason: 'Windows has no display in this session.',
  remedy: 'Run the service in the session of a signed-in user.',
};

/** Available, with the windows that are out of reach. */
const limited: Capability = {
  ...works,
  reason: 'Windows of programs that run as administrator take neither input nor requests.',
  remedy:
    'Run the service as administrator to reach those as well; every client of it must run as administrator then.',
};

export function desktopCapabilities(win32: Win32): Readonly<Record<DesktopCapabilityName, Capability>> {
  const displays = hasDisplay(win32) ? works : withoutDisplay;
  const seen = desktopIsReachable(win32.user32) ? displays : locked;
  const reach =
    (integrityOf(win32, win32.kernel32.getCurrentProcessId()) ?? 0) >= HIGH_INTEGRITY ? works : limited;
  const input = seen.available ? reach : seen;
  return {
    displays,
    capture: seen,
    pointer: input,
    keyboard: input,
    windows: displays.available ? reach : displays,
    window_manager: displays,
    clipboard: works,
  };
}

function hasDisplay({ user32 }: Win32): boolean {
  try {
    return listWin32Displays(user32).length > 0;
  } catch {
    return false;
  }
}
