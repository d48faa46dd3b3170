/** A real desktop for a test: an Xvfb of its own on a free display number, with a window manager where wanted. */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { TEST_HOME } from './home.ts';
import { childrenOf } from './ocr/processes.ts';
import { lockDisplayNumber, unlockDisplayNumber } from '../main/adapters/x11/virtual-display/lock-file.ts';

const run = promisify(execFile);

/**
 * How each window manager is started. Those that keep their settings with a daemon wait for a session bus; the compositor of
 * xfwm4 would let shadows into the pictures; i3 asks questions where it has no settings.
 */
const WINDOW_MANAGERS = {
  openbox: ['openbox'],
  xfwm4: ['dbus-run-session', '--', 'xfwm4', '--compositor=off'],
  mutter: ['dbus-run-session', '--', 'mutter', '--x11', '--sm-disable'],
  marco: ['dbus-run-session', '--', 'marco', '--no-composite'],
  metacity: ['dbus-run-session', '--', 'metacity'],
  kwin_x11: ['dbus-run-session', '--', 'kwin_x11'],
  i3: ['i3', '-c', new URL('fixtures/i3.conf', import.meta.url).pathname],
  fluxbox: ['fluxbox'],
  icewm: ['icewm'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;
export type WindowManager = keyof typeof WINDOW_MANAGERS;

export interface DesktopOptions {
  readonly width?: number;
  readonly height?: number;
  /** Another screen of the same server, `:7.1`. */
  readonly secondScreen?: { readonly width: number; readonly height: number };
  /** `none` leaves a bare X server. */
  readonly windowManager?: WindowManager | 'none';
  /** A display number to bring back to life, as `:7`; otherwise one is picked by chance. */
  readonly display?: string;
}

export interface TestDesktop {
  /** `:7` */
  readonly display: string;
  /** The test's environment with DISPLAY pointing here, and a home folder of the tests. */
  readonly env: NodeJS.ProcessEnv;
  readonly server: ChildProcess;
  /** Starts a program on this desktop; it is ended with the desktop. */
  spawn(command: string, args?: readonly string[], env?: NodeJS.ProcessEnv): ChildProcess;
  /** Runs a tool such as xdotool or xprop to its end and gives its standard output. */
  tool(command: string, args: readonly string[]): Promise<string>;
  stop(): Promise<void>;
}

/** Ends a child we started and waits until it is gone. */
export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const forced = setTimeout(() => child.kill('SIGKILL'), 2000);
  await gone;
  clearTimeout(forced);
}

/** Ends the programs of each dbus-run-session, which ends its bus after them: killed itself, it would leave the bus behind. */
function endSessions(children: readonly ChildProcess[]): void {
  for (const { spawnfile, pid, exitCode, signalCode } of children)
    if (spawnfile === 'dbus-run-session' && pid !== undefined && exitCode === null && signalCode === null)
      for (const program of childrenOf(pid)) process.kill(program, 'SIGTERM');
}

/**
 * Far from those of compositors, which begin at 0: one takes a number whose server has no lock yet, and removes the socket of a
 * server that took its own number.
 */
const freeDisplay = (): string => `:${randomInt(1000, 59_000)}`;

export async function startDesktop(options: DesktopOptions = {}): Promise<TestDesktop> {
  const { width = 1280, height = 1024, windowManager = 'openbox', secondScreen: second } = options;
  // -noreset: without it the server forgets key state and RandR modes when its last client leaves.
  const server = spawn(
    'Xvfb',
    [
      options.display ?? freeDisplay(),
      '-displayfd',
      '3',
      '-screen',
      '0',
      `${width}x${height}x24`,
      ...(second === undefined ? [] : ['-screen', '1', `${second.width}x${second.height}x24`]),
      '-nolisten',
      'tcp',
      '-noreset',
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const numbers = server.stdio[3] as Readable;
  const [line] = (await Promise.race([
    once(numbers, 'data'),
    once(server, 'exit').then(() => {
      throw new Error('Xvfb ended before it had a display: is the package xvfb installed?');
    }),
  ])) as [Buffer];
  const number = Number(line.toString().trim());
  const display = `:${number}`;
  await lockDisplayNumber(number, server.pid ?? 0);
  server.once('exit', () => unlockDisplayNumber(number, server.pid ?? 0));
  // A bare machine names no locale, and then xterm drops every key that is not ASCII.
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    DISPLAY: display,
    LC_ALL: 'C.UTF-8',
    HOME: TEST_HOME,
  };
  delete env['XAUTHORITY'];
  delete env['WAYLAND_DISPLAY'];
  const children: ChildProcess[] = [];

  const desktop: TestDesktop = {
    display,
    env,
    server,
    spawn(command, args = [], extra = {}) {
      // xterm has a key that writes a picture of its screen to its working folder.
      const where = command === 'xterm' ? { cwd: TEST_HOME } : {};
      const child = spawn(command, args, { ...where, env: { ...env, ...extra }, stdio: 'ignore' });
      children.push(child);
      return child;
    },
    async tool(command, args) {
      const { stdout } = await run(command, args, { env });
      return stdout;
    },
    async stop() {
      endSessions(children);
      await Promise.all(children.reverse().map(endChild));
      await endChild(server);
    },
  };
  if (windowManager !== 'none') {
    const [command, ...args] = WINDOW_MANAGERS[windowManager];
    desktop.spawn(command, args, { GSETTINGS_BACKEND: 'memory', NO_AT_BRIDGE: '1' });
    for (let attempt = 0; ; attempt++) {
      const answer = await desktop.tool('xprop', ['-root', '_NET_SUPPORTING_WM_CHECK']).catch(() => '');
      if (answer.includes('window id')) break;
      if (attempt > 200) {
        await desktop.stop();
        throw new Error(`${windowManager} did not take over ${display} within 10 s`);
      }
      await sleep(50);
    }
  }
  return desktop;
}
