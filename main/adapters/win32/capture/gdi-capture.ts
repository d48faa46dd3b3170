/** Copies any rectangle of the virtual screen by GDI, off the service's thread. */
import { createSequencer } from '../../../base/sequencer.ts';
import { ServiceError } from '../../../core/errors.ts';
import type { Region } from '../../../core/geometry.ts';
import type { Frame } from '../../../core/raster.ts';
import type { CaptureOptions, ScreenCapturePort } from '../../../ports/screen-capture.ts';
import {
  desktopUnreachable,
  requireReachableDesktop,
  whyUnreachable,
  type DesktopCalls,
} from '../input-desktop.ts';
import type { Gdi32 } from '../native/gdi32.ts';
import { offThread, type Handle } from '../native/library.ts';
import type { User32 } from '../native/user32.ts';
import { createCanvas, type Canvas, type CanvasCalls } from './gdi-canvas.ts';
import { drawWin32Cursor, type CursorCalls } from './cursor.ts';

export interface CaptureCalls {
  readonly user32: Pick<User32, 'getDc' | 'releaseDc'> & DesktopCalls['user32'] & CursorCalls['user32'];
  readonly gdi32: Pick<Gdi32, 'bitBlt' | 'gdiFlush'> & CanvasCalls['gdi32'] & CursorCalls['gdi32'];
  readonly kernel32: CanvasCalls['kernel32'] & DesktopCalls['kernel32'];
  readonly shcore: CursorCalls['shcore'];
  readonly wtsapi32: DesktopCalls['wtsapi32'];
}

/** SRCCOPY with CAPTUREBLT: without the latter layered windows are missing. */
const COPY_WITH_LAYERED_WINDOWS = 0x40cc0020;

/**
 * A small copy takes less time than handing it to another thread, unless the driver waits for the screen; where one
 * took longer than the budget the next ones are handed over.
 */
const LARGEST_INLINE_PIXELS = 512 * 512;
const INLINE_BUDGET_MS = 2;
const HANDED_OVER_AFTER_SLOW = 50;

export interface GdiCapture extends ScreenCapturePort {
  /** Frees the memory that is kept between captures. */
  close(): Promise<void>;
}

/** Copies a region of the screen to a canvas; 0 if Windows refuses. */
type Copier = (canvas: Handle, screen: Handle, region: Region) => number | Promise<number>;

function createCopier({ bitBlt }: Pick<Gdi32, 'bitBlt'>): Copier {
  /** How many more small copies go to another thread because one was slow. */
  let handedOver = 0;
  return (canvas, screen, { x, y, width, height }) => {
    const args = [canvas, 0, 0, width, height, screen, x, y, COPY_WITH_LAYERED_WINDOWS] as const;
    if (width * height > LARGEST_INLINE_PIXELS || handedOver > 0) {
      if (handedOver > 0) handedOver--;
      return offThread(bitBlt, ...args);
    }
    const started = performance.now();
    const copied = bitBlt(...args);
    if (performance.now() - started > INLINE_BUDGET_MS) handedOver = HANDED_OVER_AFTER_SLOW;
    return copied;
  };
}

export function createGdiCapture(calls: CaptureCalls): GdiCapture {
  const { user32, gdi32 } = calls;
  const copyPixels = createCopier(gdi32);
  let kept: Canvas | undefined;
  // One canvas, so one user of it at a time.
  const inTurn = createSequencer();

  function canvasFor(region: Region): Canvas {
    if (kept?.width === region.width && kept.height === region.height) return kept;
    kept?.free();
    kept = undefined;
    kept = createCanvas(calls, region);
    return kept;
  }

  async function copy(region: Region, { cursor, signal }: CaptureOptions): Promise<Frame> {
    signal?.throwIfAborted();
    requireReachableDesktop(calls);
    const canvas = canvasFor(region);
    const screen = user32.getDc(0);
    try {
      if ((await copyPixels(canvas.dc, screen, region)) === 0) throw noPicture(calls);
    } finally {
      // Must happen on the thread that took it.
      user32.releaseDc(0, screen);
    }
    if (cursor === true) drawWin32Cursor(calls, canvas.dc, region);
    gdi32.gdiFlush();
    const { width, height, x, y } = region;
    const pixels = new Uint8Array(width * height * 4);
    await canvas.read(pixels);
    return { region: { x, y, width, height }, width, height, pixels };
  }

  return {
    capture: (region, options = {}) => inTurn(() => copy(region, options), options.signal),
    close: () =>
      inTurn(() => {
        kept?.free();
        kept = undefined;
      }),
  };
}

/** Locked between the check and the copy, or a session without a screen. */
export function noPicture(calls: DesktopCalls): ServiceError {
  const why = whyUnreachable(calls);
  if (why !== null) return desktopUnreachable(why);
  return new ServiceError(
    'display_unavailable',
    'Windows does not allow the screen to be captured at the moment.',
    {
      hint: 'A disconnected remote session has no screen: connect it, or use the console session.',
    },
  );
}
