/** The current picture and position of the pointer. */
import { arrowAt } from '../../../core/drawing/arrow.ts';
import type { CursorImage } from '../../../core/drawing/cursor.ts';
import type { X11Connection } from '../connection.ts';

async function shownCursor(connection: X11Connection): Promise<CursorImage> {
  const fixes = await connection.extension('fixes');
  const { x, y, xhot, yhot, width, height, cursorImage } = await connection.request(fixes.GetCursorImage);
  return { left: x - xhot, top: y - yhot, width, height, pixels: cursorImage };
}

/**
 * The pointer's picture. Servers without XFixes do not report it, and those with the SECURITY extension refuse it
 * (BadAccess) when the client that made the cursor has ended, as after `xsetroot -cursor_name`: then it is an arrow.
 */
export async function pointerPicture(connection: X11Connection): Promise<CursorImage> {
  try {
    return await shownCursor(connection);
  } catch (error) {
    if (connection.lost.aborted) throw error;
    const { rootX, rootY } = await connection.request(connection.X.QueryPointer, connection.root);
    return arrowAt(rootX, rootY);
  }
}
