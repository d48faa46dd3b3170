/** Paints the pointer at its place, since a copy of the screen does not hold it. */
import type { Point, Region } from '../../../core/geometry.ts';
import type { Gdi32 } from '../native/gdi32.ts';
import type { Handle } from '../native/library.ts';
import type { Shcore } from '../native/shcore.ts';
import { dataViewOf, readPoint, rectBytes } from '../native/structures.ts';
import type { User32 } from '../native/user32.ts';

export interface CursorCalls {
  readonly user32: Pick<
    User32,
    'getCursorInfo' | 'getIconInfo' | 'loadCursor' | 'drawIconEx' | 'monitorFromRect'
  >;
  readonly gdi32: Pick<Gdi32, 'deleteObject' | 'getObject'>;
  readonly shcore: Shcore;
}

/** CURSORINFO: size, flags, cursor at 8, position at 16. */
const CURSORINFO_BYTES = 24;
const CURSOR_SHOWING = 1;
/** ICONINFO: icon or cursor, hot spot at 4 and 8, mask at 16, colours at 24. */
const ICONINFO_BYTES = 32;
const MASK_AT = 16;
const COLOURS_AT = 24;
/** BITMAP, 64 bit: its width at 4. */
const BITMAP_BYTES = 32;
/** Of a pointer that was made for 96 pixels an inch: Windows shows it larger where a display has more. */
const USUAL_SIDE = 32;
const USUAL_DPI = 96;
const MONITOR_DEFAULTTONEAREST = 2;
const MDT_EFFECTIVE_DPI = 0;
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
export function drawWin32Cursor(calls: CursorCalls, dc: Handle, region: Region): void {
  const { user32 } = calls;
  const shown = shownCursor(calls);
  if (shown === undefined) return;
  const { cursor, position } = shown;
  // Wine keeps other programs' pointers from us; an arrow in the right place is better than none.
  const shape = [cursor, user32.loadCursor(0, IDC_ARROW)]
    .map((handle) => ({ handle, picture: pictureOf(calls, handle) }))
    .find(({ picture }) => picture !== undefined);
  if (shape?.picture === undefined) return;
  const { hotspot, side } = shape.picture;
  const scale = side === USUAL_SIDE ? scaleAt(calls, position) : 1;
  const x = position.x - Math.round(hotspot.x * scale) - region.x;
  const y = position.y - Math.round(hotspot.y * scale) - region.y;
  // 0: as large as its picture.
  const drawn = scale === 1 ? 0 : Math.round(side * scale);
  user32.drawIconEx(dc, x, y, shape.handle, drawn, drawn, 0, 0, DI_NORMAL);
}

/** Of the display that shows a point. */
function scaleAt({ user32, shcore }: CursorCalls, { x, y }: Point): number {
  const point = rectBytes({ x, y, width: 1, height: 1 });
  const monitor = user32.monitorFromRect(point, MONITOR_DEFAULTTONEAREST);
  const [across, down] = [new Uint8Array(4), new Uint8Array(4)];
  return shcore.getDpiForMonitor(monitor, MDT_EFFECTIVE_DPI, across, down) === 0
    ? dataViewOf(across).getUint32(0, true) / USUAL_DPI
    : 1;
}

interface PointerPicture {
  /** The pixel of it that points. */
  readonly hotspot: Point;
  /** Its width. */
  readonly side: number;
}

/** Undefined for a picture of another process. */
function pictureOf({ user32, gdi32 }: CursorCalls, cursor: Handle): PointerPicture | undefined {
  const icon = new Uint8Array(ICONINFO_BYTES);
  if (user32.getIconInfo(cursor, icon) === 0) return undefined;
  // GetIconInfo makes copies of the bitmaps that are ours to delete.
  const [mask = 0, colours = 0] = [MASK_AT, COLOURS_AT].map((offset) =>
    Number(dataViewOf(icon).getBigInt64(offset, true)),
  );
  const bitmap = new Uint8Array(BITMAP_BYTES);
  gdi32.getObject(mask, BITMAP_BYTES, bitmap);
  for (const each of [mask, colours]) if (each !== 0) gdi32.deleteObject(each);
  return { hotspot: readPoint(icon, 4), side: dataViewOf(bitmap).getInt32(4, true) };
}
