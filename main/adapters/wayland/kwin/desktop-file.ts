/**
 * The file by which KWin lets Deskhand's own program take pictures and operate pointer and keys: KWin compares the first
 * word of `Exec=` with the executable of the program that asks.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

export interface KwinSetupOptions {
  /** The executable that is authorised: a program of Deskhand's alone, never a Node that runs other programs too. */
  readonly executable: string;
  /** $XDG_DATA_HOME, or `~/.local/share`. */
  readonly dataFolder: string;
  readonly environment: NodeJS.ProcessEnv;
}

const NAME = 'dev.deskhand.kwin.desktop';

export const kwinDesktopFile = (dataFolder: string): string => join(dataFolder, 'applications', NAME);

/** Every byte with a meaning in `Exec=` is escaped, first for the argument, then for the value (Desktop Entry Specification). */
const quoted = (path: string): string =>
  /^[\w./+-]+$/.test(path)
    ? path
    : `"${path
        .replaceAll(/["`$\\]/g, '\\$&')
        .replaceAll('\\', '\\\\')
        .replaceAll('%', '%%')}"`;

export const kwinDesktopEntry = (executable: string): string => `[Desktop Entry]
Type=Application
Name=Deskhand
Comment=Lets Deskhand see and operate this Plasma session
Exec=${quoted(executable)}
NoDisplay=true
X-KDE-Wayland-Interfaces=org_kde_kwin_fake_input,org_kde_kwin_keystate
X-KDE-DBUS-Restricted-Interfaces=org.kde.KWin.ScreenShot2
`;

/** Plasma 6 and 5; KWin looks at the folder again on its own where neither is there. */
async function rebuild(environment: NodeJS.ProcessEnv): Promise<void> {
  for (const program of ['kbuildsycoca6', 'kbuildsycoca5']) {
    try {
      await promisify(execFile)(program, [], { env: environment });
      return;
    } catch {
      // The other one, or none.
    }
  }
}

/** Gives the file's path. */
export async function authoriseInKwin(options: KwinSetupOptions): Promise<string> {
  const path = kwinDesktopFile(options.dataFolder);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, kwinDesktopEntry(options.executable), { mode: 0o644 });
  await rebuild(options.environment);
  return path;
}

/** Whether there was a file to remove. */
export async function undoInKwin(options: Omit<KwinSetupOptions, 'executable'>): Promise<boolean> {
  const path = kwinDesktopFile(options.dataFolder);
  try {
    readFileSync(path);
  } catch {
    return false;
  }
  rmSync(path);
  await rebuild(options.environment);
  return true;
}
