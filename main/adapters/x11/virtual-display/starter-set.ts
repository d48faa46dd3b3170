/** Programs for a machine that has none to open: a terminal, an editor, a file manager and a browser, from Debian's packages. */
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
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

/** Empty where nothing is missing, or this user may install nothing. */
export async function missingStarters(): Promise<readonly string[]> {
  if (!(await mayInstall())) return [];
  const osRelease = await readFile('/etc/os-release', 'utf8').catch(() => '');
  return missingPackages([...COMMON, { anyOf: BROWSERS, debianPackage: browserPackage(osRelease) }]);
}

const ENVIRONMENT = { DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };

/** Calls `line` with each line of apt's; rejects with its last errors. */
async function apt(args: readonly string[], line: (text: string) => void): Promise<void> {
  const child = spawn('apt-get', [...args], {
    env: { ...process.env, ...ENVIRONMENT },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors: string[] = [];
  createInterface({ input: child.stdout }).on('line', line);
  createInterface({ input: child.stderr }).on('line', (text) => errors.push(text));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new Error(errors.slice(-2).join(' ') || `apt-get ended with ${code}.`);
}

const installArguments = (packages: readonly string[]): readonly string[] => [
  'install',
  '--no-install-recommends',
  ...packages,
];

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
  await apt(['update'], () => undefined);
  const lines: string[] = [];
  // It says the sizes before it asks, and ends since no one agrees.
  await apt([...installArguments(packages), '--assume-no'], (line) => lines.push(line)).catch(
    (error: unknown) => {
      if (!lines.some((line) => line.startsWith('After this operation'))) throw error;
    },
  );
  return readSize(lines);
}

export type Progress = (share: number, step: string) => void;

/** `dlstatus:1:12.5:Retrieving file 1 of 9`, `pmstatus:xterm:40:Unpacking xterm`: fetching is the first half. */
export function readProgress(line: string): { readonly share: number; readonly step: string } | null {
  const [, kind, percent, step = ''] = /^(dl|pm)status:[^:]*:([\d.]+):(.*)$/.exec(line) ?? [];
  if (percent === undefined) return null;
  const half = Number(percent) / 200;
  return { share: kind === 'dl' ? half : 0.5 + half, step };
}

export const installStarters = (packages: readonly string[], progress: Progress): Promise<void> =>
  apt([...installArguments(packages), '-y', '-o', 'APT::Status-Fd=1'], (line) => {
    const read = readProgress(line);
    if (read !== null) progress(read.share, read.step);
  });
