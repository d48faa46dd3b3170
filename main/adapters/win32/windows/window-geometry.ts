/** The visible rectangle of a window, and how far its actual rectangle reaches beyond that. */
import type { Region } from '../../../core/geometry.ts';
import { readMonitor } from '../displays.ts';
import type { Dwmapi } from '../native/advapi32.ts';
import type { Handle } from '../native/library.ts';
import { readRect, rectBytes, RECT_BYTES, dataViewOf } from '../native/structures.ts';
import type { User32 } from '../native/user32.ts';

export interface GeometryCalls {
  readonly user32: Pick<
    User32,
    'getWindowRect' | 'getWindowPlacement' | 'isIconic' | 'monitorFromRect' | 'getMonitorInfo'
  >;
  readonly dwmapi: Pick<Dwmapi, 'dwmGetWindowAttribute'>;
}

const DWMWA_EXTENDED_FRAME_BOUNDS = 9;
/** WINDOWPLACEMENT: size, flags, state, two points, then the rectangle of the normal state at 28. */
const WINDOWPLACEMENT_BYTES = 44;
const NORMAL_POSITION = 28;
const MONITOR_DEFAULTTONEAREST = 2;
/** Minimised windows stand here and further out. */
const PARKED = -32_000;

/** Where each window was when it was last seen. */
export type LastSeen = Map<Handle, Region>;

/** Without the invisible borders that Windows 10 puts around a window; the place it will return to while minimised. */
export function visibleRegion(calls: GeometryCalls, window: Handle, lastSeen: LastSeen): Region {
  if (calls.user32.isIconic(window) !== 0) {
    const region = restoredRegion(calls, window);
    // Wine gives the parking place itself.
    return region.x > PARKED ? region : (lastSeen.get(window) ?? region);
  }
  const region = extendedFrame(calls, window) ?? windowRect(calls, window);
  lastSeen.set(window, region);
  return region;
}

/** The rectangle SetWindowPos must be given so that a person sees the frame at `region`. */
export function rectForVisible(calls: GeometryCalls, window: Handle, region: Region): Region {
  const outer = windowRect(calls, window);
  const inner = extendedFrame(calls, window) ?? outer;
  return {
    x: region.x + outer.x - inner.x,
    y: region.y + outer.y - inner.y,
    width: region.width + outer.width - inner.width,
    height: region.height + outer.height - inner.height,
  };
}

function windowRect({ user32 }: GeometryCalls, window: Handle): Region {
  const rect = new Uint8Array(RECT_BYTES);
  user32.getWindowRect(window, rect);
  return readRect(rect);
}

function extendedFrame({ dwmapi }: GeometryCalls, window: Handle): Region | undefined {
  const rect = new Uint8Array(RECT_BYTES);
  const failed = dwmapi.dwmGetWindowAttribute(window, DWMWA_EXTENDED_FRAME_BOUNDS, rect, RECT_BYTES);
  const region = readRect(rect);
  return failed === 0 && region.width > 0 ? region : undefined;
}

/** Its placement counts from the work area of its monitor. */
function restoredRegion({ user32 }: GeometryCalls, window: Handle): Region {
  const placement = new Uint8Array(WINDOWPLACEMENT_BYTES);
  dataViewOf(placement).setUint32(0, WINDOWPLACEMENT_BYTES, true);
  user32.getWindowPlacement(window, placement);
  const region = readRect(placement, NORMAL_POSITION);
  const monitor = readMonitor(user32, user32.monitorFromRect(rectBytes(region), MONITOR_DEFAULTTONEAREST));
  if (monitor === undefined) return region;
  return {
    ...region,
    x: region.x + monitor.workArea.x - monitor.region.x,
    y: region.y + monitor.workArea.y - monitor.region.y,
  };
}
