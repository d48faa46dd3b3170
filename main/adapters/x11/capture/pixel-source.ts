/** A way to get pixels out of an X server: through shared memory if it can be had, else through the socket. */
import type { Region } from '../../../core/geometry.ts';

export interface PixelSource {
  /** The server's own bytes for a rectangle inside the root window, in memory of the caller's. Taken after the call. */
  read(region: Region): Promise<Uint8Array>;
}

/** XYBitmap 0, XYPixmap 1, ZPixmap 2: https://www.x.org/releases/X11R7.7/doc/xproto/x11protocol.html */
export const Z_PIXMAP = 2;
export const ALL_PLANES = 0xffffffff;
