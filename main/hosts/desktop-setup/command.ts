/** `deskhand desktop-setup kde|gnome [--undo]`: one-time set-up by which a desktop lets Deskhand see and operate it. */
import { join } from 'node:path';
import { isInstalled } from '../../adapters/node/executable.ts';
import { authoriseInKwin, undoInKwin } from '../../adapters/wayland/kwin/desktop-file.ts';
import type { HostFacts } from '../../settings/definition.ts';
import { UsageError } from '../cli/usage-error.ts';
import { setUpGnome, undoGnome } from './gnome.ts';

export interface DesktopSetupOptions {
  /** The words after `desktop-setup`. */
  readonly words: readonly string[];
  readonly undo: boolean;
  readonly facts: HostFacts;
  /** The executable of this process. */
  readonly executable: string;
  readonly print: (text: string) => void;
}

/** The packaged application, or the Node that came with it: any other Node would let every script of this user do the same. */
export const isOwnExecutable = (path: string): boolean =>
  !/\/(?:node|nodejs|bun|deno)$/.test(path) || path.endsWith('/node_modules/node/bin/node');

/** Whether it was done. Throws UsageError. */
export async function desktopSetup(options: DesktopSetupOptions): Promise<boolean> {
  const { words, undo, facts, executable, print } = options;
  const [desktop] = words;
  if (words.length !== 1 || (desktop !== 'kde' && desktop !== 'gnome'))
    throw new UsageError('desktop-setup takes one word: kde or gnome');
  const { environment, homeDirectory } = facts;
  const given = environment['XDG_DATA_HOME'] ?? '';
  const dataFolder = given === '' ? join(homeDirectory, '.local', 'share') : given;
  const place = { dataFolder, environment, print };
  if (undo) {
    await (desktop === 'kde' ? undoKde(place) : undoGnome(place));
    return true;
  }
  if (!isOwnExecutable(executable)) {
    print(
      `${desktop === 'kde' ? 'KWin' : 'The extension of GNOME Shell'} authorises an executable, and ${executable} runs other programs too. Start Deskhand with its own Node: "npm run deskhand -- desktop-setup ${desktop}" in its folder.`,
    );
    return false;
  }
  if (desktop === 'gnome') return setUpGnome({ ...place, executable });
  if (!(await isInstalled('kwin_wayland', environment, facts.platform))) {
    print('Plasma is not installed here: there is no kwin_wayland on PATH. Nothing was written.');
    return false;
  }
  const path = await authoriseInKwin({ executable, dataFolder, environment });
  print(`Wrote ${path}: KWin lets this program see and operate the session. Start Deskhand again.`);
  print(
    'It asks you once more, in its console or with --allow-desktop. "desktop-setup kde --undo" removes the file.',
  );
  return true;
}

interface Place {
  readonly dataFolder: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly print: (text: string) => void;
}

async function undoKde({ dataFolder, environment, print }: Place): Promise<void> {
  const removed = await undoInKwin({ dataFolder, environment });
  print(removed ? 'KWin lets Deskhand do nothing any more.' : 'There was nothing to undo.');
}
