/** The files of the GNOME Shell extension: put together for the GNOME in use, and for the programs that may ask it. */
import { mkdirSync, readFileSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { INTERFACE_VERSION } from './interface-version.ts';

export const EXTENSION_ID = 'windows@deskhand.dev';

export interface ExtensionOptions {
  /** $XDG_DATA_HOME, or `~/.local/share`. */
  readonly dataFolder: string;
  /** The folder `resources/gnome-shell`. */
  readonly sources: string;
  /** The major version of GNOME Shell. */
  readonly version: number;
  /** Programs that may ask it, by their whole paths. */
  readonly executables: readonly string[];
}

/** From this version on extensions are modules. */
const MODULES_SINCE = 45;
const OLDEST = 43;
const NEWEST = 50;

const extensionFolder = (dataFolder: string): string =>
  join(dataFolder, 'gnome-shell', 'extensions', EXTENSION_ID);

const versionsLike = (version: number): readonly string[] =>
  Array.from({ length: NEWEST - OLDEST + 1 }, (_, at) => OLDEST + at)
    .filter((each) => each >= MODULES_SINCE === version >= MODULES_SINCE)
    .map(String);

/** Whether there are files for this version of GNOME Shell. */
export const isKnownShell = (version: number): boolean => version >= OLDEST && version <= NEWEST;

/** Gives the extension's folder. GNOME Shell finds it at the next login. */
export function writeExtension({ dataFolder, sources, version, executables }: ExtensionOptions): string {
  const folder = extensionFolder(dataFolder);
  const kind = version >= MODULES_SINCE ? 'modules' : 'imports';
  const part = (name: string): string => readFileSync(join(sources, `${name}.js`), 'utf8');
  const words = [
    `const EXECUTABLES = ${JSON.stringify(executables)};`,
    `const INTERFACE_VERSION = ${INTERFACE_VERSION};`,
    '',
  ].join('\n');
  mkdirSync(folder, { recursive: true });
  const metadata = {
    uuid: EXTENSION_ID,
    name: 'Deskhand',
    description:
      'Shows Deskhand, and no other program, where windows and the pointer are, and places windows for it.',
    'shell-version': versionsLike(version),
  };
  writeFileSync(join(folder, 'metadata.json'), `${JSON.stringify(metadata, null, 2)}\n`);
  writeFileSync(
    join(folder, 'extension.js'),
    [part(`begin-${kind}`), words, part('extension'), part(`end-${kind}`)].join(''),
  );
  return folder;
}

/** Whether there was one. */
export function removeExtension(dataFolder: string): boolean {
  const folder = extensionFolder(dataFolder);
  const was = existsSync(folder);
  rmSync(folder, { recursive: true, force: true });
  return was;
}
