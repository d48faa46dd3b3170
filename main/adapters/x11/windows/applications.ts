/** Which application a window of an X screen belongs to: by the process at the other end of its connection, and its class. */
import { readlinkSync } from 'node:fs';
import type { XEvent } from 'x11';
import { withTimeout } from '../../../base/with-timeout.ts';
import { ServiceError } from '../../../core/errors.ts';
import type { Application, ApplicationsPort, WindowPlace } from '../../../ports/applications.ts';
import { serverSilent } from '../answer-limit.ts';
import type { X11Connection } from '../connection.ts';
import type { X11Link } from '../link.ts';
import { PREDEFINED } from '../predefined-atoms.ts';
import { connectedPid } from './client-pid.ts';
import { isGone, readTextProperty } from './properties.ts';
import { classOf } from './title.ts';

const TIMEOUT_MS = 1500;
/** The focus follows the pointer (X protocol, SetInputFocus). */
const POINTER_ROOT = 1;

/** One for each connection: its ids mean nothing on another. */
const known = new WeakMap<X11Connection, KnownWindows>();

export function createX11Applications(link: X11Link): ApplicationsPort {
  return {
    find: (place) =>
      withTimeout(
        link.use().then((connection) => find(connection, place)),
        TIMEOUT_MS,
        serverSilent,
      ),
  };
}

/**
 * Facts about windows, until the server tells of a change to any of them. News on a connection comes before
 * the answers to later questions on it, so that a fact known when a window has been named is true of that window.
 */
interface KnownWindows {
  readonly applications: Map<number, Application>;
  /** The top-level window of a window in focus. */
  readonly tops: Map<number, number>;
}

const CHANGES: ReadonlySet<string> = new Set(['DestroyNotify', 'ReparentNotify', 'MapNotify', 'UnmapNotify']);
/** PropertyChange, StructureNotify and SubstructureNotify (X protocol, SETofEVENT). */
const WATCHED = 0x400000 | 0x20000 | 0x80000;

function knownOn(connection: X11Connection): KnownWindows {
  const found = known.get(connection);
  if (found !== undefined) return found;
  const fresh: KnownWindows = { applications: new Map(), tops: new Map() };
  known.set(connection, fresh);
  connection.onEvent((event: XEvent & { readonly atom?: number }) => {
    const isClass = event.name === 'PropertyNotify' && event.atom === PREDEFINED.WM_CLASS;
    if (!isClass && !CHANGES.has(event.name)) return;
    fresh.applications.clear();
    fresh.tops.clear();
  });
  return fresh;
}

async function find(connection: X11Connection, place: WindowPlace): Promise<Application | null> {
  if (place.kind === 'window') {
    const found = await identify(connection, place.id, []);
    if (found === null) throw new ServiceError('window_not_found', 'The window no longer exists.');
    return found;
  }
  const { applications } = knownOn(connection);
  // A window may go between two questions; then the window below counts.
  for (let tries = 0; tries < 3; tries++) {
    const { top, inner } = await topLevelAt(connection, place);
    if (top === 0) return null;
    const before = applications.get(top);
    if (before !== undefined) return before;
    const found = await identify(connection, top, inner);
    if (found === null) continue;
    applications.set(top, found);
    return found;
  }
  throw new ServiceError(
    'display_unavailable',
    'The windows change too quickly to find out which one is there.',
  );
}

interface Place {
  /** The child of the root that receives the event; 0 for none. */
  readonly top: number;
  /** Windows within it that are on the way to the event. */
  readonly inner: readonly number[];
}

async function topLevelAt(connection: X11Connection, place: WindowPlace): Promise<Place> {
  const { X, root } = connection;
  if (place.kind === 'point') {
    const x = Math.floor(place.point.x);
    const y = Math.floor(place.point.y);
    const { child } = await connection.request(X.TranslateCoordinates, root, root, x, y);
    return { top: child, inner: [] };
  }
  const underPointer = async (): Promise<Place> => ({
    top: (await connection.request(X.QueryPointer, root)).child,
    inner: [],
  });
  if (place.kind !== 'focus') return underPointer();
  const { focus } = await connection.request(X.GetInputFocus);
  return focus === POINTER_ROOT || focus === root ? underPointer() : above(connection, focus);
}

/** From a window up to the child of the root. */
async function above(connection: X11Connection, focus: number): Promise<Place> {
  const { X, root } = connection;
  const { tops } = knownOn(connection);
  const before = tops.get(focus);
  if (before !== undefined) return { top: before, inner: [] };
  const inner: number[] = [];
  for (let window = focus; window !== 0;) {
    X.ChangeWindowAttributes(window, { eventMask: WATCHED });
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

/**
 * The window itself where it has a class, else the one with a class that it frames, else itself. Null for a window that is
 * gone. `inner`: windows within it that are asked first.
 */
async function identify(
  connection: X11Connection,
  window: number,
  inner: readonly number[],
): Promise<Application | null> {
  const { X } = connection;
  try {
    // Before anything is read, so that every change after it is told.
    X.ChangeWindowAttributes(window, { eventMask: WATCHED });
    const [own, tree] = await Promise.all([
      describe(connection, window),
      connection.request(X.QueryTree, window),
    ]);
    if (own.className !== null) return withPath(own);
    const others = new Set([...inner, ...tree.children.toReversed()]);
    const framed = await Promise.all(
      [...others].map((child) => describe(connection, child).catch(() => null)),
    );
    const client = framed.find((child) => child !== null && child.className !== null) ?? own;
    if (client !== own) X.ChangeWindowAttributes(client.windowId, { eventMask: WATCHED });
    return withPath(client === own ? own : await describe(connection, client.windowId));
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

interface Described {
  readonly windowId: number;
  readonly className: string | null;
  readonly pid: number;
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

/** Synchronous: the kernel answers from memory, and a thread would take longer than the answer. */
function withPath({ pid, ...window }: Described): Application {
  return { ...window, executable: pid === 0 ? null : executableOf(pid) };
}

function executableOf(pid: number): string | null {
  try {
    // A program that was replaced by an update runs on.
    return readlinkSync(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, '');
  } catch {
    return null;
  }
}
