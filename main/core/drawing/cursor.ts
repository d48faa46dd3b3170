/** Draws a pointer into a frame, as the screen would show it. */
import type { Size } from '../geometry.ts';
import type { Frame } from '../raster.ts';

/** A pointer's picture and place. */
export interface CursorImage extends Size {
  /** Global place of the picture's first pixel: the pointer's place less the hot spot. */
  readonly left: number;
  readonly top: number;
  /** B, G, R, A, with the colours already multiplied by A (as X11 and most others keep cursors). */
  readonly pixels: Uint8Array;
}

/** Blends the part of the cursor that lies inside the frame's region; changes the frame's pixels. Needs a 1:1 frame. */
export function drawCursor(frame: Frame, cursor: CursorImage): void {
  const { region, pixels } = frame;
  const left = cursor.left - region.x;
  const top = cursor.top - region.y;
  const firstRow = Math.max(0, -top);
  const lastRow = Math.min(cursor.height, frame.height - top);
  const firstColumn = Math.max(0, -left);
  const lastColumn = Math.min(cursor.width, frame.width - left);
  for (let row = firstRow; row < lastRow; row++)
    for (let column = firstColumn; column < lastColumn; column++) {
      const from = (row * cursor.width + column) * 4;
      const to = ((top + row) * frame.width + left + column) * 4;
      const through = 255 - (cursor.pixels[from + 3] ?? 0);
      for (let c = 0; c < 3; c++)
        pixels[to + c] = Math.min(
          255,
          (cursor.pixels[from + c] ?? 0) + Math.round(((pixels[to + c] ?? 0) * through) / 255),
        );
    }
}
