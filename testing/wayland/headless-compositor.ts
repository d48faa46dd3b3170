/** A separate compositor without a screen, of this Debian or a newer one: it runs as the user nobody if we are root, which it refuses. */
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandIn, PLAIN_USER, type NewerDebian } from '../newer-debian.ts';

export interface HeadlessCompositor {
  readonly socketPath: string;
  /** Of its clients. */
  readonly environment: NodeJS.ProcessEnv;
  /** Waits for a file of that name in the folder of its sockets. */
  find(pattern: RegExp): Promise<string>;
  /** A client of this machine's Debian, ended with the compositor. */
  spawn(program: string, args: readonly string[], environment?: NodeJS.ProcessEnv): ChildProcess;
  /** Kills it, and starts another one in its place, at the same socket. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface HeadlessOptions {
  readonly program: string;
  /** Gets the folder that `files` are in. */
  readonly args: (folder: string) => readonly string[];
  readonly files: Readonly<Record<string, string>>;
  readonly outputs: number;
  /** The Debian that the program is taken from; default: this machine's. */
  readonly suite?: NewerDebian | undefined;
  /** Sockets besides that of Wayland, which must not be there when it starts again. */
  readonly ownSockets?: RegExp;
}

const SOCKET = /^wayland-\d+$/;
const START_MS = 15_000;

const killed = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
};

function ownFolder(name: string, files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), `deskhand-${name}-`));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  chmodSync(folder, 0o700);
  if (process.getuid?.() === 0) chownSync(folder, PLAIN_USER, PLAIN_USER);
  return folder;
}

function starting(
  { program, args, outputs, suite }: HeadlessOptions,
  folder: string,
  base: NodeJS.ProcessEnv,
): () => ChildProcess {
  const command = suite === undefined ? [program, ...args(folder)] : commandIn(suite, program, args(folder));
  const isOwnUser = suite === undefined && process.getuid?.() === 0;
  const env = {
    ...base,
    WLR_BACKENDS: 'headless',
    WLR_RENDERER: 'pixman',
    WLR_LIBINPUT_NO_DEVICES: '1',
    WLR_HEADLESS_OUTPUTS: String(outputs),
  };
  return (): ChildProcess =>
    spawn(command[0] ?? '', command.slice(1), {
      env,
      stdio: 'ignore',
      ...(isOwnUser ? { uid: PLAIN_USER, gid: PLAIN_USER } : {}),
    });
}

export async function startHeadless(options: HeadlessOptions): Promise<HeadlessCompositor> {
  const { program, files, ownSockets } = options;
  const folder = ownFolder(program, files);
  const { WAYLAND_DISPLAY: _display, DISPLAY: _x, SWAYSOCK: _sway, ...inherited } = process.env;
  // Terminals start the shell of their user, and a plain user has none.
  const base = {
    ...inherited,
    HOME: folder,
    XDG_RUNTIME_DIR: folder,
    LANG: 'C.UTF-8',
    SHELL: '/bin/sh',
  };
  const start = starting(options, folder, base);
  let child = start();
  const find = async (pattern: RegExp): Promise<string> => {
    const until = performance.now() + START_MS;
    for (;;) {
      const found = readdirSync(folder).find((name) => pattern.test(name));
      if (found !== undefined) return join(folder, found);
      if (performance.now() > until || child.exitCode !== null) throw new Error(`${program} did not start`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const socketPath = await find(SOCKET);
  const environment = { ...base, WAYLAND_DISPLAY: socketPath };
  const clients: ChildProcess[] = [];
  return {
    socketPath,
    environment,
    find,
    spawn(name, words, more = {}) {
      const started = spawn(name, words, { env: { ...environment, ...more }, stdio: 'ignore' });
      clients.push(started);
      return started;
    },
    async restart() {
      await killed(child);
      for (const name of readdirSync(folder))
        if (SOCKET.test(name) || ownSockets?.test(name) === true) rmSync(join(folder, name), { force: true });
      child = start();
      if ((await find(SOCKET)) !== socketPath) throw new Error(`${program} took another socket`);
    },
    async stop() {
      for (const each of clients) each.kill('SIGKILL');
      await killed(child);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
