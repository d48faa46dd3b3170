/** Missing capabilities in a Wayland session that is not operated. */
import { isWaylandSession } from '../../core/desktop-session.ts';

export interface Missing {
  readonly reason: string;
  readonly remedy: string;
}

/** The capabilities missing in this session, or null in an X11 one. An X server beside Wayland shows Wayland's windows as black. */
export function missingUnderWayland(
  environment: Readonly<Record<string, string | undefined>>,
): Missing | null {
  if (!isWaylandSession(environment)) return null;
  return {
    reason: 'This is a Wayland session, which Deskhand cannot see or operate.',
    remedy:
      'Log out and choose an Xorg session (“Ubuntu on Xorg”, “Plasma (X11)”), or run "env -u DISPLAY npx deskhand serve": headless, with a display of its own.',
  };
}
