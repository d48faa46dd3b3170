/** Popups of an X screen: windows that bypass the window manager, as menus, tooltips and lists of combo boxes do. */
import type { X11Connection } from '../connection.ts';
import { isGone } from './properties.ts';
import { VIEWABLE } from './window-record.ts';

const INPUT_OUTPUT = 1;

/**
 * From the bottom up: shown, on the screen, and no frame of one of `clients`, which managers keep to themselves in the
 * same way.
 */
export async function listX11Popups(
  connection: X11Connection,
  clients: readonly number[],
): Promise<readonly number[]> {
  const { X, root } = connection;
  const [{ children }, screen] = await Promise.all([
    connection.request(X.QueryTree, root),
    connection.request(X.GetGeometry, root),
  ]);
  const frames = new Set(await Promise.all(clients.map((client) => topLevelOf(connection, client))));
  const arePopups = await Promise.all(
    children.map(async (id) => {
      if (frames.has(id)) return false;
      try {
        const [{ mapState, overrideRedirect, klass }, place] = await Promise.all([
          connection.request(X.GetWindowAttributes, id),
          connection.request(X.GetGeometry, id),
        ]);
        const isOnScreen =
          place.xPos < screen.width &&
          place.yPos < screen.height &&
          place.xPos + place.width > 0 &&
          place.yPos + place.height > 0;
        // A compositor draws into a window of the server's own that covers everything: no popup does.
        const coversScreen = place.width >= screen.width && place.height >= screen.height;
        return (
          mapState === VIEWABLE &&
          overrideRedirect === 1 &&
          klass === INPUT_OUTPUT &&
          isOnScreen &&
          !coversScreen
        );
      } catch (error) {
        if (isGone(error)) return false;
        throw error;
      }
    }),
  );
  return children.filter((_, index) => arePopups[index]);
}

/** The child of the root that holds the window, itself where nothing frames it; 0 if it is gone. */
async function topLevelOf(connection: X11Connection, window: number): Promise<number> {
  for (let child = window; child !== 0;) {
    const parent = await connection.request(connection.X.QueryTree, child).then(
      (tree) => tree.parent,
      () => 0,
    );
    if (parent === connection.root) return child;
    child = parent;
  }
  return 0;
}
