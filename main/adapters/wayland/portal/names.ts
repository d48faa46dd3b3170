/**
 * The desktop portal on the session bus (https://flatpak.github.io/xdg-desktop-portal/docs/), which asks a person before it
 * lets a program see or operate the desktop.
 */
import type { BusConnection } from '../../bus/connection.ts';
import { plainValue } from '../../bus/values.ts';

export const PORTAL = {
  to: 'org.freedesktop.portal.Desktop',
  path: '/org/freedesktop/portal/desktop',
} as const;
export const PORTAL_REMOTE_DESKTOP = {
  ...PORTAL,
  interface: 'org.freedesktop.portal.RemoteDesktop',
} as const;
export const PORTAL_SCREEN_CAST = { ...PORTAL, interface: 'org.freedesktop.portal.ScreenCast' } as const;
export const PORTAL_CLIPBOARD = { ...PORTAL, interface: 'org.freedesktop.portal.Clipboard' } as const;
export const PORTAL_REQUEST = 'org.freedesktop.portal.Request';
export const PORTAL_SESSION = 'org.freedesktop.portal.Session';

/** The portal may have to be started first, and its parts with it. */
export const PORTAL_ANSWER_MS = 20_000;

/** The version of one of the portal's interfaces; 0 if it does not have it. */
export async function portalVersion(bus: BusConnection, portal: string): Promise<number> {
  try {
    const { body } = await bus.call(
      {
        ...PORTAL,
        interface: 'org.freedesktop.DBus.Properties',
        member: 'Get',
        signature: 'ss',
        body: [portal, 'version'],
      },
      { timeoutMs: PORTAL_ANSWER_MS },
    );
    return Number(plainValue(body[0] ?? 0));
  } catch {
    return 0;
  }
}
