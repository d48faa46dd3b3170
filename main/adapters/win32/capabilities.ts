/** The current capabilities of this desktop, and the restrictions by Windows. */
import type { Capability, CapabilityName } from '../../ports/capability.ts';
import type { PictureLimits } from './duplication/duplicated-screen.ts';
import { listWin32Displays } from './displays.ts';
import { UNREACHABLE, whyUnreachable, type UnreachableDesktop } from './input-desktop.ts';
import type { Win32 } from './native/win32.ts';
import { HIGH_INTEGRITY, ownIntegrity } from './process-token.ts';

export type DesktopCapabilityName = Extract<
  CapabilityName,
  'displays' | 'capture' | 'pointer' | 'keyboard' | 'windows' | 'window_manager' | 'clipboard'
>;

const works: Capability = { available: true, adapter: 'win32', reason: null, remedy: null };

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

const unreachable = (why: UnreachableDesktop): Capability => ({
  available: false,
  adapter: 'win32',
  reason: UNREACHABLE[why].message,
  remedy: UNREACHABLE[why].remedy,
});

/** Available, with places that may be wrong. */
const displaced: Capability = {
  ...works,
  reason: 'Windows translates coordinates for this process: pictures and clicks may be displaced.',
  remedy:
    'Turn off "Override high DPI scaling behavior" in the properties of its executable, and start it again.',
};

/** Available, with pictures that may show nothing. */
const dark: Capability = {
  ...works,
  reason: 'The last picture of the screen was all black.',
  remedy:
    'Wake the display, or show something: a display that is off, or a screen saver, is copied as black.',
};

/** Available, with a part of the screen that is black. */
const masked: Capability = {
  ...works,
  reason: 'Windows blacks out protected content in pictures.',
  remedy: 'Close what is protected, or look at it yourself: no program can copy it.',
};

const converted: Capability = {
  ...works,
  reason: 'A display shows high dynamic range: its colours differ in pictures.',
  remedy: "Turn HDR off in the display's settings if colours matter.",
};

const turned: Capability = {
  ...works,
  reason: 'A display is turned: its pictures are copied whole and take longer.',
  remedy: 'Set its orientation to landscape if speed matters.',
};

const taken: Capability = {
  ...works,
  reason: 'Other programs record the screen, as many as Windows allows: pictures take longer.',
  remedy: 'Close a program that records or shares the screen.',
};

/** Available, with pictures that differ from what a person sees, or cost more than others. */
function picturesOf({ left, isMasked }: PictureLimits): Capability {
  if (isMasked) return masked;
  if (left.includes('colours')) return converted;
  if (left.includes('rotated')) return turned;
  return left.includes('taken') ? taken : works;
}

export interface SeenPictures {
  /** The whole screen was, when it was last copied. */
  readonly isBlack: boolean;
  readonly limits: PictureLimits;
}

export function desktopCapabilities(
  win32: Win32,
  { isBlack, limits }: SeenPictures,
): Readonly<Record<DesktopCapabilityName, Capability>> {
  const placed = win32.scaling === 'real' ? works : displaced;
  const displays = hasDisplay(win32) ? placed : withoutDisplay;
  const why = whyUnreachable(win32);
  const seen = why === null ? displays : unreachable(why);
  const reach = (ownIntegrity(win32) ?? 0) >= HIGH_INTEGRITY ? placed : limited;
  const pictured = seen === works ? picturesOf(limits) : seen;
  const input = seen.available ? reach : seen;
  return {
    displays,
    capture: isBlack && seen.available ? dark : pictured,
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
