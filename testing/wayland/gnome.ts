/** A separate GNOME, headless, with its buses and PipeWire: some of these refuse root, so they run as the user nobody there. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { vi } from 'vitest';
import { commandIn, PLAIN_USER, type NewerDebian } from '../newer-debian.ts';
import type { InputDevice } from '../../main/ports/input-device.ts';
import { key } from '../../main/ports/testing/keyboard.contract.ts';
import { startPrivateBus } from '../../main/adapters/bus/testing/private-bus.ts';

export interface TestGnome {
  /** The session bus. */
  readonly address: string;
  readonly runtimeFolder: string;
  readonly environment: NodeJS.ProcessEnv;
  spawn(program: string, args: readonly string[], environment?: NodeJS.ProcessEnv): ChildProcess;
  /** DISPLAY and XAUTHORITY of the X server that the shell starts for programs of X11. */
  xwayland(): NodeJS.ProcessEnv;
  /** Kills the shell and starts it again, on the same buses. */
  restartShell(): Promise<void>;
  stop(): Promise<void>;
}

export interface GnomeOptions {
  /** `1280x720`; default: one of these. */
  readonly monitors?: readonly string[];
  /** Called with the home folder before the shell starts. */
  readonly prepare?: (home: string) => void;
  readonly environment?: NodeJS.ProcessEnv;
  /** Any program may take GNOME's own screenshots and have the shell run a script. */
  readonly unsafe?: boolean;
  /** The Debian that the shell and PipeWire are taken from; default: this machine's. */
  readonly suite?: NewerDebian | undefined;
}

const START_MS = 30_000;
const SOCKET = 'wayland-gnome';

const SETTINGS = 'config/glib-2.0/settings';
const FOLDERS = [SETTINGS, 'cache', 'data'] as const;
/** Banners lie over programs, and animations cost time. */
const KEYFILE = `[org/gnome/desktop/notifications]
show-banners=false
[org/gnome/desktop/interface]
enable-animations=false
[org/gnome/shell]
welcome-dialog-last-shown-version='9999'
`;

const SHORTCUTS = [
  'org.gnome.desktop.wm.keybindings',
  'org.gnome.mutter.keybindings',
  'org.gnome.mutter.wayland.keybindings',
  'org.gnome.shell.keybindings',
];

/** Adds to the settings of a home folder. */
export const appendSettings = (home: string, text: string): void =>
  appendFileSync(join(home, SETTINGS, 'keyfile'), text);

const commandOf = (
  suite: NewerDebian | undefined,
  program: string,
  args: readonly string[],
): readonly [program: string, args: readonly string[]] => {
  const [first = program, ...rest] =
    suite === undefined ? [program, ...args] : commandIn(suite, program, args);
  return [first, rest];
};

/** Settings by which GNOME takes no key for itself, such as Alt and Tab, so that programs get them all. */
export function withoutShortcuts(suite?: NewerDebian): string {
  const keysOf = (schema: string): readonly string[] => {
    const [program, args] = commandOf(suite, 'gsettings', ['list-keys', schema]);
    return execFileSync(program, args, { encoding: 'utf8' }).trim().split('\n');
  };
  const groups = SHORTCUTS.map((schema) =>
    [`[${schema.replaceAll('.', '/')}]`, ...keysOf(schema).map((name) => `${name}=@as []`), ''].join('\n'),
  );
  return [...groups, "[org/gnome/mutter]\noverlay-key=''\n"].join('');
}

const killed = (child: ChildProcess): Promise<unknown> => {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  return ended;
};

async function until(
  isThere: () => boolean,
  child: ChildProcess,
  said: () => string = () => '',
): Promise<void> {
  const end = performance.now() + START_MS;
  while (!isThere()) {
    const ended = child.exitCode ?? child.signalCode;
    if (performance.now() > end || ended !== null) {
      const how = ended === null ? `did not start within ${START_MS} ms` : `ended with ${ended}`;
      throw new Error(`${child.spawnargs.join(' ')} ${how}: ${said()}`);
    }
    await sleep(20);
  }
}

/** A shell that is asked to leave its overview before it says this may keep its cover over everything for good. */
const STARTED = 'GNOME Shell started at';

/** Waits until a program has written the text to its standard error, which is read from then on. */
async function untilSaid(child: ChildProcess, text: string): Promise<void> {
  let said = '';
  let isSaid = false;
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    if (isSaid) return;
    said += part;
    isSaid = said.includes(text);
  });
  await until(
    () => isSaid,
    child,
    () => said,
  );
}

/** The environment of every program of the session; nothing of the desktop that the tests run on. */
const sessionOf = (folder: string): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  LANG: 'C.UTF-8',
  HOME: folder,
  XDG_RUNTIME_DIR: folder,
  XDG_CONFIG_HOME: join(folder, 'config'),
  XDG_CACHE_HOME: join(folder, 'cache'),
  XDG_DATA_HOME: join(folder, 'data'),
  XDG_SESSION_TYPE: 'wayland',
  XDG_CURRENT_DESKTOP: 'GNOME',
  LIBGL_ALWAYS_SOFTWARE: '1',
  NO_AT_BRIDGE: '1',
  GSETTINGS_BACKEND: 'keyfile',
});

const childrenOf = ({ pid = 0 }: ChildProcess): readonly string[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);

function socketsOf(pid: string): readonly (string | undefined)[] {
  const files = `/proc/${pid}/fd`;
  return readdirSync(files).map((file) => /socket:\[(\d+)\]/.exec(readlinkSync(join(files, file)))?.[1]);
}

/** The shell, or Xwayland itself since GNOME 50, listens at a display for programs and at a second one, with the next number, for its own services. */
function xwaylandOf(shell: ChildProcess, folder: string): NodeJS.ProcessEnv {
  const pids = [String(shell.pid), ...childrenOf(shell)];
  const inodes = pids.flatMap(socketsOf);
  const numbers = readFileSync('/proc/net/unix', 'utf8')
    .split('\n')
    .map((line) => / (\d+) \/tmp\/\.X11-unix\/X(\d+)$/.exec(line))
    .flatMap((found) => (found !== null && inodes.includes(found[1]) ? [Number(found[2])] : []));
  const key = readdirSync(folder).find((each) => each.startsWith('.mutter-Xwaylandauth.')) ?? '';
  return { DISPLAY: `:${Math.min(...numbers)}`, XAUTHORITY: join(folder, key) };
}

export async function startGnome(options: GnomeOptions = {}): Promise<TestGnome> {
  const { monitors = ['1280x720'], prepare = () => undefined, suite } = options;
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-gnome-'));
  const isRoot = process.getuid?.() === 0;
  for (const name of FOLDERS) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, SETTINGS, 'keyfile'), KEYFILE);
  prepare(folder);
  chmodSync(folder, 0o700);
  // Anyone who enters another Debian becomes the user nobody on the way.
  const as = isRoot && suite === undefined ? { uid: PLAIN_USER, gid: PLAIN_USER } : {};
  const owned = ['', 'config', ...FOLDERS, join(SETTINGS, 'keyfile')];
  if (isRoot) for (const name of owned) chownSync(join(folder, name), PLAIN_USER, PLAIN_USER);
  const base = { ...sessionOf(folder), ...options.environment };
  const bus = await startPrivateBus({ environment: base, folder, ...(isRoot ? { userId: PLAIN_USER } : {}) });
  const environment = {
    ...base,
    DBUS_SESSION_BUS_ADDRESS: bus.address,
    DBUS_SYSTEM_BUS_ADDRESS: bus.address,
    WAYLAND_DISPLAY: SOCKET,
  };
  const { WAYLAND_DISPLAY: _own, ...without } = environment;
  const run = (name: string, words: readonly string[] = []): ChildProcess => {
    const [program, args] = commandOf(suite, name, words);
    const child = spawn(program, args, {
      env: without,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...as,
    });
    // What no one reads would stop it one day.
    child.stderr.resume();
    return child;
  };
  const pipewire = run('pipewire');
  // Some versions of WirePlumber end where PipeWire does not listen yet.
  await until(() => existsSync(join(folder, 'pipewire-0')), pipewire);
  const services = [pipewire, run('wireplumber')];
  const startShell = async (): Promise<ChildProcess> => {
    const socket = join(folder, SOCKET);
    for (const path of [socket, `${socket}.lock`]) rmSync(path, { force: true });
    const sizes = monitors.flatMap((size) => ['--virtual-monitor', size]);
    const unsafe = options.unsafe === true ? ['--unsafe-mode'] : [];
    const child = run('gnome-shell', ['--headless', '--wayland-display', SOCKET, ...sizes, ...unsafe]);
    await untilSaid(child, STARTED);
    return child;
  };
  let shell = await startShell();
  const children: ChildProcess[] = [];
  return {
    address: bus.address,
    runtimeFolder: folder,
    environment,
    spawn(program, args, more = {}) {
      const child = spawn(program, args, { env: { ...environment, ...more }, stdio: 'ignore' });
      children.push(child);
      return child;
    },
    xwayland: () => xwaylandOf(shell, folder),
    async restartShell() {
      await killed(shell);
      shell = await startShell();
    },
    async stop() {
      await Promise.all([...children, shell, ...services].map(killed));
      await bus.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** An answer that takes longer is that of a shell that is still starting, milliseconds. */
const PROMPT_MS = 150;
const MOST_PRESSES = 20;

/** The shell starts with its overview, and answers no one for a while, then late. */
export async function leaveOverview({ keyboard }: Pick<InputDevice, 'keyboard'>): Promise<void> {
  const pressEscape = async (): Promise<number> => {
    const started = performance.now();
    await keyboard.press(key('Escape'));
    await keyboard.release(key('Escape'));
    return performance.now() - started;
  };
  let tookMs = await vi.waitFor(pressEscape, { timeout: 30_000 });
  // On a machine at its limit it is never prompt.
  for (let time = 0; tookMs > PROMPT_MS && time < MOST_PRESSES; time++)
    tookMs = await vi.waitFor(pressEscape, { timeout: 30_000 });
}
