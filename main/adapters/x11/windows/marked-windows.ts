/** Windows that count as Deskhand's own by a marker in their titles: browsers that show the console. */
import type { OwnWindowsPort } from '../../../ports/own-windows.ts';
import type { WindowsPort } from '../../../ports/windows.ts';
import type { X11Connection } from '../connection.ts';
import type { X11Link } from '../link.ts';
import { atomsOf } from './atoms.ts';
import { PREDEFINED } from '../predefined-atoms.ts';
import { readProperty, type PropertyValue } from './properties.ts';
import { titleOf } from './title.ts';
import { windowsUnder } from './windows-under.ts';

const MISSING: PropertyValue = { type: 0, data: Buffer.alloc(0) };

/** `markers` are those of the pages that may be open now; without any nothing is asked of the server. */
export function createX11MarkedWindows(
  link: X11Link,
  windows: WindowsPort,
  markers: () => readonly string[],
): OwnWindowsPort {
  const isMarked = (title: string | undefined): boolean =>
    title !== undefined && markers().some((marker) => title.includes(marker));
  return {
    any: () => markers().length > 0,
    async at({ x, y }) {
      const connection = await link.use();
      const under = await windowsUnder(connection, x, y);
      const [top] = under;
      if (top === undefined) return false;
      // On a manager's frame the window that it frames is not under the point.
      const framed = await connection.request(connection.X.QueryTree, top).then(
        ({ children }) => children,
        () => [],
      );
      const titles = await Promise.all([...under, ...framed].map((window) => titleOn(connection, window)));
      return titles.some(isMarked);
    },
    focused: async () => isMarked((await windows.foreground())?.title),
    owns: async (id) => isMarked((await windows.get(id))?.title),
  };
}

async function titleOn(connection: X11Connection, window: number): Promise<string> {
  const atoms = await atomsOf(connection);
  const read = (property: number): Promise<PropertyValue> =>
    readProperty(connection, window, property).catch(() => MISSING);
  const [netName, netVisibleName, name] = await Promise.all([
    read(atoms._NET_WM_NAME),
    read(atoms._NET_WM_VISIBLE_NAME),
    read(PREDEFINED.WM_NAME),
  ]);
  return titleOf({ netName, netVisibleName, name }, atoms);
}
