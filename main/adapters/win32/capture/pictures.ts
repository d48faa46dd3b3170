/** Pictures of Windows' screen: by desktop duplication, which costs what was drawn, else by GDI. */
import { area, type Region } from '../../../core/geometry.ts';
import type { Frame } from '../../../core/raster.ts';
import type { CaptureOptions } from '../../../ports/screen-capture.ts';
import {
  createDuplicatedScreen,
  type Drain,
  type DuplicatedScreen,
  type PictureLimits,
} from '../duplication/duplicated-screen.ts';
import { bindD3d11, bindDxgi } from '../duplication/dxgi.ts';
import { openGraphics } from '../duplication/open-graphics.ts';
import { monitorsWithHandles } from '../displays.ts';
import { requireReachableDesktop } from '../input-desktop.ts';
import { loadLibrary } from '../native/library.ts';
import type { Win32 } from '../native/win32.ts';
import { drawCursorOnFrame } from './cursor-on-frame.ts';
import { createGdiCapture, noPicture } from './gdi-capture.ts';
import { otherIfUniform } from './guarded-capture.ts';

export interface Win32Pictures {
  capture(region: Region, options?: CaptureOptions): Promise<Frame>;
  readonly drain: Drain;
  /** As of the last picture. */
  limits(): PictureLimits;
  close(): Promise<void>;
}

/** GDI copies this much faster than duplications are opened; once they are open, all pictures come from them. */
const SMALL_PIXELS = 512 * 512;

export const openDuplicatedScreen = (win32: Win32): DuplicatedScreen =>
  createDuplicatedScreen({
    openGraphics: async () => {
      // Loaded by the first picture: drivers of the graphics card come with them.
      const [dxgi, d3d11] = [bindDxgi(loadLibrary('dxgi.dll')), bindD3d11(loadLibrary('d3d11.dll'))];
      return openGraphics({ dxgi, d3d11, kernel32: win32.kernel32 });
    },
    monitors: () => monitorsWithHandles(win32.user32).map(({ handle, region }) => ({ handle, region })),
    requireDesktop: () => requireReachableDesktop(win32),
    disconnected: () => noPicture(win32),
  });

export function createWin32Pictures(
  win32: Win32,
  screen: DuplicatedScreen = openDuplicatedScreen(win32),
): Win32Pictures {
  const gdi = createGdiCapture(win32);

  async function duplicated(region: Region, { cursor, signal }: CaptureOptions): Promise<Frame | null> {
    if (area(region) <= SMALL_PIXELS && !screen.isOpen) return null;
    requireReachableDesktop(win32);
    const frame = await screen.capture(region, signal);
    if (frame !== null && cursor === true) await drawCursorOnFrame(win32, frame);
    return frame;
  }
  return {
    async capture(region, options = {}) {
      const frame = await duplicated(region, options);
      if (frame === null) return gdi.capture(region, options);
      return otherIfUniform(frame, () => gdi.capture(region, options));
    },
    drain: (waitMs) => screen.drain(waitMs),
    limits: () => ({ left: screen.left, isMasked: screen.isMasked }),
    async close() {
      await Promise.all([gdi.close(), screen.close()]);
    },
  };
}
