/** Paints the pointer at its place, since a copy of the screen does not hold it. */
import type { Point, Region } from '../../../core/geometry.ts';
import type { Gdi32 } from '../native/gdi32.ts';
import type { Handle } from '../native/library.ts';
import { readPoint, dataViewOf } from '../native/structures.ts';
import type { User32 } from '../native/user32.ts';

export interface CursorCalls {
  readonly user32: Pick<User32, 'getCursorInfo' | 'getIconInfo' | 'loadCursor' | 'drawIconEx'>;
  readonly gdi32: Pick<Gdi32, 'deleteObject'>;
}

/** CURSORINFO: size, flags, cursor at 8, position at 16. */
const CURSORINFO_BYTES = 24;
const CURSOR_SHOWING = 1;
/** ICONINFO: icon or cursor, hot spot at 4 and 8, mask at 16, colours at 24. */
const ICONINFO_BYTES = 32;
const DI_NORMAL = 3;
const IDC_ARROW = 32_512;

/** Undefined while it is hidden. */
export function shownCursor({
  user32,
}: {
  readonly user32: Pick<User32, 'getCursorInfo'>;
}): { readonly cursor: Handle; readonly position: Point } | undefined {
  const info = new Uint8Array(CURSORINFO_BYTES);
  dataViewOf(info).setUint32(0, CURSORINFO_BYTES, true);
  if (user32.getCursorInfo(info) === 0) return undefined;
  const cursor = Number(dataViewOf(info).getBigInt64(8, true));
  const isShowing = (dataViewOf(info).getUint32(4, true) & CURSOR_SHOWING) !== 0;
  return isShowing && cursor !== 0 ? { cursor, position: readPoint(info, 16) } : undefined;
}

/** Paints onto `dc`, whose pixel 0,0 shows the region's corner. Nothing while the pointer is hidden. */
export function drawWin32Cursor({ user32, gdi32 }: CursorCalls, dc: Handle, region: Region): void {
  const shown = shownCursor({ user32 });
  if (shown === undefined) return;
  const { cursor, position } = shown;
  // Wine keeps other programs' pointers from us; an arrow in the right place is better than none.
  const shape = [cursor, user32.loadCursor(0, IDC_ARROW)]
    .map((handle) => ({ handle, hotspot: hotspotOf({ user32, gdi32 }, handle) }))
    .find(({ hotspot }) => hotspot !== undefined);
  if (shape?.hotspot === undefined) return;
  const x = position.x - shape.hotspot.x - region.x;
  const y = position.y - shape.hotspot.y - region.y;
  user32.drawIconEx(dc, x, y, shape.handle, 0, 0, 0, 0, DI_NORMAL);
}

/** Hot spot of the pointer in its picture; undefined for a picture of another process. */
function hotspotOf({ user32, gdi32 }: CursorCalls, cursor: Handle): Point | undefined {
  const icon = new Uint8Array(ICONINFO_BYTES);
  if (user32.getIconInfo(cursor, icon) === 0) return undefined;
  // GetIconInfo makes copies of the bitmaps that are ours to delete.
  for (const offset of [16, 24]) {
    const bitmap = Number(dataViewOf(icon).getBigInt64(offset, true));
    if (bitmap !== 0) gdi32.deleteObject(bitmap);
  }
  return readPoint(icon, 4);
}
