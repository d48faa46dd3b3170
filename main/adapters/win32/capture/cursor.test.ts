import { expect, it } from 'vitest';
import { dataViewOf } from '../native/structures.ts';
import { drawWin32Cursor, type CursorCalls } from './cursor.ts';

const [MASK, COLOURS] = [50, 51];
const HOTSPOT = { x: 4, y: 10 };

/** A pointer at 500,300, whose picture is `side` pixels wide, on a display of `dpi`. */
function drawnAt(side: number, dpi: number) {
  const drawn: (readonly number[])[] = [];
  const deleted: number[] = [];
  const calls: CursorCalls = {
    user32: {
      getCursorInfo(info) {
        if (info === null) return 0;
        const view = dataViewOf(info);
        view.setUint32(4, 1, true);
        view.setBigInt64(8, 7n, true);
        view.setInt32(16, 500, true);
        view.setInt32(20, 300, true);
        return 1;
      },
      getIconInfo(_cursor, icon) {
        if (icon === null) return 0;
        const view = dataViewOf(icon);
        view.setUint32(4, HOTSPOT.x, true);
        view.setUint32(8, HOTSPOT.y, true);
        view.setBigInt64(16, BigInt(MASK), true);
        view.setBigInt64(24, BigInt(COLOURS), true);
        return 1;
      },
      loadCursor: () => 0,
      monitorFromRect: () => 1,
      drawIconEx(_dc, x, y, _cursor, width, height) {
        drawn.push([x, y, width, height]);
        return 1;
      },
    },
    gdi32: {
      getObject(_bitmap, _bytes, into) {
        if (into !== null) dataViewOf(into).setInt32(4, side, true);
        return 32;
      },
      deleteObject(bitmap) {
        deleted.push(bitmap);
        return 1;
      },
    },
    shcore: {
      getDpiForMonitor(_monitor, _kind, across) {
        if (across !== null) dataViewOf(across).setUint32(0, dpi, true);
        return 0;
      },
    },
  };
  drawWin32Cursor(calls, 1, { x: 100, y: 100, width: 800, height: 600 });
  return { drawn, deleted };
}

it.each([
  ['as large as its picture at 96 dpi', 32, 96, [396, 190, 0, 0]],
  ['larger where the display has more', 32, 144, [394, 185, 48, 48]],
  ['as it is if Windows has enlarged it already', 48, 144, [396, 190, 0, 0]],
])('draws a pointer %s', (_, side, dpi, expected) => {
  const { drawn, deleted } = drawnAt(side, dpi);
  expect(drawn).toEqual([expected]);
  // Those of the arrow too, which Wine has instead of other programs' pointers.
  expect(deleted).toEqual([MASK, COLOURS, MASK, COLOURS]);
});
