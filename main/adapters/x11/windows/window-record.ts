/** Reads everything known about one window in one round trip. */
import { cutTitle } from '../../../core/windows.ts';
import type { PlacedWindow, WindowRecord } from '../../../ports/windows.ts';
import type { X11Connection } from '../connection.ts';
import { type AtomName, type Atoms } from './atoms.ts';
import { PREDEFINED } from '../predefined-atoms.ts';
import { clientPid } from './client-pid.ts';
import { x11ProcessName } from './process-name.ts';
import { isGone, readNumbers, readTextProperty } from './properties.ts';
import { classOf, decodeText, titleOf } from './title.ts';

/** Values of WM_STATE: ICCCM, 4.1.3.1. */
const WITHDRAWN = 0;
const ICONIC = 3;
/** `_NET_WM_DESKTOP` of a window that stands on every desktop. */
export const EVERY_DESKTOP = 0xffffffff;
/** The map state of a window that is mapped with all its ancestors. */
export const VIEWABLE = 2;

/** How far the visible frame reaches beyond the client's rectangle; negative where that includes a shadow. */
export interface FrameExtents {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface ObservedWindow {
  readonly record: PlacedWindow;
  readonly extents: FrameExtents;
  /** Width of its invisible edges: a client that draws its own frame may add a shadow around it. */
  readonly shadow: FrameExtents;
}

export interface RecordContext {
  readonly atoms: Atoms;
  readonly foreground: number;
  /** The current one; undefined if the manager has none. */
  readonly currentDesktop: number | undefined;
  /** Whether a manager runs; one that died leaves its properties on every window. */
  readonly managed: boolean;
  /** Whether shadows are see-through; without a compositor clients paint that space like the rest of their frame. */
  readonly composited: boolean;
  /** Whether the manager marks minimised windows as hidden; otherwise only WM_STATE does. */
  readonly marksHidden: boolean;
}

/** Null for a window that is no more. */
export async function readX11Window(
  connection: X11Connection,
  id: number,
  context: RecordContext,
): Promise<ObservedWindow | null> {
  try {
    const [identity, state, place] = await Promise.all([
      readIdentity(connection, id, context.atoms),
      readState(connection, id, context),
      readPlace(connection, id, context),
    ]);
    const { region, client, extents, shadow } = place;
    const foreground = id === context.foreground;
    const record = { id, ...identity, ...state, enabled: true, foreground, region, client };
    return { record, extents, shadow };
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

async function readIdentity(
  connection: X11Connection,
  id: number,
  atoms: Atoms,
): Promise<Pick<WindowRecord, 'title' | 'className' | 'pid' | 'processName'>> {
  const [netName, netVisibleName, name, windowClass, machine, [reportedPid = 0]] = await Promise.all([
    readTextProperty(connection, id, atoms._NET_WM_NAME),
    readTextProperty(connection, id, atoms._NET_WM_VISIBLE_NAME),
    readTextProperty(connection, id, PREDEFINED.WM_NAME),
    readTextProperty(connection, id, PREDEFINED.WM_CLASS),
    readTextProperty(connection, id, atoms.WM_CLIENT_MACHINE),
    readNumbers(connection, id, atoms._NET_WM_PID),
  ]);
  const pid = await clientPid(connection, id, { pid: reportedPid, machine: decodeText(machine, atoms) });
  return {
    title: cutTitle(titleOf({ netName, netVisibleName, name }, atoms)),
    className: cutTitle(classOf(windowClass)),
    pid,
    processName: await x11ProcessName(pid),
  };
}

async function readState(
  connection: X11Connection,
  id: number,
  { atoms, managed, marksHidden, currentDesktop }: RecordContext,
): Promise<Pick<WindowRecord, 'visible' | 'minimized' | 'maximized'>> {
  const [states, [wmState], [itsDesktop], { mapState }] = await Promise.all([
    readNumbers(connection, id, atoms._NET_WM_STATE),
    readNumbers(connection, id, atoms.WM_STATE),
    readNumbers(connection, id, atoms._NET_WM_DESKTOP),
    connection.request(connection.X.GetWindowAttributes, id),
  ]);
  if (!managed) return { visible: true, minimized: false, maximized: false };
  const has = (name: AtomName): boolean => states.includes(atoms[name]);
  // Openbox sets Iconic for shaded windows and for those on other desktops too.
  const minimized = marksHidden ? has('_NET_WM_STATE_HIDDEN') : wmState === ICONIC;
  const onDesktop =
    itsDesktop === undefined ||
    currentDesktop === undefined ||
    itsDesktop === EVERY_DESKTOP ||
    itsDesktop === currentDesktop;
  // A shaded window shows its frame, but not its client. Managers that show the bare desktop unmap the rest.
  const isShown = mapState === VIEWABLE || has('_NET_WM_STATE_SHADED');
  return {
    visible: wmState !== WITHDRAWN && !minimized && onDesktop && isShown,
    minimized,
    maximized: has('_NET_WM_STATE_MAXIMIZED_VERT') && has('_NET_WM_STATE_MAXIMIZED_HORZ'),
  };
}

async function readPlace(
  connection: X11Connection,
  id: number,
  { atoms, managed, composited }: RecordContext,
): Promise<Pick<ObservedWindow, 'extents' | 'shadow'> & Required<Pick<PlacedWindow, 'region' | 'client'>>> {
  const { X, root } = connection;
  const [geometry, origin, frame, ownShadow] = await Promise.all([
    connection.request(X.GetGeometry, id),
    connection.request(X.TranslateCoordinates, id, root, 0, 0),
    readNumbers(connection, id, atoms._NET_FRAME_EXTENTS),
    readNumbers(connection, id, atoms._GTK_FRAME_EXTENTS),
  ]);
  const around = (managed ? frame : []).map((width) => width + geometry.borderWidth);
  const shadow = sides(composited ? ownShadow : [], 0);
  const outer = sides(around, geometry.borderWidth);
  const extents = {
    left: outer.left - shadow.left,
    right: outer.right - shadow.right,
    top: outer.top - shadow.top,
    bottom: outer.bottom - shadow.bottom,
  };
  const region = {
    x: origin.destX - extents.left,
    y: origin.destY - extents.top,
    width: geometry.width + extents.left + extents.right,
    height: geometry.height + extents.top + extents.bottom,
  };
  const client = { x: origin.destX, y: origin.destY, width: geometry.width, height: geometry.height };
  return { region, client, extents, shadow };
}

/** In the order of the properties that report them. */
const sides = ([left, right, top, bottom]: readonly number[], otherwise: number): FrameExtents => ({
  left: left ?? otherwise,
  right: right ?? otherwise,
  top: top ?? otherwise,
  bottom: bottom ?? otherwise,
});
