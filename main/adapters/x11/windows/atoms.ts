/** The names that clients and window managers agree on: ICCCM and EWMH. */
import type { X11Connection } from '../connection.ts';
import { internAtom } from './intern.ts';

const NAMES = [
  'UTF8_STRING',
  'COMPOUND_TEXT',
  'WM_STATE',
  'WM_PROTOCOLS',
  'WM_DELETE_WINDOW',
  'WM_CHANGE_STATE',
  'WM_CLIENT_MACHINE',
  '_NET_SUPPORTED',
  '_NET_SUPPORTING_WM_CHECK',
  '_NET_CLIENT_LIST',
  '_NET_CLIENT_LIST_STACKING',
  '_NET_ACTIVE_WINDOW',
  '_NET_CURRENT_DESKTOP',
  '_NET_CLOSE_WINDOW',
  '_NET_MOVERESIZE_WINDOW',
  '_NET_FRAME_EXTENTS',
  '_NET_WM_NAME',
  '_NET_WM_VISIBLE_NAME',
  '_NET_WM_DESKTOP',
  '_NET_WM_PID',
  '_NET_WM_STATE',
  '_NET_WM_STATE_HIDDEN',
  '_NET_WM_STATE_SHADED',
  '_NET_WM_STATE_MAXIMIZED_VERT',
  '_NET_WM_STATE_MAXIMIZED_HORZ',
  '_GTK_FRAME_EXTENTS',
  'I3_FLOATING_WINDOW',
  '_DESKHAND_TIME',
] as const;

export type AtomName = (typeof NAMES)[number];
export type Atoms = Readonly<Record<AtomName, number>>;

const known = new WeakMap<X11Connection, Promise<Atoms>>();

/** Interned once a connection, in one round trip. */
export function atomsOf(connection: X11Connection): Promise<Atoms> {
  let atoms = known.get(connection);
  if (atoms === undefined) {
    atoms = Promise.all(NAMES.map(async (name) => [name, await internAtom(connection, name)] as const)).then(
      (entries) => Object.fromEntries(entries) as Record<AtomName, number>,
    );
    known.set(connection, atoms);
  }
  return atoms;
}
