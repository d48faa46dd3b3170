/** Which process a window belongs to. */
import { hostname } from 'node:os';
import type { X11Connection } from '../connection.ts';

/**
 * The process as the window itself reports it, which holds on its own machine only; otherwise as the server knows the
 * other end of the client's socket; 0 if neither reports it.
 */
export async function clientPid(
  connection: X11Connection,
  window: number,
  reported: { readonly pid: number; readonly machine: string },
): Promise<number> {
  const local = reported.machine === '' || reported.machine === hostname();
  if (!local) return 0;
  return reported.pid === 0 ? ((await connectedPid(connection, window)) ?? 0) : reported.pid;
}

/** Asks the X-Resource extension; 0 if the client is on another machine, null if the server cannot say. */
export async function connectedPid(connection: X11Connection, window: number): Promise<number | null> {
  const resources = await connection.extension('res').catch(() => null);
  if (resources === null) return null;
  try {
    const mask = resources.ClientIdMask.LocalClientPID;
    const ids = await connection.request(resources.QueryClientIds, [{ client: window, mask }]);
    return ids.find((id) => id.mask === mask)?.value[0] ?? 0;
  } catch {
    return 0;
  }
}
