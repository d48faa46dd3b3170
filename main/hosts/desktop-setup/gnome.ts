/** `deskhand desktop-setup gnome [--undo]`: the extension by which GNOME Shell shows Deskhand the windows. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  EXTENSION_ID,
  isKnownShell,
  removeExtension,
  writeExtension,
} from '../../adapters/wayland/gnome-extension/files.ts';
import { enableExtension, shellVersion } from '../../adapters/wayland/gnome-extension/shell-settings.ts';

export interface GnomeSetupOptions {
  /** The executable that may ask the extension. */
  readonly executable: string;
  /** $XDG_DATA_HOME, or `~/.local/share`. */
  readonly dataFolder: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly print: (text: string) => void;
}

/** Sources and built modules lie at different depths below it. */
function extensionSources(): string {
  const paths = ['../../../resources/gnome-shell', '../../../../resources/gnome-shell'];
  const found = paths
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(path));
  if (found === undefined) throw new Error('The files of the GNOME Shell extension are missing.');
  return found;
}

const BY_HAND = `Switch it with: gnome-extensions enable ${EXTENSION_ID}`;

/** Whether it was done. */
export async function setUpGnome(options: GnomeSetupOptions): Promise<boolean> {
  const { executable, dataFolder, environment, print } = options;
  const version = await shellVersion(environment);
  if (version === undefined || !isKnownShell(version)) {
    print(
      version === undefined
        ? 'GNOME Shell is not installed here.'
        : `The extension knows GNOME Shell 43 to 50; this is ${version}.`,
    );
    return false;
  }
  const folder = writeExtension({
    dataFolder,
    sources: extensionSources(),
    version,
    executables: [executable],
  });
  print(`Wrote ${folder}: GNOME Shell reports its windows to this program and to no other.`);
  const enabled = await enableExtension(EXTENSION_ID, true, environment).then(
    () => true,
    () => false,
  );
  if (!enabled)
    print(`The extension is not switched on: GNOME’s settings cannot be changed from here. ${BY_HAND}`);
  print('Log out and in: GNOME looks for new extensions at the login alone.');
  print(
    '"desktop-setup gnome --undo" removes it. After an upgrade of GNOME from 44 or older, run this again.',
  );
  return true;
}

export async function undoGnome({
  dataFolder,
  environment,
  print,
}: Omit<GnomeSetupOptions, 'executable'>): Promise<void> {
  const removed = removeExtension(dataFolder);
  await enableExtension(EXTENSION_ID, false, environment).catch(() => undefined);
  print(
    removed
      ? 'The extension is removed; until the next login GNOME Shell may still have it loaded.'
      : 'There was nothing to undo.',
  );
}
