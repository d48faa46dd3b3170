/** Sets up our extension in the home folder of a test's GNOME, as `desktop-setup gnome` does. */
import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { versionIn, type NewerDebian } from '../newer-debian.ts';
import { EXTENSION_ID, writeExtension } from '../../main/adapters/wayland/gnome-extension/files.ts';
import { appendSettings } from './gnome.ts';

const SOURCES = resolve(import.meta.dirname, '../../resources/gnome-shell');
/** A shell that runs as the user "nobody" cannot read which executables root's processes run: their paths come back empty. */
const EXECUTABLE = process.getuid?.() === 0 ? '' : process.execPath;

/** The major version of the shell of that Debian; default: of this machine's. */
function shellOf(suite: NewerDebian | undefined): number {
  const version =
    suite === undefined
      ? execFileSync('gnome-shell', ['--version'], { encoding: 'utf8' })
      : versionIn(suite, 'gnome-shell');
  return Number(/\d+/.exec(version)?.[0]);
}

/** To be called before the shell starts. `version`: the GNOME it is written for; default: the shell's. Returns its folder. */
export function addExtension(home: string, suite?: NewerDebian, version = shellOf(suite)): string {
  const folder = writeExtension({
    dataFolder: join(home, 'data'),
    sources: SOURCES,
    version,
    executables: [EXECUTABLE],
  });
  appendSettings(home, `[org/gnome/shell]\nenabled-extensions=['${EXTENSION_ID}']\n`);
  return folder;
}
