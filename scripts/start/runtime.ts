/** Finds the host that this machine can run, without loading `electron`: loading it would download its runtime. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Runtime {
  /** Electron's executable, or null if its runtime was never fetched. */
  readonly electron: string | null;
  readonly hasDisplay: boolean;
}

export interface RuntimeOptions {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  /** node_modules/electron */
  readonly electronPackage: string;
}

/** electron/index.js: path.txt names the executable inside dist/, or inside ELECTRON_OVERRIDE_DIST_PATH. */
function findElectron({ environment, electronPackage }: RuntimeOptions): string | null {
  const override = environment['ELECTRON_OVERRIDE_DIST_PATH'];
  const pathFile = join(electronPackage, 'path.txt');
  const name = existsSync(pathFile) ? readFileSync(pathFile, 'utf8').trim() : 'electron';
  const executable = join(override ?? join(electronPackage, 'dist'), name);
  if (!existsSync(executable)) return null;
  // One of another version was fetched for an earlier state of the project.
  return override === undefined && !isCurrent(electronPackage) ? null : executable;
}

/** dist/version names the fetched version; without it there is nothing to compare. */
function isCurrent(electronPackage: string): boolean {
  const versionFile = join(electronPackage, 'dist', 'version');
  const packageFile = join(electronPackage, 'package.json');
  if (!existsSync(versionFile) || !existsSync(packageFile)) return true;
  const wanted = (JSON.parse(readFileSync(packageFile, 'utf8')) as { readonly version?: unknown }).version;
  return readFileSync(versionFile, 'utf8').trim().replace(/^v/, '') === wanted;
}

export const findRuntime = (options: RuntimeOptions): Runtime => ({
  electron: findElectron(options),
  hasDisplay:
    options.platform !== 'linux' ||
    isSet(options.environment['DISPLAY']) ||
    isSet(options.environment['WAYLAND_DISPLAY']),
});

const isSet = (value: string | undefined): boolean => value !== undefined && value !== '';

export interface Choice {
  readonly host: 'electron' | 'headless';
  /** One line: which host, and how to get another. */
  readonly line: string;
}

/** `obstacle`: why Electron's sandbox cannot start here, and how to mend it. */
export function chooseHost(
  { electron, hasDisplay }: Runtime,
  hasArguments: boolean,
  obstacle: string | null = null,
): Choice {
  const headless = (line: string): Choice => ({
    host: 'headless',
    line: `Starting the service without a tray: ${line}`,
  });
  if (hasArguments)
    return headless('commands and flags are for the headless service; "npm start" alone starts the tray.');
  if (electron === null) return headless('everything works in the browser. "npm run desktop" adds a tray.');
  if (!hasDisplay) return headless('there is no display for a tray; set DISPLAY to use one.');
  if (obstacle !== null) return headless(obstacle);
  return { host: 'electron', line: 'Starting the tray; "npm start -- serve" runs headless instead.' };
}
