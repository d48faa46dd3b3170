/** Asks who manages the windows of a screen and for that manager's abilities. */
import type { X11Connection } from '../connection.ts';
import { atomsOf, type AtomName } from './atoms.ts';
import { isGone, readNumbers, readTextProperty } from './properties.ts';
import { decodeText } from './title.ts';

/** Properties of the root window about the desktop, read each time since window managers come and go. */
export interface ManagedDesktop {
  /** Every managed window, from the bottom up. */
  readonly windows: readonly number[];
  readonly active: number;
  /** The manager's own name, as `i3`. */
  readonly name: string;
  /** The desktop that is shown; undefined if the manager reports none. */
  readonly current: number | undefined;
  supports(name: AtomName): boolean;
}

/** Whether a compositing manager runs: EWMH 1.5, "_NET_WM_CM_Sn". */
export async function isComposited(connection: X11Connection): Promise<boolean> {
  const selection = await connection.atom(`_NET_WM_CM_S${connection.screenNumber}`);
  return (await connection.request(connection.X.GetSelectionOwner, selection)) !== 0;
}

/** Undefined if no window manager runs. */
export async function readDesktop(connection: X11Connection): Promise<ManagedDesktop | undefined> {
  const atoms = await atomsOf(connection);
  const read = (name: AtomName): Promise<readonly number[]> =>
    readNumbers(connection, connection.root, atoms[name]);
  const [[manager = 0], stacking, clients, [active = 0], supported, [current]] = await Promise.all([
    read('_NET_SUPPORTING_WM_CHECK'),
    read('_NET_CLIENT_LIST_STACKING'),
    read('_NET_CLIENT_LIST'),
    read('_NET_ACTIVE_WINDOW'),
    read('_NET_SUPPORTED'),
    read('_NET_CURRENT_DESKTOP'),
  ]);
  if (manager === 0) return undefined;
  // A manager that died leaves its properties on the root; only the window it owned reports the truth.
  const [confirmed] = await readNumbers(connection, manager, atoms._NET_SUPPORTING_WM_CHECK).catch(
    (error: unknown) => {
      if (isGone(error)) return [0];
      throw error;
    },
  );
  if (confirmed !== manager) return undefined;
  const name = await readTextProperty(connection, manager, atoms._NET_WM_NAME).catch(() => undefined);
  const stacked = stacking.length > 0 ? stacking : clients;
  const known = new Set(stacked);
  return {
    windows: [...stacked, ...clients.filter((window) => !known.has(window))],
    active,
    current,
    name: name === undefined ? '' : decodeText(name, atoms),
    supports: (name) => supported.includes(atoms[name]),
  };
}
