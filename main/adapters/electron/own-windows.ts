/** Our own windows where the system's window list does not distinguish them: by their bounds. */
import { BrowserWindow, screen } from 'electron';
import { contains } from '../../core/geometry.ts';
import type { OwnWindowsPort } from '../../ports/own-windows.ts';

type ShownState = Pick<BrowserWindow, 'isVisible' | 'isMinimized'>;
const isShown = (window: ShownState): boolean => window.isVisible() && !window.isMinimized();

export function createElectronOwnWindows(platform: NodeJS.Platform): OwnWindowsPort {
  return {
    any: () => true,
    at(point) {
      const place = platform === 'win32' ? screen.screenToDipPoint({ ...point }) : point;
      return Promise.resolve(
        BrowserWindow.getAllWindows().some(
          (window) => isShown(window) && contains(window.getBounds(), place),
        ),
      );
    },
    focused: () => Promise.resolve(BrowserWindow.getFocusedWindow() !== null),
    owns: (id) =>
      Promise.resolve(
        BrowserWindow.getAllWindows().some(
          (window) => Number(handleOf(window.getNativeWindowHandle())) === id,
        ),
      ),
  };
}

/** The handle's bytes are the number itself, in the machine's order. */
const handleOf = (handle: Buffer): bigint =>
  handle.length >= 8 ? handle.readBigUInt64LE(0) : BigInt(handle.readUInt32LE(0));
