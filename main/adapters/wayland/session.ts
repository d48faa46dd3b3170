/** Where the compositor of a Wayland session is found, and what it offers. */
import { existsSync, readdirSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { openWaylandConnection } from './wire/connection.ts';

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
    const [only, second] = readdirSync(folder).filter((name) => /^sway-ipc\.\d+\.\d+\.sock$/.test(name));
    return only === undefined || second !== undefined ? null : join(folder, only);
  } catch {
    return null;
  }
}

/** The interfaces that the compositor offers; null where it does not answer. */
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
