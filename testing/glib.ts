/**
 * The system's GLib in a process that does not need it, as it is in Electron's. Libraries with their own GLib then
 * share its names: `fatal-criticals` ends the process at the first call that reaches the wrong one.
 */
import { existsSync } from 'node:fs';

const LIBRARIES = ['libgobject-2.0.so.0', 'libglib-2.0.so.0', 'libgio-2.0.so.0'];
const FOLDERS = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64'];

/** The variables for a process with GLib in it; none if the system has no GLib. */
export const withGlib = (): Readonly<Record<string, string>> => {
  const isThere = LIBRARIES.every((name) => FOLDERS.some((folder) => existsSync(`${folder}/${name}`)));
  return process.platform === 'linux' && isThere
    ? { LD_PRELOAD: LIBRARIES.join(':'), G_DEBUG: 'fatal-criticals' }
    : {};
};

/** For every service that a test starts, where the run asks for it. */
export const GLIB_IF_WANTED = process.env['DESKHAND_GLIB'] === '1' ? withGlib() : {};
