/** Where the compositor of a Wayland session is found, and what it offers. */
import { existsSync, readdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { isAbsolute, join } from 'node:path';
import { socketOwner, type SocketOwner } from './socket-owner.ts';
import { openWaylandConnection } from './wire/connection.ts';

const SWAY_SOCKET = /^sway-ipc\.\d+\.\d+\.sock$/;

type Environment = Readonly<Record<string, string | undefined>>;

/** The compositor's socket; null outside a Wayland session. */
export function waylandSocket({
  WAYLAND_DISPLAY: display,
  XDG_RUNTIME_DIR: folder,
}: Environment): string | null {
  if (display === undefined || display === '') return null;
  if (isAbsolute(display)) return display;
  return folder === undefined || folder === '' ? null : join(folder, display);
}

/**
 * sway's own socket: named in its environment, else the one that lies next to the compositor's; null for other compositors. A
 * sway that was started again has another one, since its name has the process in it.
 */
export function swaySocket({ SWAYSOCK: given, XDG_RUNTIME_DIR: folder }: Environment): string | null {
  if (given !== undefined && given !== '' && existsSync(given)) return given;
  if (folder === undefined) return null;
  try {
    const [only, second] = readdirSync(folder).filter((name) => SWAY_SOCKET.test(name));
    return only === undefined || second !== undefined ? null : join(folder, only);
  } catch {
    return null;
  }
}

/** The socket of sway that this compositor listens at; null for other compositors, also if their environment names one. */
export async function ownSwaySocket(
  environment: Environment,
  compositor: SocketOwner | null,
): Promise<string | null> {
  const { SWAYSOCK: given = '', XDG_RUNTIME_DIR: folder } = environment;
  if (compositor === null) {
    // It cannot be seen who listens: a socket that somebody answers at is taken for the compositor's.
    const path = swaySocket(environment);
    return path !== null && (await answers(path)) ? path : null;
  }
  const beside =
    folder === undefined
      ? []
      : (await readdir(folder).catch(() => []))
          .filter((name) => SWAY_SOCKET.test(name))
          .map((name) => join(folder, name));
  for (const path of [...(given === '' ? [] : [given]), ...beside])
    if ((await socketOwner(path))?.pid === compositor.pid) return path;
  return null;
}

const answers = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path);
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/** The interfaces that the compositor offers; null if it does not answer. */
export async function offeredInterfaces(
  socketPath: string,
  connectMs?: number,
): Promise<ReadonlySet<string> | null> {
  try {
    const connection = await openWaylandConnection(socketPath, { timeoutMs: connectMs });
    const offered = new Set(connection.globals().map((global) => global.interface));
    connection.close();
    return offered;
  } catch {
    return null;
  }
}
