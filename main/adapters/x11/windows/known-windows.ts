/** Facts about the windows of one connection, until the server reports a change to any of them. */
import type { XEvent } from 'x11';
import type { Application } from '../../../ports/applications.ts';
import type { X11Connection } from '../connection.ts';
import { PREDEFINED } from '../predefined-atoms.ts';

/** What is in a child of the root. */
export interface HostWindow {
  readonly application: Application;
  /** Windows within it that another client has put there, as of plugs and tray icons; the outer ones first. */
  readonly guests: readonly Guest[];
}

export interface Guest {
  readonly window: number;
  readonly application: Application;
}

/**
 * News on a connection comes before the answers to later questions on it, so that a fact known when a window has been named is
 * true of that window.
 */
export interface KnownWindows {
  readonly topLevels: Map<number, HostWindow>;
  /** The child of the root that holds a window in focus. */
  readonly tops: Map<number, number>;
  /** Hears of every change to the window and of the windows put into it. To be called before anything is read of it. */
  readonly watch: (window: number) => void;
}

const CHANGES: ReadonlySet<string> = new Set(['DestroyNotify', 'ReparentNotify', 'MapNotify', 'UnmapNotify']);
/** PropertyChange, StructureNotify and SubstructureNotify (X protocol, SETofEVENT). */
const WATCHED = 0x400000 | 0x20000 | 0x80000;

/** One for each connection: its ids mean nothing on another. */
const known = new WeakMap<X11Connection, KnownWindows>();

export function knownOn(connection: X11Connection): KnownWindows {
  const found = known.get(connection);
  if (found !== undefined) return found;
  const watched = new Set<number>();
  const fresh: KnownWindows = {
    topLevels: new Map(),
    tops: new Map(),
    watch(window) {
      if (watched.has(window)) return;
      watched.add(window);
      connection.X.ChangeWindowAttributes(window, { eventMask: WATCHED });
    },
  };
  known.set(connection, fresh);
  connection.onEvent((event: XEvent & { readonly atom?: number; readonly wid?: number }) => {
    const isClass = event.name === 'PropertyNotify' && event.atom === PREDEFINED.WM_CLASS;
    if (!isClass && !CHANGES.has(event.name)) return;
    if (event.name === 'DestroyNotify' && event.wid !== undefined) watched.delete(event.wid);
    fresh.topLevels.clear();
    fresh.tops.clear();
  });
  return fresh;
}
