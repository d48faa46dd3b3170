/** Debian packages that a machine lacks: how to install them, and their installation as root. */
import { spawn } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

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
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  for (const name of names)
    for (const folder of folders) {
      const found = await access(join(folder, name), constants.X_OK).then(
        () => true,
        () => false,
      );
      if (found) return name;
    }
  return undefined;
}

/** Package names, in the order of `needed`, each once. */
export async function missingPackages(needed: readonly NeededProgram[]): Promise<readonly string[]> {
  const missing = new Set<string>();
  for (const { anyOf, debianPackage } of needed)
    if ((await firstAvailable(anyOf)) === undefined) missing.add(debianPackage);
  return [...missing];
}

const installArguments = (packages: readonly string[]): readonly string[] => [
  'install',
  '-y',
  '--no-install-recommends',
  ...packages,
];

/** The command that a person would type. */
export const installCommand = (packages: readonly string[]): string =>
  `sudo apt-get update && sudo apt-get ${installArguments(packages).join(' ')}`;

/** Root on a machine with apt: Debian, Ubuntu and their descendants. */
export const mayInstall = async (): Promise<boolean> =>
  process.getuid?.() === 0 && (await firstAvailable(['apt-get'])) !== undefined;

async function runApt(args: readonly string[], print: (line: string) => void): Promise<void> {
  const child = spawn('apt-get', [...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors: string[] = [];
  const printed = createInterface({ input: child.stdout }).on('line', print);
  createInterface({ input: child.stderr }).on('line', (line) => errors.push(line));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  printed.close();
  if (code !== 0)
    throw new Error(`apt-get ${args.join(' ')} ended with ${code}: ${errors.slice(-3).join(' ')}`);
}

/** Installs packages and prints apt's output. Rejects with apt's last words when it cannot. */
export async function installPackages(
  packages: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  print(`Installing ${packages.join(', ')} ...`);
  await runApt(['update'], print);
  await runApt(installArguments(packages), print);
  print(`Installed ${packages.join(', ')}.`);
}
