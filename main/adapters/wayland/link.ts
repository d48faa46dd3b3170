/** Holds one connection to a Wayland compositor and brings it back on its own after the compositor went away. */
import { createKeptLink, type KeptLink } from '../link/kept-link.ts';
import { compositorUnavailable, openWaylandConnection, type WaylandConnection } from './wire/connection.ts';
import type { OpenCompositorSocket } from './wire/socket.ts';

export type WaylandLink = KeptLink<WaylandConnection>;

/**
 * KWin 5.27 reads the client's whole executable at each connection, twice, to see that a .desktop file means this one: 2 s
 * for Node's 120 MB on a busy machine.
 */
export const KWIN_CONNECT_MS = 15_000;

/** `path` is the compositor's socket: `$XDG_RUNTIME_DIR/$WAYLAND_DISPLAY`. `openSocket`: by default one that takes no files. */
export const createWaylandLink = (
  path: string,
  timeoutMs?: number,
  openSocket?: OpenCompositorSocket,
): WaylandLink =>
  createKeptLink({
    open: () => openWaylandConnection(path, { timeoutMs, openSocket }),
    closed: () => compositorUnavailable('closed'),
  });
