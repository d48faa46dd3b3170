/**
 * IBus and Fcitx 5 with their Korean engine, for a test's own desktop. Their packages are unpacked, not installed: installed ones
 * add themselves to every GTK program of the machine and to every session bus.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startPrivateBus } from '../../main/adapters/bus/testing/private-bus.ts';
import type { TestDesktop } from '../desktop.ts';

const run = promisify(execFile);

/** Debian packages, 15 MB. */
const PACKAGES = [
  'ibus',
  'ibus-data',
  'ibus-gtk3',
  'ibus-hangul',
  'libhangul1',
  'libhangul-data',
  'fcitx5',
  'fcitx5-modules',
  'fcitx5-hangul',
  'fcitx5-frontend-gtk3',
  'libfcitx5core7',
  'libfcitx5config6',
  'libfcitx5utils2',
  'libfcitx5gclient2',
  'libxcb-imdkit1',
  'libxcb-ewmh2',
];
const LIBRARIES = 'usr/lib/x86_64-linux-gnu';
const QUERY_MODULES = `/${LIBRARIES}/libgtk-3-0/gtk-query-immodules-3.0`;
/** Compiled into libhangul; Fcitx does without the engine if it is not there. */
const HANJA = '/usr/share/libhangul/hanja/hanja.txt';

/** libhangul with another path of its table, which may not be longer. */
async function moveHanja(root: string): Promise<void> {
  const library = join(root, LIBRARIES, 'libhangul.so.1.0.0');
  const bytes = await readFile(library);
  const table = join(root, 'hanja.txt');
  await cp(join(root, HANJA), table);
  bytes.write(table.padEnd(HANJA.length, '\0'), bytes.indexOf(HANJA), 'latin1');
  await writeFile(library, bytes);
}

/** The folder that stands for `/`, filled once. */
async function unpackPackages(): Promise<string> {
  const root = join(tmpdir(), 'deskhand-engines');
  if (existsSync(root)) return root;
  const work = await mkdtemp(join(tmpdir(), 'deskhand-packages-'));
  await run('apt-get', ['download', '-qq', ...PACKAGES], { cwd: work });
  const unpacked = join(work, 'root');
  for (const name of await readdir(work)) await run('dpkg-deb', ['-x', join(work, name), unpacked]);
  await rename(unpacked, root);
  await moveHanja(root);
  await rm(work, { recursive: true, force: true });
  return root;
}

export interface RunningInputMethod {
  /** For programs of the desktop, and for the service. */
  readonly env: NodeJS.ProcessEnv;
  /** Chooses the Korean engine for the program that has the keyboard. */
  readonly switchOn: () => Promise<void>;
  /** The engine in use, as the daemon answers gdbus. */
  readonly engine: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

interface Prepared extends Pick<RunningInputMethod, 'env' | 'stop'> {
  /** The folder that stands for `/`. */
  readonly root: string;
  /** Of this run. */
  readonly folder: string;
}

/** What both need: a session bus and folders of their own, and GTK's module. */
async function prepare(desktop: TestDesktop, module: 'ibus' | 'fcitx'): Promise<Prepared> {
  const root = await unpackPackages();
  const folder = await mkdtemp(join(tmpdir(), 'deskhand-im-'));
  const bus = await startPrivateBus();
  const libraries = join(root, LIBRARIES);
  const file = module === 'ibus' ? 'im-ibus.so' : 'im-fcitx5.so';
  const env: NodeJS.ProcessEnv = {
    ...desktop.env,
    DBUS_SESSION_BUS_ADDRESS: bus.address,
    XDG_CONFIG_HOME: join(folder, 'config'),
    XDG_CACHE_HOME: join(folder, 'cache'),
    XDG_DATA_HOME: join(folder, 'data'),
    LD_LIBRARY_PATH: libraries,
    GSETTINGS_BACKEND: 'memory',
    NO_AT_BRIDGE: '1',
    GTK_IM_MODULE: module,
    GTK_IM_MODULE_FILE: join(folder, 'immodules.cache'),
  };
  const { stdout } = await run(QUERY_MODULES, [join(libraries, 'gtk-3.0/3.0.0/immodules', file)], { env });
  await writeFile(join(folder, 'immodules.cache'), stdout);
  return {
    env,
    root,
    folder,
    async stop() {
      await bus.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Asks until there is an answer. */
async function untilAnswered(ask: () => Promise<string>): Promise<string> {
  for (const deadline = performance.now() + 30_000; ;) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(50);
    }
  }
}

export async function startIbus(desktop: TestDesktop): Promise<RunningInputMethod> {
  const { root, folder, env, stop } = await prepare(desktop, 'ibus');
  const components = join(folder, 'component');
  const schemas = join(folder, 'schemas');
  await mkdir(components);
  await cp(join(root, 'usr/share/glib-2.0/schemas'), schemas, { recursive: true });
  for (const name of ['simple.xml', 'hangul.xml']) {
    const component = await readFile(join(root, 'usr/share/ibus/component', name), 'utf8');
    await writeFile(join(components, name), component.replaceAll('/usr/libexec', join(root, 'usr/libexec')));
  }
  await writeFile(
    join(schemas, '90.gschema.override'),
    "[org.freedesktop.ibus.engine.hangul]\ninitial-input-mode='hangul'\n",
  );
  await run('glib-compile-schemas', [schemas]);
  const own = { ...env, GSETTINGS_SCHEMA_DIR: schemas, IBUS_COMPONENT_PATH: components };
  const off = ['--panel', 'disable', '--emoji-extension', 'disable', '--cache', 'none'];
  const config = ['--config', join(root, 'usr/libexec/ibus-memconf')];
  desktop.spawn(join(root, 'usr/bin/ibus-daemon'), [...off, ...config], own);
  const addresses = join(folder, 'config/ibus/bus');
  const address = await untilAnswered(async () => {
    const [name = ''] = await readdir(addresses);
    const found = /^IBUS_ADDRESS=(.+)$/m.exec(await readFile(join(addresses, name), 'utf8'))?.[1];
    if (found === undefined) throw new Error('ibus-daemon wrote no address');
    return found;
  });
  const ask = async (method: string, ...args: readonly string[]): Promise<string> => {
    const target = ['--dest', 'org.freedesktop.IBus', '--object-path', '/org/freedesktop/IBus'];
    return (await run('gdbus', ['call', '--address', address, ...target, '--method', method, ...args]))
      .stdout;
  };
  return {
    env: own,
    stop,
    async engine() {
      const answer = await ask('org.freedesktop.DBus.Properties.Get', 'org.freedesktop.IBus', 'GlobalEngine');
      return /'IBusEngineDesc', [^']*'([^']*)'/.exec(answer)?.[1] ?? '';
    },
    async switchOn() {
      await untilAnswered(() => ask('org.freedesktop.IBus.SetGlobalEngine', 'hangul'));
    },
  };
}

const FCITX_PROFILE = `[Groups/0]
Name=Default
Default Layout=us
DefaultIM=hangul

[Groups/0/Items/0]
Name=keyboard-us
Layout=

[Groups/0/Items/1]
Name=hangul
Layout=

[GroupOrder]
0=Default
`;
/** What draws, and what needs more of a session. */
const FCITX_WITHOUT =
  '--disable=wayland,waylandim,classicui,kimpanel,notificationitem,notifications,spell,emoji,clipboard,unicode,quickphrase,imselector';

export async function startFcitx(desktop: TestDesktop): Promise<RunningInputMethod> {
  const { root, folder, env, stop } = await prepare(desktop, 'fcitx');
  const addons = join(root, LIBRARIES, 'fcitx5');
  await mkdir(join(folder, 'config/fcitx5'), { recursive: true });
  await writeFile(join(folder, 'config/fcitx5/profile'), FCITX_PROFILE);
  const own = {
    ...env,
    LD_LIBRARY_PATH: `${env['LD_LIBRARY_PATH'] ?? ''}:${addons}`,
    FCITX_ADDON_DIRS: addons,
    XDG_DATA_DIRS: `${join(root, 'usr/share')}:/usr/share`,
  };
  desktop.spawn(join(root, 'usr/bin/fcitx5'), [FCITX_WITHOUT], own);
  const ask = async (member: string): Promise<string> => {
    const target = ['--dest', 'org.fcitx.Fcitx5', '--object-path', '/controller'];
    const method = `org.fcitx.Fcitx.Controller1.${member}`;
    return (await run('gdbus', ['call', '--session', ...target, '--method', method], { env })).stdout;
  };
  const engine = async (): Promise<string> =>
    /'([^']*)'/.exec(await untilAnswered(() => ask('CurrentInputMethod')))?.[1] ?? '';
  await engine();
  return {
    env: own,
    stop,
    engine,
    async switchOn() {
      await untilAnswered(async () => {
        await ask('Activate');
        const now = await ask('CurrentInputMethod');
        if (!now.includes('hangul')) throw new Error(`Fcitx uses ${now}`);
        return now;
      });
    },
  };
}
