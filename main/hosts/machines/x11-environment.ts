/** The environment of programs that are started on an X display, perhaps next to a person's Wayland session. */

/** Where the X server is; `xauthority` is undefined if it asks for no proof. */
interface XServer {
  readonly display: string;
  readonly xauthority: string | undefined;
}

/** They name a compositor, or an open connection to one. */
const OF_WAYLAND = /^(?:WAYLAND_DISPLAY|WAYLAND_SOCKET|SWAYSOCK)$/;

/** Where a container or a unit names no locale, programs would drop every key that is not ASCII. */
const hasLocale = (environment: NodeJS.ProcessEnv): boolean =>
  ['LC_ALL', 'LC_CTYPE', 'LANG'].some((name) => (environment[name] ?? '') !== '');

/**
 * GTK tries Wayland first, and without WAYLAND_DISPLAY the socket `wayland-0` in XDG_RUNTIME_DIR, which is GNOME's: an agent's
 * program would open on the person's screen (wl_display_connect(3), https://docs.gtk.org/gtk3/running.html, GDK_BACKEND).
 */
export const x11Environment = (
  environment: NodeJS.ProcessEnv,
  { display, xauthority }: XServer,
): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(environment).filter(([name]) => !OF_WAYLAND.test(name))),
  ...(hasLocale(environment) ? {} : { LANG: 'C.UTF-8' }),
  DISPLAY: display,
  ...(xauthority === undefined ? {} : { XAUTHORITY: xauthority }),
  // Chromium, Electron and Qt go by it.
  GDK_BACKEND: 'x11',
  XDG_SESSION_TYPE: 'x11',
});
