/** The programs of this machine that a person can open on its desktop: those in menus, and well-known commands. */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isInstalled } from '../node/executable.ts';
import { parseDesktopEntry } from './desktop-entry.ts';

export interface InstalledProgram {
  /** The name of its desktop entry, or of its command. */
  readonly id: string;
  readonly name: string;
  /** One line; empty if it gives none. */
  readonly comment: string;
  readonly argv: readonly [string, ...string[]];
}

/** Terminals that run a command given after `-e`. */
const TERMINALS = ['x-terminal-emulator', 'xterm'];

/** Programs that may be installed without an entry in a menu. */
const KNOWN: readonly (readonly [string, string])[] = [
  ['xterm', 'Terminal'],
  ['xclock', 'Clock'],
  ['xcalc', 'Calculator'],
  ['xedit', 'Text editor'],
];

/** Chromium refuses to run as root with its sandbox, which needs a user without rights. */
const CHROMIUM = /^(?:chromium|google-chrome|chrome|brave-browser|microsoft-edge|vivaldi)/;
const MOST_PROGRAMS = 500;
const MOST_BYTES = 256 * 1024;

/** The person's own come first: an entry of theirs takes the place of the system's. */
function entryFolders(environment: NodeJS.ProcessEnv, home: string): readonly string[] {
  const { XDG_DATA_HOME, XDG_DATA_DIRS } = environment;
  const own =
    XDG_DATA_HOME === undefined || XDG_DATA_HOME === '' ? join(home, '.local/share') : XDG_DATA_HOME;
  const system =
    XDG_DATA_DIRS === undefined || XDG_DATA_DIRS === '' ? '/usr/local/share:/usr/share' : XDG_DATA_DIRS;
  return [own, ...system.split(':').filter((folder) => folder !== '')].map((folder) =>
    join(folder, 'applications'),
  );
}

const forRoot = (argv: readonly [string, ...string[]], isRoot: boolean): readonly [string, ...string[]] =>
  isRoot && CHROMIUM.test(basename(argv[0])) ? [argv[0], '--no-sandbox', ...argv.slice(1)] : argv;

async function entryAt(
  path: string,
  id: string,
  { environment, isRoot }: ListOptions,
): Promise<InstalledProgram | null> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const entry = text.length > MOST_BYTES ? null : parseDesktopEntry(text);
  if (entry === null || !(await isInstalled(entry.tryExec ?? entry.argv[0], environment))) return null;
  const { name, comment, argv, needsTerminal } = entry;
  if (!needsTerminal) return { id, name, comment, argv: forRoot(argv, isRoot) };
  for (const terminal of TERMINALS)
    if (await isInstalled(terminal, environment))
      return { id, name, comment, argv: [terminal, '-e', ...argv] };
  return null;
}

export interface ListOptions {
  readonly environment: NodeJS.ProcessEnv;
  readonly home: string;
  readonly isRoot: boolean;
}

/** By name. Files that cannot be read are left out. */
export async function listInstalledPrograms(options: ListOptions): Promise<readonly InstalledProgram[]> {
  const { environment, home } = options;
  const found = new Map<string, InstalledProgram | null>();
  for (const folder of entryFolders(environment, home))
    for (const file of await readdir(folder).catch(() => []))
      if (file.endsWith('.desktop') && !found.has(file) && found.size < MOST_PROGRAMS)
        found.set(file, await entryAt(join(folder, file), file.replace(/\.desktop$/, ''), options));
  const programs = [...found.values()].filter((program) => program !== null);
  for (const [command, name] of KNOWN) {
    const isListed = programs.some(({ argv }) => basename(argv[0]) === command);
    if (!isListed && (await isInstalled(command, environment)))
      programs.push({ id: command, name, comment: '', argv: [command] });
  }
  return programs.sort((one, other) => one.name.localeCompare(other.name));
}
