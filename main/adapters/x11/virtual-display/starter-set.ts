/** Programs for a machine that has none to open: a terminal, an editor, a file manager and a browser, from Debian's packages. */
import { readFile } from 'node:fs/promises';
import { installArguments, runApt } from './apt.ts';
import { missingPackages, mayInstall, type NeededProgram } from './system-packages.ts';

const COMMON: readonly NeededProgram[] = [
  { anyOf: ['xterm', 'lxterminal', 'xfce4-terminal', 'gnome-terminal'], debianPackage: 'xterm' },
  { anyOf: ['mousepad', 'gedit', 'featherpad', 'leafpad', 'kate'], debianPackage: 'mousepad' },
  { anyOf: ['pcmanfm', 'thunar', 'nautilus', 'dolphin'], debianPackage: 'pcmanfm' },
];

export const BROWSERS = [
  'firefox-esr',
  'firefox',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'epiphany',
];

/** Ubuntu's packages of Firefox and Chromium only fetch a snap, which containers cannot run. */
const browserPackage = (osRelease: string): string =>
  /^ID=ubuntu$/m.test(osRelease) ? 'epiphany-browser' : 'firefox-esr';

/** Empty if nothing is missing, or this user may install nothing. */
export async function missingStarters(): Promise<readonly string[]> {
  if (!(await mayInstall())) return [];
  const osRelease = await readFile('/etc/os-release', 'utf8').catch(() => '');
  return missingPackages([...COMMON, { anyOf: BROWSERS, debianPackage: browserPackage(osRelease) }]);
}

export interface PackageSize {
  /** `45.3 MB` */
  readonly download: string;
  readonly installed: string;
}

/** As apt words it: `Need to get 45.3 MB of archives.`, `After this operation, 210 MB of additional disk space will be used.` */
export function readSize(lines: readonly string[]): PackageSize {
  const text = lines.join('\n');
  return {
    download: /Need to get ([\d.,]+ \w+)/.exec(text)?.[1] ?? '0 B',
    installed: /After this operation, ([\d.,]+ \w+)/.exec(text)?.[1] ?? '0 B',
  };
}

/** Fetches the lists of packages first. */
export async function measurePackages(packages: readonly string[]): Promise<PackageSize> {
  await runApt(['update'], () => undefined);
  const lines: string[] = [];
  // It says the sizes before it asks, and ends since no one agrees.
  await runApt([...installArguments(packages), '--assume-no'], (line) => lines.push(line)).catch(
    (error: unknown) => {
      if (!lines.some((line) => line.startsWith('After this operation'))) throw error;
    },
  );
  return readSize(lines);
}
