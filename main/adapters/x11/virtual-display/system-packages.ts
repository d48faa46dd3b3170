/** Debian packages that a machine lacks: how to install them, and their installation as root. */
import { isInstalled } from '../../node/executable.ts';
import { installWithApt, runApt } from './apt.ts';

export interface NeededProgram {
  /** One of these must be on PATH. */
  readonly anyOf: readonly string[];
  /** Brings the first of them. */
  readonly debianPackage: string;
}

/** The programs that `createVirtualDisplay` runs. */
export const VIRTUAL_DISPLAY_PROGRAMS: readonly NeededProgram[] = [
  { anyOf: ['Xvfb'], debianPackage: 'xvfb' },
  { anyOf: ['openbox', 'xfwm4'], debianPackage: 'openbox' },
  { anyOf: ['setpriv'], debianPackage: 'util-linux' },
];

/** The first of these names that PATH has. */
export async function firstAvailable(names: readonly string[]): Promise<string | undefined> {
  for (const name of names) if (await isInstalled(name, process.env)) return name;
  return undefined;
}

/** Package names, in the order of `needed`, each once. */
export async function missingPackages(needed: readonly NeededProgram[]): Promise<readonly string[]> {
  const missing = new Set<string>();
  for (const { anyOf, debianPackage } of needed)
    if ((await firstAvailable(anyOf)) === undefined) missing.add(debianPackage);
  return [...missing];
}

/** The command that a person would type. */
export const installCommand = (packages: readonly string[]): string =>
  `sudo apt-get update && sudo apt-get install -y --no-install-recommends ${packages.join(' ')}`;

/** Root on a machine with apt: Debian, Ubuntu and their descendants. */
export const mayInstall = async (): Promise<boolean> =>
  process.getuid?.() === 0 && (await firstAvailable(['apt-get'])) !== undefined;

/** Between two lines about progress, milliseconds. */
const PROGRESS_EVERY_MS = 2_000;

/** Installs packages and prints how far it is. Rejects with apt's last words when it cannot. */
export async function installPackages(
  packages: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  const names = packages.join(', ');
  print(`Installing ${names}: fetching the lists of packages ...`);
  await runApt(['update'], () => undefined);
  const begun = performance.now();
  let printed = -PROGRESS_EVERY_MS;
  await installWithApt(packages, (share, step) => {
    const now = performance.now() - begun;
    if (now - printed < PROGRESS_EVERY_MS) return;
    printed = now;
    print(`  ${Math.round(share * 100)} %: ${step} (${Math.round(now / 1000)} s)`);
  });
  print(`Installed ${names}.`);
}
