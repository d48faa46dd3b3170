/**
 * IBus and Fcitx 5 with engines for Korean, Chinese and Japanese, for a test's own desktop. Their packages are unpacked, not installed: installed ones
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
import type { DaemonName } from '../../main/adapters/x11/input-method/daemon.ts';
import type { TestDesktop } from '../desktop.ts';

const run = promisify(execFile);

/** What turns keys into another script, each as a person switches it on. */
export interface Engine {
  readonly script: 'Korean' | 'Chinese' | 'Japanese';
  /** The engine's name for the daemon. */
  readonly name: Readonly<Record<DaemonName, string>>;
  /** Keys that, with Return after them, become characters of its script. */
  readonly keys: string;
  readonly characters: RegExp;
}

export const ENGINES: readonly Engine[] = [
  {
    script: 'Korean',
    name: { ibus: 'hangul', fcitx: 'hangul' },
    keys: 'dkssud ',
    characters: /[가-힣ㄱ-ㅣ]/,
  },
  { script: 'Chinese', name: { ibus: 'libpinyin', fcitx: 'pinyin' }, keys: 'nihao ', characters: /[一-鿿]/ },
  { script: 'Japanese', name: { ibus: 'anthy', fcitx: 'anthy' }, keys: 'konnichiha', characters: /[ぁ-ん]/ },
];

/** Debian packages, 62 MB, most of it words. */
const PACKAGES = [
  'ibus',
  'ibus-data',
  'ibus-gtk3',
  'ibus-hangul',
  'ibus-libpinyin',
  'ibus-anthy',
  'fcitx5',
  'fcitx5-modules',
  'fcitx5-hangul',
  'fcitx5-pinyin',
  'fcitx5-anthy',
  'fcitx5-chinese-addons-data',
  'fcitx5-module-punctuation',
  'fcitx5-frontend-gtk3',
  'libfcitx5core7',
  'libfcitx5config6',
  'libfcitx5utils2',
  'libfcitx5gclient2',
  'libfcitx5-qt1',
  'libhangul1',
  'libhangul-data',
  'libpinyin15',
  'libpinyin-data',
  'libopencc1.1',
  'libmarisa0',
  'libsoup2.4-1',
  'libopencc-data',
  'liblua5.4-0',
  'libimecore0',
  'libimepinyin0',
  'libime-data',
  'libime-data-language-model',
  'libboost-iostreams1.74.0',
  'libanthy1',
  'libanthyinput0',
  'anthy-common',
  'libxcb-imdkit1',
  'libxcb-ewmh2',
];
const LIBRARIES = 'usr/lib/x86_64-linux-gnu';
const QUERY_MODULES = `/${LIBRARIES}/libgtk-3-0/gtk-query-immodules-3.0`;

/** The folder that stands for `/`, filled once. */
async function unpackPackages(): Promise<string> {
  const root = join(tmpdir(), `deskhand-engines-${PACKAGES.length}`);
  if (existsSync(root)) return root;
  const work = await mkdtemp(join(tmpdir(), 'deskhand-packages-'));
  await run('apt-get', ['download', '-qq', ...PACKAGES], { cwd: work });
  const unpacked = join(work, 'root');
  for (const name of (await readdir(work)).filter((file) => file.endsWith('.deb')))
    await run('dpkg-deb', ['-x', join(work, name), unpacked]);
  await rename(unpacked, root);
  await rm(work, { recursive: true, force: true });
  return root;
}

/** A command that sees the unpacked files over the machine's: engines have their words' paths compiled in. */
function overMachine(root: string, command: readonly string[]): readonly string[] {
  const over = (top: string): string =>
    `mount -t overlay -o lowerdir=${join(root, top)}:/${top} overlay /${top}`;
  const script = `${over('usr')} && ${over('etc')} && PATH=/usr/bin:/bin exec "$@"`;
  return ['--map-current-user', '--keep-caps', '--mount', 'sh', '-c', script, 'sh', ...command];
}

export interface RunningInputMethod {
  /** For programs of the desktop, and for the service. */
  readonly env: NodeJS.ProcessEnv;
  /** Chooses the engine for the program that has the keyboard. */
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
async function prepare(desktop: TestDesktop, module: DaemonName): Promise<Prepared> {
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

/** Engines that begin with Latin letters; 0 are hiragana. */
const IBUS_SETTINGS = `[org.freedesktop.ibus.engine.hangul]
initial-input-mode='hangul'

[org.freedesktop.ibus.engine.anthy.common]
input-mode=0
`;

export async function startIbus(desktop: TestDesktop, engine: Engine): Promise<RunningInputMethod> {
  const { root, folder, env, stop } = await prepare(desktop, 'ibus');
  const schemas = join(folder, 'schemas');
  await cp(join(root, 'usr/share/glib-2.0/schemas'), schemas, { recursive: true });
  await writeFile(join(schemas, '90.gschema.override'), IBUS_SETTINGS);
  await run('glib-compile-schemas', [schemas]);
  const own = { ...env, GSETTINGS_SCHEMA_DIR: schemas };
  const off = ['--panel', 'disable', '--emoji-extension', 'disable', '--cache', 'none'];
  const daemon = ['ibus-daemon', ...off, '--config', '/usr/libexec/ibus-memconf'];
  desktop.spawn('unshare', overMachine(root, daemon), own);
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
      await untilAnswered(() => ask('org.freedesktop.IBus.SetGlobalEngine', engine.name.ibus));
    },
  };
}

const fcitxProfile = (engine: string): string => `[Groups/0]
Name=Default
Default Layout=us
DefaultIM=${engine}

[Groups/0/Items/0]
Name=keyboard-us
Layout=

[Groups/0/Items/1]
Name=${engine}
Layout=

[GroupOrder]
0=Default
`;
/** What draws, and what needs more of a session. */
const FCITX_WITHOUT =
  '--disable=wayland,waylandim,classicui,kimpanel,notificationitem,notifications,spell,emoji,clipboard,unicode,quickphrase,imselector';

export async function startFcitx(desktop: TestDesktop, engine: Engine): Promise<RunningInputMethod> {
  const { root, folder, env, stop } = await prepare(desktop, 'fcitx');
  await mkdir(join(folder, 'config/fcitx5'), { recursive: true });
  await writeFile(join(folder, 'config/fcitx5/profile'), fcitxProfile(engine.name.fcitx));
  desktop.spawn('unshare', overMachine(root, ['fcitx5', FCITX_WITHOUT]), env);
  const ask = async (member: string): Promise<string> => {
    const target = ['--dest', 'org.fcitx.Fcitx5', '--object-path', '/controller'];
    const method = `org.fcitx.Fcitx.Controller1.${member}`;
    return (await run('gdbus', ['call', '--session', ...target, '--method', method], { env })).stdout;
  };
  const current = async (): Promise<string> =>
    /'([^']*)'/.exec(await untilAnswered(() => ask('CurrentInputMethod')))?.[1] ?? '';
  await current();
  return {
    env,
    stop,
    engine: current,
    async switchOn() {
      await untilAnswered(async () => {
        await ask('Activate');
        const now = await current();
        if (now !== engine.name.fcitx) throw new Error(`Fcitx uses ${now}`);
        return now;
      });
    },
  };
}
