/** How windows of other programs are reported, brought forward and drawn on the Windows that this runs on. */
import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  bitmapInfo,
  dataViewOf,
  DIB_RGB_COLORS,
  readRect,
  RECT_BYTES,
} from '../../main/adapters/win32/native/structures.ts';
import type { Handle } from '../../main/adapters/win32/native/library.ts';
import type { Win32 } from '../../main/adapters/win32/native/win32.ts';
import { withNeighbour } from './neighbour.ts';

const run = promisify(execFile);
const DWMWA_EXTENDED_FRAME_BOUNDS = 9;
const SHOWN_MS = 500;
const SRCCOPY = 0x00cc_0020;
const CAPTUREBLT = 0x4000_0000;
const WHITE = 0xff_ffff;

/** The rectangle of a window as functions report it, and the frame that a person sees. */
const windowFrame = ({ user32, dwmapi }: Win32): Promise<unknown> =>
  withNeighbour(({ windows: { top } }) => {
    const [rect, frame] = [new Uint8Array(RECT_BYTES), new Uint8Array(RECT_BYTES)];
    user32.getWindowRect(top, rect);
    const result = dwmapi.dwmGetWindowAttribute(top, DWMWA_EXTENDED_FRAME_BOUNDS, frame, frame.byteLength);
    return Promise.resolve({ rect: readRect(rect), frame: result === 0 ? readRect(frame) : null });
  });

/** What becomes of a plain wish for the foreground, from a process that has no right to it. */
const plainForeground = ({ user32 }: Win32): Promise<unknown> =>
  withNeighbour(async ({ windows: { top } }) => {
    const accepted = user32.setForegroundWindow(top) !== 0;
    await sleep(SHOWN_MS);
    return { accepted, hasIt: user32.getForegroundWindow() === top };
  });

/** The colour of one pixel of the screen, copied with and without layered windows. */
function pixelAt({ user32, gdi32 }: Win32, x: number, y: number, how: number): number {
  const screen = user32.getDc(0);
  const canvas: Handle = gdi32.createCompatibleDc(screen);
  const address = new Uint8Array(8);
  const info = bitmapInfo({ width: 1, height: -1, bits: 32 });
  const bitmap = gdi32.createDibSection(canvas, info, DIB_RGB_COLORS, address, 0, 0);
  const before = gdi32.selectObject(canvas, bitmap);
  gdi32.bitBlt(canvas, 0, 0, 1, 1, screen, x, y, how);
  gdi32.gdiFlush();
  const pixel = new Uint8Array(4);
  gdi32.getDiBits(canvas, bitmap, 0, 1, pixel, info, DIB_RGB_COLORS);
  gdi32.selectObject(canvas, before);
  gdi32.deleteObject(bitmap);
  gdi32.deleteDc(canvas);
  user32.releaseDc(0, screen);
  return dataViewOf(pixel).getUint32(0, true) & WHITE;
}

/** Whether a layered window is in copies of the screen that do not ask for it. */
const layeredWindow = (win32: Win32): Promise<unknown> =>
  withNeighbour(async ({ windows, ask }) => {
    const isLayered = await ask('layer');
    await sleep(SHOWN_MS);
    const rect = new Uint8Array(RECT_BYTES);
    win32.user32.getWindowRect(windows.white, rect);
    const { x, y, width, height } = readRect(rect);
    const isWhite = (how: number): boolean =>
      pixelAt(win32, x + Math.floor(width / 2), y + Math.floor(height / 2), how) === WHITE;
    return { isLayered, plain: isWhite(SRCCOPY), asked: isWhite(SRCCOPY | CAPTUREBLT) };
  });

/** The code page of a console without a window, as commands have it. */
async function hiddenConsole({ kernel32 }: Win32): Promise<unknown> {
  const { stdout } = await run('cmd.exe', ['/d', '/c', 'chcp'], { windowsHide: true });
  return { console: /\d+/.exec(stdout)?.[0] ?? null, ansi: kernel32.getAcp() };
}

export const WINDOW_FACTS = {
  // Copies without CAPTUREBLT have layered windows since Windows 8.
  C1: layeredWindow,
  C11: hiddenConsole,
  'plain foreground': plainForeground,
  'window frame': windowFrame,
} as const;
