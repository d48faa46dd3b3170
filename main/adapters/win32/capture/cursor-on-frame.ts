/** Paints the pointer into a picture that is in our memory already: GDI paints it into a copy of the pixels around it. */
import { intersect } from '../../../core/geometry.ts';
import { cropFrame, pasteFrame } from '../../../core/observation.ts';
import type { Frame } from '../../../core/raster.ts';
import type { Gdi32 } from '../native/gdi32.ts';
import { createCanvas, type CanvasCalls } from './gdi-canvas.ts';
import { drawWin32Cursor, shownCursor, type CursorCalls } from './cursor.ts';

export interface CursorOnFrameCalls extends CursorCalls {
  readonly gdi32: Pick<Gdi32, 'gdiFlush'> & CanvasCalls['gdi32'] & CursorCalls['gdi32'];
  readonly kernel32: CanvasCalls['kernel32'];
}

/** Pointers are not larger, wherever their hot spot is. */
const REACH = 256;

/** Changes the frame, unless the pointer is hidden or elsewhere. */
export async function drawCursorOnFrame(calls: CursorOnFrameCalls, frame: Frame): Promise<void> {
  const position = shownCursor(calls)?.position;
  if (position === undefined) return;
  const around = { x: position.x - REACH, y: position.y - REACH, width: 2 * REACH, height: 2 * REACH };
  const part = intersect(around, frame.region);
  if (part === undefined) return;
  const canvas = createCanvas(calls, part);
  try {
    const painted = cropFrame(frame, part);
    canvas.write(painted.pixels);
    drawWin32Cursor(calls, canvas.dc, part);
    calls.gdi32.gdiFlush();
    await canvas.read(painted.pixels);
    pasteFrame(frame, painted);
  } finally {
    canvas.free();
  }
}
