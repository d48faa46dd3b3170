/**
 * Which programs of an X screen an event would reach: the one that has the keyboard or the pointer for itself, and each whose
 * window is on the way. A program is the process at the other end of a window's connection, and its class.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { withTimeout } from '../../../base/with-timeout.ts';
import { ServiceError } from '../../../core/errors.ts';
import {
  receivedBy,
  type Application,
  type ApplicationsPort,
  type Receivers,
  type WindowPlace,
} from '../../../ports/applications.ts';
import { windowGone } from '../../../ports/windows.ts';
import { serverSilent } from '../answer-limit.ts';
import type { X11Connection, X11ConnectionOptions } from '../connection.ts';
import type { X11Link } from '../link.ts';
import { PREDEFINED } from '../predefined-atoms.ts';
import { keyboardReceiver, pointerMark, pointerReceiver, windowsBelow } from '../receiver/receiver.ts';
import { connectedPid } from './client-pid.ts';
import { followGrabs, type GrabbedDevice, type GrabHolders } from './grab-holders.ts';
import { clientOfWindow, guestWindows } from './guests.ts';
import { knownOn, type Guest, type HostWindow } from './known-windows.ts';
import { programOf } from './program-of.ts';
import { isGone, readTextProperty } from './properties.ts';
import { classOf } from './title.ts';

const TIMEOUT_MS = 1500;
const VIEWABLE = 2;

/** A connection with the grabs that were seen during it. */
interface Watched {
  readonly connection: X11Connection;
  readonly holders: GrabHolders;
}

/** `options`: of the link, for a further connection to the same server. */
export function createX11Applications(link: X11Link, options: X11ConnectionOptions): ApplicationsPort {
  const followed = new WeakMap<X11Connection, Promise<GrabHolders>>();
  const use = async (): Promise<Watched> => {
    const connection = await link.use();
    const holders = followed.get(connection) ?? followGrabs(options, connection);
    followed.set(connection, holders);
    return { connection, holders: await holders };
  };
  // Grabs from before the first question would not be seen.
  link.onChange(({ state }) => {
    if (state === 'connected') use().catch(() => undefined);
  });
  return {
    find: (place) =>
      withTimeout(
        use().then((watched) => find(watched, place)),
        TIMEOUT_MS,
        serverSilent,
      ),
  };
}

async function find(watched: Watched, place: WindowPlace): Promise<Receivers> {
  const { connection } = watched;
  if (place.kind === 'window') {
    const found = await readTopLevel(connection, place.id, []);
    if (found === null) throw windowGone();
    return receivedBy(found.application);
  }
  // A window may go between two questions; then the window below counts.
  for (let tries = 0; tries < 3; tries++) {
    const found = await (place.kind === 'focus'
      ? findByFocus(watched)
      : findByPlace(watched, place.kind === 'point' ? place.point : undefined));
    if (found !== null) return found;
  }
  throw new ServiceError(
    'display_unavailable',
    'The windows change too quickly to find out which one is there.',
  );
}

/** Null: a window went in between. */
async function findByPlace(
  { connection, holders }: Watched,
  point: { readonly x: number; readonly y: number } | undefined,
): Promise<Receivers | null> {
  const receiver = await pointerReceiver(connection, point);
  const { top } = receiver;
  const grabbing = receiver.isGrabbed ? await holding(connection, holders, 'pointer') : [];
  const found = top === 0 ? undefined : await topLevel(connection, top, []);
  if (found === null) return null;
  const inner =
    found === undefined || found.guests.length === 0 ? [] : await windowsBelow(connection, top, receiver.at);
  const guests = found?.guests.filter(({ window }) => inner.includes(window)) ?? [];
  return {
    applications: together(grabbing, found, guests),
    suspects: [],
    mark: pointerMark(receiver, inner),
    isExact: !receiver.isGrabbed,
  };
}

/** Null: a window went in between. The programs of embedded windows count too, since their host may pass keys on to them. */
async function findByFocus({ connection, holders }: Watched): Promise<Receivers | null> {
  const { focus, isGrabbed, mark } = await keyboardReceiver(connection);
  const grabbing = isGrabbed ? await holding(connection, holders, 'keyboard') : [];
  const suspects = isGrabbed && grabbing.length === 0 ? await shownApplications(connection) : [];
  const { top, inner } = focus === 0 ? { top: 0, inner: [] } : await above(connection, focus);
  const found = top === 0 ? undefined : await topLevel(connection, top, inner);
  if (found === null) return null;
  return {
    applications: together(grabbing, found, found?.guests ?? []),
    suspects,
    mark,
    isExact: !isGrabbed,
  };
}

const together = (
  grabbing: readonly Application[],
  found: HostWindow | undefined,
  guests: readonly Guest[],
): readonly Application[] => [
  ...grabbing,
  ...(found === undefined ? [] : [found.application]),
  ...guests.map(({ application }) => application),
];

/** Empty if the grab began before it could be seen, or by a key or a button. */
async function holding(
  connection: X11Connection,
  holders: GrabHolders,
  device: GrabbedDevice,
): Promise<readonly Application[]> {
  // News of the grab comes on another connection, before or after the answer about it.
  if (holders.of(device) === undefined) await nextTurn();
  const grab = holders.of(device);
  if (grab === undefined) return [];
  const { X } = connection;
  const { mapState } = await connection
    .request(X.GetWindowAttributes, grab.window)
    .catch(() => ({ mapState: 0 }));
  // The grab of a window ends with its being shown.
  if (mapState !== VIEWABLE) return [];
  const shown = await shownApplications(connection);
  const theirs = shown.filter(({ windowId }) => clientOfWindow(connection, windowId) === grab.client);
  if (theirs.length > 0) return theirs;
  const pid = await connectedPid(connection, grab.client);
  return [withProgram({ windowId: grab.window, className: null, pid })];
}

/** The programs of all windows that are shown: only for one of those can a device be grabbed. */
async function shownApplications(connection: X11Connection): Promise<readonly Application[]> {
  const { X, root } = connection;
  const { children } = await connection.request(X.QueryTree, root);
  const found = await Promise.all(
    children.map(async (window) => {
      const { mapState } = await connection.request(X.GetWindowAttributes, window);
      return mapState === VIEWABLE ? topLevel(connection, window, []) : null;
    }),
  ).catch(() => []);
  return found.flatMap((top) =>
    top === null ? [] : [top.application, ...top.guests.map(({ application }) => application)],
  );
}

interface Place {
  /** The child of the root; 0 for none. */
  readonly top: number;
  /** Windows within it that are on the way to the event. */
  readonly inner: readonly number[];
}

/** From a window up to the child of the root. */
async function above(connection: X11Connection, focus: number): Promise<Place> {
  const { X, root } = connection;
  const { tops, watch } = knownOn(connection);
  const before = tops.get(focus);
  if (before !== undefined) return { top: before, inner: [focus] };
  const inner: number[] = [];
  for (let window = focus; window !== 0;) {
    watch(window);
    const parent = await connection.request(X.QueryTree, window).then(
      (tree) => tree.parent,
      () => 0,
    );
    if (parent === root) {
      tops.set(focus, window);
      return { top: window, inner: inner.toReversed() };
    }
    inner.push(window);
    window = parent;
  }
  return { top: 0, inner: [] };
}

async function topLevel(
  connection: X11Connection,
  window: number,
  inner: readonly number[],
): Promise<HostWindow | null> {
  const { topLevels } = knownOn(connection);
  const before = topLevels.get(window);
  if (before !== undefined) return before;
  const found = await readTopLevel(connection, window, inner);
  if (found !== null) topLevels.set(window, found);
  return found;
}

/**
 * The window itself if it has a class, else the one with a class that it frames, else itself. Null for a window that is
 * gone. `inner`: windows within it that are asked first.
 */
async function readTopLevel(
  connection: X11Connection,
  window: number,
  inner: readonly number[],
): Promise<HostWindow | null> {
  const { X } = connection;
  const { watch } = knownOn(connection);
  try {
    // Before anything is read, so that every change after it is reported.
    watch(window);
    const [own, tree] = await Promise.all([
      describe(connection, window),
      connection.request(X.QueryTree, window),
    ]);
    let client = own;
    if (own.className === null) {
      const others = new Set([...inner, ...tree.children.toReversed()]);
      const framed = await Promise.all(
        [...others].map((child) => describe(connection, child).catch(() => null)),
      );
      client = framed.find((child) => child !== null && child.className !== null) ?? own;
      if (client !== own) {
        watch(client.windowId);
        client = await describe(connection, client.windowId);
      }
    }
    const guests = await guestsIn(connection, client.windowId);
    return { application: withProgram(client), guests };
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

async function guestsIn(connection: X11Connection, window: number): Promise<readonly Guest[]> {
  const guests = await guestWindows(connection, window);
  if (guests === undefined)
    throw new ServiceError('display_unavailable', 'The window holds too many windows to look through.');
  const described = await Promise.all(guests.map((guest) => describe(connection, guest).catch(() => null)));
  return described.flatMap((guest) =>
    guest === null ? [] : [{ window: guest.windowId, application: withProgram(guest) }],
  );
}

interface Described {
  readonly windowId: number;
  readonly className: string | null;
  readonly pid: number | null;
}

/** By the connection, not by _NET_WM_PID, which is the program's own claim. */
async function describe(connection: X11Connection, window: number): Promise<Described> {
  const [windowClass, pid] = await Promise.all([
    readTextProperty(connection, window, PREDEFINED.WM_CLASS),
    connectedPid(connection, window),
  ]);
  const className = classOf(windowClass);
  return { windowId: window, className: className === '' ? null : className, pid };
}

/** A process that the server does not name is as unknown as one that hides: a client on another machine. */
const withProgram = ({ pid, ...window }: Described): Application => ({
  ...window,
  ...(pid === null
    ? { executable: null }
    : pid === 0
      ? { executable: null, isHidden: true }
      : programOf(pid)),
});
