/**
 * Gives a window a place. A program that draws at the scale of its monitor answers a new scale with a size that it chooses
 * (WM_DPICHANGED), so that it is placed a second time:
 * https://learn.microsoft.com/windows/win32/hidpi/wm-dpichanged
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sameRegion, type Region } from '../../../core/geometry.ts';
import type { Handle } from '../native/library.ts';
import type { Shcore } from '../native/shcore.ts';
import { dataViewOf, rectBytes } from '../native/structures.ts';
import type { User32 } from '../native/user32.ts';
import { rectForVisible, visibleRegion, type GeometryCalls, type LastSeen } from './window-geometry.ts';

export interface PlaceCalls extends GeometryCalls {
  readonly user32: GeometryCalls['user32'] & Pick<User32, 'setWindowPos' | 'getDpiForWindow'>;
  readonly shcore: Shcore;
}

/** SWP_NOZORDER | SWP_NOACTIVATE | SWP_NOOWNERZORDER | SWP_ASYNCWINDOWPOS */
const PLACE_ONLY = 0x4 | 0x10 | 0x200 | 0x4000;
const MONITOR_DEFAULTTONEAREST = 2;
const MDT_EFFECTIVE_DPI = 0;
const POLL_MS = 20;
/** For a program to answer the scale of another monitor. */
const RESCALE_MS = 400;

export async function placeWindow(
  calls: PlaceCalls,
  window: Handle,
  wanted: Region,
  lastSeen: LastSeen,
): Promise<void> {
  const from = visibleRegion(calls, window, lastSeen);
  const counted = calls.user32.getDpiForWindow(window);
  move(calls, window, wanted);
  if (dotsAt(calls, from) === dotsAt(calls, wanted)) return;
  await rescaled(calls, window, counted, lastSeen);
  move(calls, window, wanted);
}

function move(calls: PlaceCalls, window: Handle, wanted: Region): void {
  const { x, y, width, height } = rectForVisible(calls, window, wanted);
  calls.user32.setWindowPos(window, 0, x, y, width, height, PLACE_ONLY);
}

/** Dots an inch of the monitor that most of the region is on. */
function dotsAt({ user32, shcore }: PlaceCalls, region: Region): number {
  const monitor = user32.monitorFromRect(rectBytes(region), MONITOR_DEFAULTTONEAREST);
  const [across, down] = [new Uint8Array(4), new Uint8Array(4)];
  return shcore.getDpiForMonitor(monitor, MDT_EFFECTIVE_DPI, across, down) === 0
    ? dataViewOf(across).getUint32(0, true)
    : 0;
}

/** Until the window counts in another scale and keeps its size between two looks, or after the limit: an older program never does. */
async function rescaled(
  calls: PlaceCalls,
  window: Handle,
  counted: number,
  lastSeen: LastSeen,
): Promise<void> {
  let before: Region | undefined;
  for (let waitedMs = 0; waitedMs < RESCALE_MS; waitedMs += POLL_MS) {
    await sleep(POLL_MS);
    const now = visibleRegion(calls, window, lastSeen);
    const isStill = before !== undefined && sameRegion(before, now);
    if (isStill && calls.user32.getDpiForWindow(window) !== counted) return;
    before = now;
  }
}
