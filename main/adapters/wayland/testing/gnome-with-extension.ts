/** Our extension, set up in the home folder of a GNOME of the tests as `desktop-setup gnome` does. */
import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { versionIn, type NewerDebian } from '../../../../e2e/support/newer-debian.ts';
import { EXTENSION_ID, writeExtension } from '../gnome-extension/files.ts';
import { appendSettings } from './gnome.ts';

const SOURCES = resolve(import.meta.dirname, '../../../../resources/gnome-shell');
/** A shell that runs as nobody may not look into root's processes: their executables are empty to it. */
const EXECUTABLE = process.getuid?.() === 0 ? '' : process.execPath;

/** Before the shell starts. `suite`: of the shell; default: this machine's. */
export function addExtension(home: string, suite?: NewerDebian): void {
  const said =
    suite === undefined
      ? execFileSync('gnome-shell', ['--version'], { encoding: 'utf8' })
      : versionIn(suite, 'gnome-shell');
  const version = Number(/\d+/.exec(said)?.[0]);
  writeExtension({
    dataFolder: join(home, 'data'),
    sources: SOURCES,
    version,
    executables: [EXECUTABLE],
  });
  appendSettings(home, `[org/gnome/shell]\nenabled-extensions=['${EXTENSION_ID}']\n`);
}
