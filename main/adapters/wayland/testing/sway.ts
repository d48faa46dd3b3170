/** A sway of our own, headless: sway refuses to run as root, so it runs as nobody there. */
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSwayIpc, RUN_COMMAND, type AskSway } from '../sway/ipc.ts';

export interface TestSway {
  readonly socketPath: string;
  readonly swaySocketPath: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly pid: number;
  readonly ask: AskSway;
  /** sway's own words; rejects where it refuses them. */
  command(words: string): Promise<void>;
  spawn(program: string, args: readonly string[], environment?: NodeJS.ProcessEnv): ChildProcess;
  /** Kills it, and starts another one in its place: the same socket, another one of its own. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const NOBODY = 65_534;
const START_MS = 15_000;

const CONFIG = `output * bg #808080 solid_color
default_border none
default_floating_border none
focus_follows_mouse no
`;

export interface SwayOptions {
  /** Default: one of 1280x720. Each `WIDTHxHEIGHT`, at this place and scale. */
  readonly outputs?: readonly { readonly mode: string; readonly at: string; readonly scale?: number }[];
  readonly config?: string;
}

/** Two outputs side by side, the right one scaled, and where each is. */
export const TWO_OUTPUTS = {
  outputs: [
    { mode: '1280x720', at: '0,0' },
    { mode: '1280x720', at: '1280,0', scale: 1.25 },
  ],
  regions: [
    { x: 0, y: 0, width: 1280, height: 720 },
    { x: 1280, y: 0, width: 1024, height: 576 },
  ],
} as const;

const killed = async (child: ChildProcess): Promise<void> => {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await ended;
};

export async function startSway({ outputs = [], config = '' }: SwayOptions = {}): Promise<TestSway> {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-sway-'));
  const lines = outputs.map(
    ({ mode, at, scale = 1 }, index) =>
      `output HEADLESS-${index + 1} mode ${mode}@60Hz position ${at.replace(',', ' ')} scale ${scale}`,
  );
  writeFileSync(join(folder, 'config'), `${CONFIG}${lines.join('\n')}\n${config}\n`);
  chmodSync(folder, 0o700);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  const { WAYLAND_DISPLAY: _display, DISPLAY: _x, SWAYSOCK: _sway, ...inherited } = process.env;
  const base = { ...inherited, HOME: folder, XDG_RUNTIME_DIR: folder, LANG: 'C.UTF-8' };
  const start = (): ChildProcess =>
    spawn('sway', ['-c', join(folder, 'config')], {
      env: {
        ...base,
        WLR_BACKENDS: 'headless',
        WLR_RENDERER: 'pixman',
        WLR_LIBINPUT_NO_DEVICES: '1',
        WLR_HEADLESS_OUTPUTS: String(Math.max(1, outputs.length)),
      },
      stdio: 'ignore',
      ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
    });
  let child = start();
  const find = async (pattern: RegExp): Promise<string> => {
    const until = performance.now() + START_MS;
    for (;;) {
      const found = readdirSync(folder).find((name) => pattern.test(name));
      if (found !== undefined) return join(folder, found);
      if (performance.now() > until || child.exitCode !== null) throw new Error('sway did not start');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const socketPath = await find(/^wayland-\d+$/);
  let swaySocketPath = await find(/^sway-ipc\..*\.sock$/);
  const ask = createSwayIpc(() => swaySocketPath);
  const environment = { ...base, WAYLAND_DISPLAY: socketPath, SWAYSOCK: swaySocketPath };
  const children: ChildProcess[] = [];
  return {
    ...{ socketPath, swaySocketPath, environment, ask, pid: child.pid ?? 0 },
    async command(words) {
      const answer = await ask(RUN_COMMAND, words);
      if (JSON.stringify(answer).includes('"success":false')) throw new Error(JSON.stringify(answer));
    },
    spawn(program, args, more = {}) {
      const started = spawn(program, args, { env: { ...environment, ...more }, stdio: 'ignore' });
      children.push(started);
      return started;
    },
    async restart() {
      await killed(child);
      for (const path of [socketPath, swaySocketPath]) rmSync(path, { force: true });
      child = start();
      if ((await find(/^wayland-\d+$/)) !== socketPath) throw new Error('sway took another socket');
      swaySocketPath = await find(/^sway-ipc\..*\.sock$/);
    },
    async stop() {
      for (const each of children) each.kill('SIGKILL');
      await killed(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
