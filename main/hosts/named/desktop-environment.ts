/**
 * The environment of a desktop with a name and of its programs. Nothing in it leads to another desktop: not the session
 * that the service was started in, and not a profile folder, over which a browser hands its windows to one that already runs.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../../adapters/node/environment.ts';

/** The session: displays, buses and their sockets. */
const OF_THE_SESSION =
  /^(?:DISPLAY|XAUTHORITY|WAYLAND_DISPLAY|WAYLAND_SOCKET|SWAYSOCK|I3SOCK|DBUS_.*|AT_SPI_BUS_ADDRESS|SESSION_MANAGER|XDG_RUNTIME_DIR|XDG_SESSION_.*|ICEAUTHORITY|PULSE_SERVER|PIPEWIRE_.*)$/;
/** Where programs keep settings, profiles and caches if not below HOME: XDG base directories. */
const OF_THE_USER = /^XDG_(?:CONFIG|CACHE|DATA|STATE)_HOME$/;

/** `directory` is the desktop's own folder; its home folder is made in it. */
export function desktopEnvironment(environment: Environment, directory: string): Environment {
  const home = join(directory, 'home');
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const kept = Object.entries(environment).filter(
    ([variable]) => !OF_THE_SESSION.test(variable) && !OF_THE_USER.test(variable),
  );
  return { ...Object.fromEntries(kept), HOME: home };
}
