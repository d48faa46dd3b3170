/** Wayland lets no program see the screen or move the pointer without asking a person each time. */

export interface Missing {
  readonly reason: string;
  readonly remedy: string;
}

/** The capabilities missing in this session, or null in an X11 one. An X server beside Wayland shows Wayland's windows as black. */
export function missingUnderWayland(
  environment: Readonly<Record<string, string | undefined>>,
): Missing | null {
  const { XDG_SESSION_TYPE: type, WAYLAND_DISPLAY: display } = environment;
  if (type !== 'wayland' && (type !== undefined || display === undefined || display === '')) return null;
  return {
    reason: 'This is a Wayland session, which Deskhand cannot see or operate.',
    remedy:
      'Log out and choose an Xorg session (“Ubuntu on Xorg”, “Plasma (X11)”), or run "env -u DISPLAY npx deskhand serve": headless, with a display of its own.',
  };
}
