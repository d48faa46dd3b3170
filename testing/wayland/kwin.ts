/**
 * A separate KWin, headless, with its session bus, of this Debian or a newer one. It reads the executable of its clients, so
 * it runs as the same user.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandIn, rootOf, type NewerDebian } from '../newer-debian.ts';
import { startPrivateBus } from '../../main/adapters/bus/testing/private-bus.ts';

export interface TestKwin {
  readonly socketPath: string;
  /** The session bus. */
  readonly address: string;
  readonly dataFolder: string;
  readonly configFolder: string;
  readonly runtimeFolder: string;
  readonly environment: NodeJS.ProcessEnv;
  spawn(program: string, args: readonly string[], environment?: NodeJS.ProcessEnv): ChildProcess;
  /** The command that runs a program of KWin's own Debian. */
  readonly there: (program: string, args: readonly string[]) => readonly [string, readonly string[]];
  /** A program of KWin's own Debian. */
  readonly spawnThere: (
    program: string,
    args: readonly string[],
    environment?: NodeJS.ProcessEnv,
  ) => ChildProcess;
  /** Kills KWin and starts it again, on the same bus. */
  restart(): Promise<void>;
  /** The variables by which programs find the X server; only if it was asked for. */
  xwayland(): NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

export interface KwinOptions {
  /** The Debian that it is taken from; default: this machine's. */
  readonly suite?: NewerDebian;
  /** Of each output; default: 1280 times 720. */
  readonly size?: { readonly width: number; readonly height: number };
  /** Default: 1. */
  readonly outputs?: number;
  /** With an X server for programs that know no Wayland; default: without. */
  readonly xwayland?: boolean;
  /** Other arguments instead of those that keep a lock screen and global shortcuts away. */
  readonly behaviour?: readonly string[];
  /** Called before KWin starts. */
  readonly prepare?: (environment: NodeJS.ProcessEnv, dataFolder: string) => Promise<void>;
}

const SOCKET = 'wayland-kwin';
const START_MS = 30_000;
const FOLDERS = ['bin', 'config', 'data', 'cache'] as const;

const sessionOf = (folder: string): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  LANG: 'C.UTF-8',
  HOME: folder,
  XDG_RUNTIME_DIR: folder,
  XDG_CONFIG_HOME: join(folder, 'config'),
  XDG_CACHE_HOME: join(folder, 'cache'),
  XDG_DATA_HOME: join(folder, 'data'),
  XDG_SESSION_TYPE: 'wayland',
  XDG_CURRENT_DESKTOP: 'KDE',
  KWIN_COMPOSE: 'O2',
  LIBGL_ALWAYS_SOFTWARE: '1',
});

const killed = (child: ChildProcess): Promise<unknown> => {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  return ended;
};

const hasName = (environment: NodeJS.ProcessEnv, name: string): boolean => {
  const call = ['call', '--session', '--dest', 'org.freedesktop.DBus', '--object-path', '/'];
  const asked = [...call, '--method', 'org.freedesktop.DBus.NameHasOwner', name];
  return execFileSync('gdbus', asked, { env: environment, encoding: 'utf8' }).includes('true');
};

/** Where its own Plasma has one, which kbuildsycoca6 of Debian 13 finds no program without. */
const MENU = '<Menu><Name>Applications</Name><DefaultAppDirs/><Include><All/></Include></Menu>';

const X11_FILE = 'x11';

/** A program that KWin starts with its session: it writes down where the X server is. */
function tellX11(folder: string): string {
  const path = join(folder, 'bin', 'tell-x11');
  const file = join(folder, X11_FILE);
  const script = `#!/bin/sh\nprintf '%s\\n%s\\n' "$DISPLAY" "$XAUTHORITY" > '${file}.new'\nmv '${file}.new' '${file}'\n`;
  writeFileSync(path, script, { mode: 0o755 });
  return path;
}

function argumentsOf(options: KwinOptions, folder: string): readonly string[] {
  const { size = { width: 1280, height: 720 }, outputs = 1 } = options;
  const { behaviour = ['--no-lockscreen', '--no-global-shortcuts'] } = options;
  return [
    '--virtual',
    ...behaviour,
    '--socket',
    SOCKET,
    '--output-count',
    String(outputs),
    '--width',
    String(size.width),
    '--height',
    String(size.height),
    ...(options.xwayland === true ? ['--xwayland', tellX11(folder)] : []),
  ];
}

export async function startKwin(options: KwinOptions = {}): Promise<TestKwin> {
  const { suite, prepare = () => Promise.resolve() } = options;
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-kwin-'));
  for (const name of FOLDERS) mkdirSync(join(folder, name));
  // A copy has no file capability, with which it would not start in a container.
  const program = join(folder, 'bin', 'kwin_wayland');
  copyFileSync(join(suite === undefined ? '/' : rootOf(suite), 'usr/bin/kwin_wayland'), program);
  const commandOf = (name: string, words: readonly string[]): readonly string[] =>
    suite === undefined
      ? [name, ...words]
      : commandIn(suite, name, words, { userId: process.getuid?.(), folder: dirname(process.execPath) });
  const there: TestKwin['there'] = (name, words) => {
    const [command = '', ...rest] = commandOf(name, words);
    return [command, rest];
  };
  const bus = await startPrivateBus({ environment: sessionOf(folder), folder });
  const without = { ...sessionOf(folder), DBUS_SESSION_BUS_ADDRESS: bus.address };
  const dataFolder = join(folder, 'data');
  await prepare(without, dataFolder);
  if (suite !== undefined) {
    mkdirSync(join(folder, 'config', 'menus'));
    writeFileSync(join(folder, 'config', 'menus', 'applications.menu'), MENU);
    const [command, words] = there('kbuildsycoca6', []);
    execFileSync(command, words, { env: without, stdio: 'ignore' });
  }
  const socketPath = join(folder, SOCKET);
  const args = argumentsOf(options, folder);
  const told = join(folder, X11_FILE);
  const isUp = (): boolean =>
    existsSync(socketPath) &&
    (options.xwayland !== true || existsSync(told)) &&
    hasName(without, suite === undefined ? 'org.kde.KWin.ScreenShot2' : 'org.kde.KWin');
  const run = async (): Promise<ChildProcess> => {
    for (const path of [socketPath, `${socketPath}.lock`, told]) rmSync(path, { force: true });
    const [command, words] = there(program, args);
    const child = spawn(command, words, { env: without, cwd: folder, stdio: 'ignore' });
    const until = performance.now() + START_MS;
    while (!isUp()) {
      if (performance.now() > until || child.exitCode !== null) throw new Error('KWin did not start');
      await sleep(100);
    }
    return child;
  };
  let child = await run();
  const environment = { ...without, WAYLAND_DISPLAY: socketPath };
  const children: ChildProcess[] = [];
  const start: TestKwin['spawn'] = (name, words, more = {}) => {
    const started = spawn(name, words, { env: { ...environment, ...more }, stdio: 'ignore' });
    children.push(started);
    return started;
  };
  return {
    socketPath,
    address: bus.address,
    dataFolder,
    environment,
    runtimeFolder: folder,
    configFolder: join(folder, 'config'),
    spawn: start,
    there,
    spawnThere(name, words, more) {
      const [command, rest] = there(name, words);
      return start(command, rest, more);
    },
    xwayland() {
      const [display = '', authority = ''] = readFileSync(told, 'utf8').split('\n');
      return { DISPLAY: display, XAUTHORITY: authority };
    },
    async restart() {
      await killed(child);
      child = await run();
    },
    async stop() {
      for (const each of children) each.kill('SIGKILL');
      await killed(child);
      await bus.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
