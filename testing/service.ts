/** The headless service as a user starts it: its own process, with its own state folder and nothing of the tester's settings. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GLIB_IF_WANTED } from './glib.ts';
import { endChild } from './desktop.ts';
import { TEST_HOME } from './home.ts';

/** The command line as a package has it. The desktop tests build it first (testing/global-setup.ts). */
export const MAIN = join(import.meta.dirname, '../dist/main/hosts/headless/main.js');

/** For a process whose environment a test composes: modules that an earlier one compiled (vitest.config.ts). */
export const COMPILE_CACHE: Readonly<Record<string, string>> = {
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
};

/** With every language that the tests' machine has, a reading tries those that it doubts in each: main/adapters/recognition/automatic. */
export const READS_ENGLISH = { SERVICE_OCR_LANGUAGES: 'eng' } as const;

export interface ServiceOptions {
  /** Settings and DISPLAY. Without DISPLAY the service has none and brings none. */
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  /** Default: a fresh one, removed at `stop`. */
  readonly stateDir?: string;
  /** A command to run the service under, as `['strace', '-f']`. */
  readonly under?: readonly string[];
}

export interface StartedProcess {
  readonly child: ChildProcess;
  readonly stateDir: string;
  readonly output: { stdout: string; stderr: string };
  /** The exit code, or the signal's name. */
  readonly ended: Promise<number | string>;
  stop(): Promise<void>;
}

export interface RunningService extends StartedProcess {
  readonly port: number;
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
}

/** Starts the command; it may well end at once. */
export function startProcess(options: ServiceOptions = {}): StartedProcess {
  const stateDir = options.stateDir ?? mkdtempSync(join(tmpdir(), 'deskhand-e2e-'));
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(?:SERVICE_|VITEST|NODE_OPTIONS$|DISPLAY$|XAUTHORITY$|WAYLAND_DISPLAY$)/.test(name),
    ),
  );
  const env = {
    ...inherited,
    ...GLIB_IF_WANTED,
    HOME: TEST_HOME,
    SERVICE_STATE_DIR: stateDir,
    SERVICE_PORT: '0',
    SERVICE_VIRTUAL: 'off',
    ...options.env,
  };
  const [program = process.execPath, ...args] = [
    ...(options.under ?? []),
    process.execPath,
    MAIN,
    ...(options.args ?? []),
  ];
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  const ended = once(child, 'close').then(() => child.exitCode ?? child.signalCode ?? 'unknown');
  return {
    child,
    stateDir,
    output,
    ended,
    async stop() {
      await endChild(child);
      await ended;
      if (options.stateDir === undefined) rmSync(stateDir, { recursive: true, force: true });
    },
  };
}

/** Starts the service and waits until it listens. */
export async function startService(options: ServiceOptions = {}): Promise<RunningService> {
  const started = startProcess(options);
  const port = await new Promise<number>((resolve, reject) => {
    const look = (): void => {
      const told =
        /"port":(\d+)/.exec(started.output.stdout) ??
        /listening on http:\/\/[^\s]*:(\d+)/.exec(started.output.stdout);
      if (told !== null) resolve(Number(told[1]));
    };
    started.child.stdout?.on('data', look);
    void started.ended.then((code) =>
      reject(new Error(`The service ended with ${code} before it listened:\n${started.output.stderr}`)),
    );
  });
  return { ...started, port, url: `http://127.0.0.1:${port}` };
}
