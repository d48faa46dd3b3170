/** The monitors of Windows in physical pixels of the virtual screen; origins left of or above the primary are negative. */
import { ServiceError } from '../../core/errors.ts';
import type { Region } from '../../core/geometry.ts';
import type { Display, DisplaysPort } from '../../ports/displays.ts';
import type { Handle } from './native/library.ts';
import { readRect, RECT_BYTES, dataViewOf } from './native/structures.ts';
import { ENUMERATE_ON, type Bool, type User32 } from './native/user32.ts';

type Calls = Pick<User32, 'enumDisplayMonitors' | 'getMonitorInfo'>;

interface Monitor {
  readonly primary: boolean;
  readonly region: Region;
  /** Without the taskbar. */
  readonly workArea: Region;
}

/** MONITORINFO: its own size, monitor, work area, flags. */
const MONITORINFO_BYTES = 8 + 2 * RECT_BYTES;
const MONITORINFOF_PRIMARY = 1;

export function createDisplays(user32: Calls): DisplaysPort {
  return {
    list: () => Promise.resolve(listWin32Displays(user32)),
  };
}

/** With their handles, in the order that Windows has. */
export function monitorsWithHandles(user32: Calls): readonly (Monitor & { readonly handle: Handle })[] {
  const handles: Handle[] = [];
  const collect = (monitor: Handle): Bool => {
    handles.push(monitor);
    return ENUMERATE_ON;
  };
  user32.enumDisplayMonitors(0, null, collect, 0);
  return handles.flatMap((handle) => {
    const monitor = readMonitor(user32, handle);
    return monitor === undefined ? [] : [{ ...monitor, handle }];
  });
}

export function listWin32Displays(user32: Calls): readonly Display[] {
  const monitors = monitorsWithHandles(user32).map((monitor, index) => ({
    ...monitor,
    backendIndex: index + 1,
  }));
  if (monitors.length === 0) {
    throw new ServiceError('display_unavailable', 'Windows has no display in this session.', {
      hint: 'Run the service in the session of a signed-in user whose screen is on.',
    });
  }
  return monitors
    .sort((a, b) => Number(b.primary) - Number(a.primary) || a.backendIndex - b.backendIndex)
    .map(({ primary, region, backendIndex }, screen) => ({
      screen,
      backendIndex,
      primary,
      region,
      scaleFactor: 1,
    }));
}

/** Undefined for a monitor that was unplugged in the meantime. */
export function readMonitor(user32: Pick<User32, 'getMonitorInfo'>, handle: Handle): Monitor | undefined {
  const info = new Uint8Array(MONITORINFO_BYTES);
  dataViewOf(info).setUint32(0, MONITORINFO_BYTES, true);
  if (user32.getMonitorInfo(handle, info) === 0) return undefined;
  return {
    region: readRect(info, 4),
    workArea: readRect(info, 4 + RECT_BYTES),
    primary: (dataViewOf(info).getUint32(4 + 2 * RECT_BYTES, true) & MONITORINFOF_PRIMARY) !== 0,
  };
}
