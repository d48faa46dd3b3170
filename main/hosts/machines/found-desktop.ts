/** What is found of the desktop at the start, before a machine is chosen for it. */
import { offeredInterfaces, swaySocket, waylandSocket } from '../../adapters/wayland/session.ts';
import type { DesktopFacts } from '../../core/desktop-session.ts';

export interface FoundDesktop {
  readonly facts: DesktopFacts;
  /** The compositor's socket; null where none is named. */
  readonly socketPath: string | null;
  /** sway's own socket; null for other compositors. */
  readonly swaySocketPath: string | null;
}

export async function findDesktop(environment: DesktopFacts['environment']): Promise<FoundDesktop> {
  const socketPath = waylandSocket(environment);
  const swaySocketPath = socketPath === null ? null : swaySocket(environment);
  const globals = socketPath === null ? null : await offeredInterfaces(socketPath);
  const known = swaySocketPath === null ? environment : { ...environment, SWAYSOCK: swaySocketPath };
  return { facts: { environment: known, globals, busNames: null }, socketPath, swaySocketPath };
}
