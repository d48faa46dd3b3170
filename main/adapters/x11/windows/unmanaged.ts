/** Windows on a screen without a window manager: some requests work there, the others are `not_supported`. */
import { ServiceError } from '../../../core/errors.ts';
import type { Region } from '../../../core/geometry.ts';
import type { EffectGuard } from '../../../ports/effect-guard.ts';
import type { X11Connection } from '../connection.ts';
import { atomsOf } from './atoms.ts';
import { PREDEFINED } from '../predefined-atoms.ts';
import type { WindowRequests } from './managed-requests.ts';
import { isGone, readNumbers, readTextProperty } from './properties.ts';
import { serverTime } from './server-time.ts';
import { VIEWABLE, type ObservedWindow } from './window-record.ts';

const ABOVE = 0;
const REVERT_TO_POINTER = 1;
const NO_EVENTS = 0;

/** Top-level windows that programs show, from the bottom up: viewable, with a class, and no menus or tooltips. */
export async function listUnmanaged(connection: X11Connection): Promise<readonly number[]> {
  const { X, root } = connection;
  const { children } = await connection.request(X.QueryTree, root);
  const shown = await Promise.all(
    children.map(async (id) => {
      try {
        const [attributes, windowClass] = await Promise.all([
          connection.request(X.GetWindowAttributes, id),
          readTextProperty(connection, id, PREDEFINED.WM_CLASS),
        ]);
        const { mapState, overrideRedirect } = attributes;
        return mapState === VIEWABLE && overrideRedirect === 0 && windowClass.data.length > 0;
      } catch (error) {
        if (isGone(error)) return false;
        throw error;
      }
    }),
  );
  return children.filter((_, index) => shown[index]);
}

/** The top-level window that holds the keyboard focus; 0 for none. */
export async function focusedTopLevel(connection: X11Connection): Promise<number> {
  const { X, root } = connection;
  let { focus: window } = await connection.request(X.GetInputFocus);
  // 0 is none and 1 the window that the pointer is in.
  while (window > 1 && window !== root) {
    const parent = await connection.request(X.QueryTree, window).then(
      (tree) => tree.parent,
      () => 0,
    );
    if (parent === root) return window;
    window = parent;
  }
  return 0;
}

const refuse = (): Promise<never> =>
  Promise.reject(
    new ServiceError('not_supported', 'Windows have no such state without a window manager.', {
      hint: 'Start a window manager on this display, such as openbox.',
      details: { capability: 'window_manager', reason: 'No window manager runs on this display.' },
    }),
  );

/** The ConfigureWindow request so that the visible window, its frame included, lies at `region`. */
const clientGeometry = (
  { extents: { left, right, top, bottom }, shadow }: ObservedWindow,
  { x, y, width, height }: Partial<Region>,
): Partial<Region> => ({
  ...(x !== undefined && { x: x - shadow.left }),
  ...(y !== undefined && { y: y - shadow.top }),
  ...(width !== undefined && { width: Math.max(1, width - left - right) }),
  ...(height !== undefined && { height: Math.max(1, height - top - bottom) }),
});

export async function createUnmanagedRequests(
  connection: X11Connection,
  guard: EffectGuard,
): Promise<WindowRequests> {
  const { X } = connection;
  /** Before each effect: the server has just answered, and the effect is still wanted. */
  const ready = async (): Promise<void> => {
    await connection.sync();
    await guard.confirm();
  };
  const atoms = await atomsOf(connection);

  return {
    async focus({ record }) {
      await ready();
      X.ConfigureWindow(record.id, { stackMode: ABOVE });
      X.SetInputFocus(record.id, REVERT_TO_POINTER);
      await connection.sync();
    },
    restore: refuse,
    minimize: refuse,
    maximize: refuse,

    async close({ record }) {
      const protocols = await readNumbers(connection, record.id, atoms.WM_PROTOCOLS);
      // Closing the client's connection instead would lose unsaved work.
      if (!protocols.includes(atoms.WM_DELETE_WINDOW)) await refuse();
      const data = [atoms.WM_DELETE_WINDOW, await serverTime(connection)];
      await ready();
      X.SendClientMessage(record.id, record.id, atoms.WM_PROTOCOLS, 32, data, NO_EVENTS);
      await connection.sync();
    },

    async place(window, region) {
      await ready();
      X.ConfigureWindow(window.record.id, clientGeometry(window, region));
      await connection.sync();
    },
  };
}
