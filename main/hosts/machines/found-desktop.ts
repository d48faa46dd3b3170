/** What is found of the desktop at the start, before a machine is chosen for it. */
import { existsSync } from 'node:fs';
import { KWIN_CONNECT_MS } from '../../adapters/wayland/link.ts';
import { offeredInterfaces, ownSwaySocket, waylandSocket } from '../../adapters/wayland/session.ts';
import { socketOwner } from '../../adapters/wayland/socket-owner.ts';
import type { DesktopFacts } from '../../core/desktop-session.ts';

export interface FoundDesktop {
  readonly facts: DesktopFacts;
  /** The compositor's socket; null if none is named. */
  readonly socketPath: string | null;
  /** sway's own socket; null for other compositors. */
  readonly swaySocketPath: string | null;
  /** In a sandbox of Flatpak, whose programs reach a desktop by its portal alone. */
  readonly isSandboxed: boolean;
}

/** KWin answers late: see KWIN_CONNECT_MS. */
const isPlasma = ({ XDG_CURRENT_DESKTOP: names }: DesktopFacts['environment']): boolean =>
  /(^|:)KDE(:|$)/.test(names ?? '');

export async function findDesktop(environment: DesktopFacts['environment']): Promise<FoundDesktop> {
  const socketPath = waylandSocket(environment);
  const owner = socketPath === null ? null : await socketOwner(socketPath);
  const swaySocketPath = socketPath === null ? null : await ownSwaySocket(environment, owner);
  const globals =
    socketPath === null
      ? null
      : await offeredInterfaces(socketPath, isPlasma(environment) ? KWIN_CONNECT_MS : undefined);
  return {
    facts: {
      environment: { ...environment, SWAYSOCK: swaySocketPath ?? '' },
      compositor: owner?.name ?? null,
      globals,
      busNames: null,
    },
    socketPath,
    swaySocketPath,
    isSandboxed: existsSync('/.flatpak-info'),
  };
}
