/**
 * Answers to messages are in the pixels of the program that gives them. Windows translates what its functions report, and no message:
 * https://learn.microsoft.com/windows/win32/hidpi/high-dpi-desktop-application-development-on-windows
 */
import type { Region } from '../../../core/geometry.ts';
import type { Handle } from '../native/library.ts';
import type { Shcore } from '../native/shcore.ts';
import { dataViewOf } from '../native/structures.ts';
import type { User32 } from '../native/user32.ts';

export interface ScaleCalls {
  readonly user32: Pick<User32, 'getDpiForWindow' | 'monitorFromWindow'>;
  readonly shcore: Shcore;
}

const MONITOR_DEFAULTTONEAREST = 2;
const MDT_EFFECTIVE_DPI = 0;

/** Pixels of the screen for each pixel of the program that owns the window: 1.5 for an old program at 150 %. */
export function programScale({ user32, shcore }: ScaleCalls, window: Handle): number {
  const counted = user32.getDpiForWindow(window);
  const [across, down] = [new Uint8Array(4), new Uint8Array(4)];
  const monitor = user32.monitorFromWindow(window, MONITOR_DEFAULTTONEAREST);
  if (counted === 0 || shcore.getDpiForMonitor(monitor, MDT_EFFECTIVE_DPI, across, down) !== 0) return 1;
  return dataViewOf(across).getUint32(0, true) / counted;
}

/** Edges are rounded, so that neighbours stay neighbours. */
export function scaled({ x, y, width, height }: Region, scale: number): Region {
  const [left, top] = [Math.round(x * scale), Math.round(y * scale)];
  return {
    x: left,
    y: top,
    width: Math.round((x + width) * scale) - left,
    height: Math.round((y + height) * scale) - top,
  };
}
