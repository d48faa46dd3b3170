/** `deskhand list` and `deskhand stop NAME`. */
import { textTable } from '../../core/text/text-table.ts';
import { endDesktop } from './stop-desktop.ts';
import { desktopsIn, type ListedDesktop } from './running-desktops.ts';

export interface DesktopsCommandOptions {
  /** The folder that holds a folder for each desktop. */
  readonly folder: string;
  /** Prints a line on standard output. */
  readonly print: (text: string) => void;
  /** A line about something amiss, on standard error. */
  readonly warn: (text: string) => void;
}

/** With `asJson`, an array of desktops as `desktopsIn` gives them. */
export function listDesktops({ folder, print }: DesktopsCommandOptions, asJson: boolean): void {
  const found = desktopsIn(folder);
  if (asJson) print(JSON.stringify(found, undefined, 2));
  else if (found.length === 0)
    print('There is no desktop with a name. Start one with "deskhand serve --name NAME".');
  else print(textTable([HEAD, ...found.map(rowOf)]));
}

const HEAD = ['NAME', 'STATE', 'ADDRESS', 'PID', 'SINCE'] as const;

const rowOf = ({ name, state, url, pid, since }: ListedDesktop): readonly string[] => [
  name,
  state,
  url ?? '-',
  pid === null ? '-' : String(pid),
  since ?? '-',
];

/** True if it no longer runs. */
export async function stopDesktop(
  { folder, print, warn }: DesktopsCommandOptions,
  name: string,
): Promise<boolean> {
  const desktop = desktopsIn(folder).find((each) => each.name === name);
  if (desktop === undefined) {
    warn(`deskhand: there is no desktop ${JSON.stringify(name)}. "deskhand list" has the names.`);
    return false;
  }
  switch (await endDesktop(desktop.directory)) {
    case 'ended':
      print(`The desktop ${name} has ended.`);
      return true;
    case 'killed':
      print(`The desktop ${name} did not end on its own and was killed.`);
      return true;
    case 'not running':
      print(`The desktop ${name} does not run.`);
      return true;
    case 'still running':
      warn(`deskhand: the process ${desktop.pid} of the desktop ${name} does not end.`);
      return false;
  }
}
