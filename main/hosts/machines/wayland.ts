/** Missing capabilities in a Wayland session that is not operated. */
import { isWaylandSession } from '../../core/desktop-session.ts';

export interface Missing {
  readonly reason: string;
  readonly remedy: string;
  /** The error of what needs it; default: `not_supported`. `display_unavailable` if it may come back, or was switched off. */
  readonly error?: 'display_unavailable';
}

/** What is sent to a locked screen would be typed into the field for the person's password. */
export const SCREEN_LOCKED: Missing = {
  reason: 'The screen is locked.',
  remedy: 'Ask the person at the machine to unlock it, and send the request again.',
};

/** The capabilities missing in this session, or null in an X11 one. An X server next to Wayland shows Wayland's windows as black. */
export function missingUnderWayland(
  environment: Readonly<Record<string, string | undefined>>,
): Missing | null {
  if (!isWaylandSession(environment)) return null;
  return {
    reason: 'This is a Wayland session, which Deskhand cannot see or operate.',
    remedy:
      'Log out and choose an Xorg session (“Ubuntu on Xorg”, “Plasma (X11)”), or run "env -u DISPLAY npx deskhand serve": headless, with its own display.',
  };
}
