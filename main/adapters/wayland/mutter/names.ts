/** Objects of Mutter, GNOME's compositor, on the session bus. Their interfaces are private; versions 43 to 50 have them alike. */
import type { BusCall, BusCallOptions, BusConnection } from '../../bus/connection.ts';
import type { BusValue } from '../../bus/values.ts';

export const REMOTE_DESKTOP = {
  to: 'org.gnome.Mutter.RemoteDesktop',
  path: '/org/gnome/Mutter/RemoteDesktop',
  interface: 'org.gnome.Mutter.RemoteDesktop',
} as const;
export const SCREEN_CAST = {
  to: 'org.gnome.Mutter.ScreenCast',
  path: '/org/gnome/Mutter/ScreenCast',
  interface: 'org.gnome.Mutter.ScreenCast',
} as const;
export const DISPLAY_CONFIG = {
  to: 'org.gnome.Mutter.DisplayConfig',
  path: '/org/gnome/Mutter/DisplayConfig',
  interface: 'org.gnome.Mutter.DisplayConfig',
} as const;
export const REMOTE_SESSION = 'org.gnome.Mutter.RemoteDesktop.Session';
export const CAST_SESSION = 'org.gnome.Mutter.ScreenCast.Session';
export const CAST_STREAM = 'org.gnome.Mutter.ScreenCast.Stream';
export const PROPERTIES = 'org.freedesktop.DBus.Properties';

/** The values of the answer. */
export const ask = async (
  bus: BusConnection,
  call: BusCall,
  options?: BusCallOptions,
): Promise<readonly BusValue[]> => (await bus.call(call, options)).body;

/** The only value of the answer, if it is a text. */
export async function askText(bus: BusConnection, call: BusCall): Promise<string> {
  const [first] = await ask(bus, call);
  if (typeof first !== 'string') throw new TypeError(`${call.member} was not answered with a text.`);
  return first;
}
