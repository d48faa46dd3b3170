/** Terminals, which paste by other keys than other programs do. */
import { readdir, readFile } from 'node:fs/promises';

/** Programs by the beginnings of their names and of their windows' classes. */
const TERMINALS = [
  'alacritty',
  'blackbox',
  'com.mitchellh.ghostty',
  'com.raggesilver.blackbox',
  'contour',
  'cool-retro-term',
  'deepin-terminal',
  'foot',
  'ghostty',
  'gnome-terminal',
  'guake',
  'hyper',
  'kgx',
  'kitty',
  'konsole',
  'lxterminal',
  'mate-terminal',
  'org.codeberg.dnkl.foot',
  'org.gnome.console',
  'org.gnome.ptyxis',
  'org.gnome.terminal',
  'org.kde.konsole',
  'org.kde.yakuake',
  'org.wezfurlong.wezterm',
  'ptyxis',
  'qterminal',
  'rio',
  'sakura',
  'st-256color',
  'terminator',
  'terminology',
  'tilda',
  'tilix',
  'com.gexperts.tilix',
  'urxvt',
  'warp-terminal',
  'wezterm',
  'xfce4-terminal',
  'xterm',
  'yakuake',
] as const;

export const isTerminal = (name: string): boolean =>
  TERMINALS.some((each) => name.toLowerCase().startsWith(each));

export interface SessionPlace {
  /** Of its bus. */
  readonly address: string;
  /** XDG_RUNTIME_DIR */
  readonly runtimeFolder: string;
}

/** Whether a process with this environment belongs to the session: every program of one has its bus and its folder there. */
function isInSession(environment: string, { address, runtimeFolder }: SessionPlace): boolean {
  const variables = environment.split('\0');
  return (
    variables.includes(`DBUS_SESSION_BUS_ADDRESS=${address}`) ||
    variables.includes(`XDG_RUNTIME_DIR=${runtimeFolder}`)
  );
}

/** Looks through the processes that this user may look into. */
export async function terminalRuns(session: SessionPlace, processes = '/proc'): Promise<boolean> {
  const names = (await readdir(processes)).filter((name) => /^\d+$/.test(name));
  for (const pid of names) {
    const program = await readFile(`${processes}/${pid}/comm`, 'utf8').catch(() => '');
    if (!isTerminal(program.trim())) continue;
    const environment = await readFile(`${processes}/${pid}/environ`, 'utf8').catch(() => '');
    if (isInSession(environment, session)) return true;
  }
  return false;
}
