/** Paths of the Windows machine under Wine: one folder outside the repository, kept between runs. */
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

export const REPOSITORY = join(import.meta.dirname, '../..');

/** DESKHAND_WINE_DIR names another folder, which is its own machine. */
export const ROOT = process.env['DESKHAND_WINE_DIR'] ?? join(homedir(), '.cache/deskhand-wine');

export const PLACES = {
  /** The Windows build of Node. */
  node: join(ROOT, 'node/node.exe'),
  /** The project as Windows sees it: its sources by link, its dependencies in their Windows builds. */
  app: join(ROOT, 'app'),
  prefix: join(ROOT, 'prefix'),
  /** The program that observes windows and input from outside: testing/wine/observer. */
  observer: join(ROOT, 'observer.exe'),
  /** A dialog that writes down the messages its handlers receive: testing/wine/observer/form.c. */
  form: join(ROOT, 'form.exe'),
  /** A window that draws its controls itself and reports them through IAccessible: testing/wine/observer/drawn.c. */
  drawn: join(ROOT, 'drawn.exe'),
  /** Lists the controls of another program's windows: testing/wine/observer/controls.c. */
  controls: join(ROOT, 'controls.exe'),
  /** Says what it was started with: testing/wine/observer/console.c. */
  consoleProgram: join(ROOT, 'console.exe'),
  /** DXGI and Direct3D as a test scripts them: testing/wine/standins/duplication.c. */
  duplication: join(ROOT, 'duplication.dll'),
  /** What Wine answers too kindly: testing/wine/standins/strict.c. */
  strict: join(ROOT, 'strict.dll'),
  /** Hash of each finished step's sources. */
  stamps: join(ROOT, 'stamps'),
  lock: join(ROOT, 'in-use'),
  /** Results of the last run of the contract suites: see scripts/capability-table.ts. */
  results: join(ROOT, 'results.json'),
} as const;

export const WINE = '/usr/lib/wine/wine64';
export const WINE_SERVER = '/usr/lib/wine/wineserver64';

/** The path as a Windows program names it: Wine shows the whole file system as drive Z. */
export const windowsPath = (path: string): string => `Z:${path.replaceAll('/', '\\')}`;

export const wineEnvironment = (display: string | undefined): NodeJS.ProcessEnv => ({
  ...process.env,
  WINEPREFIX: PLACES.prefix,
  WINEDEBUG: '-all',
  // No offers to download .NET or a browser.
  WINEDLLOVERRIDES: 'mscoree,mshtml=',
  // Wine 8 says Windows 10 in the registry, which Node 22 does not believe.
  NODE_SKIP_PLATFORM_CHECK: '1',
  DESKHAND_OBSERVER: windowsPath(PLACES.observer),
  DESKHAND_FORM: windowsPath(PLACES.form),
  DESKHAND_DRAWN: windowsPath(PLACES.drawn),
  DESKHAND_DUPLICATION: windowsPath(PLACES.duplication),
  DESKHAND_STRICT: windowsPath(PLACES.strict),
  ...(display === undefined ? {} : { DISPLAY: display }),
});

/** Throws an error that names the setup command if the machine is not set up. */
export function requireWine(): void {
  const missing = [
    WINE,
    PLACES.node,
    PLACES.observer,
    PLACES.form,
    PLACES.drawn,
    PLACES.controls,
    PLACES.consoleProgram,
    PLACES.duplication,
    PLACES.strict,
    join(PLACES.app, 'node_modules/vitest'),
    PLACES.prefix,
  ].find((path) => !existsSync(path));
  if (missing !== undefined) {
    throw new Error(`${missing} is missing: run \`node scripts/wine/setup.ts\` as root on Debian.`);
  }
}
