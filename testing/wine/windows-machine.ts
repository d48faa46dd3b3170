/** A Windows session for a test: Wine on its own Xvfb, one at a time because a prefix has one desktop. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { PLACES, requireWine, WINE, WINE_SERVER, wineEnvironment } from '../../scripts/wine/places.ts';
import { startDesktop, type DesktopOptions, type TestDesktop } from '../desktop.ts';

export interface WindowsMachine {
  /** The X desktop that Windows draws on. */
  readonly desktop: TestDesktop;
  /** Starts a Windows program: `notepad`, or `PLACES.node` with a script. Its console output cannot be relied on. */
  start(program: string, args?: readonly string[], environment?: NodeJS.ProcessEnv): ChildProcess;
  stop(): Promise<void>;
}

const LOCK_POLL_MS = 200;
const LOCK_TIMEOUT_MS = 300_000;

export async function startWindows(options: DesktopOptions = {}): Promise<WindowsMachine> {
  requireWine();
  await takePrefix();
  // A server that an interrupted run left would draw on that run's display.
  await endPrograms();
  const desktop = await startDesktop({ windowManager: 'openbox', ...options });
  const environment = wineEnvironment(desktop.display);
  return {
    desktop,
    start: (program, args = [], extra = {}) =>
      spawn(WINE, [program, ...args], {
        cwd: PLACES.app,
        env: { ...environment, ...extra },
        stdio: 'ignore',
      }),
    async stop() {
      await endPrograms();
      await desktop.stop();
      await rm(PLACES.lock, { recursive: true });
    },
  };
}

/** Ends every program of our prefix, and no other's. */
async function endPrograms(): Promise<void> {
  await once(spawn(WINE_SERVER, ['-k', '-w'], { env: wineEnvironment(undefined), stdio: 'ignore' }), 'exit');
}

async function takePrefix(): Promise<void> {
  const started = performance.now();
  for (;;) {
    try {
      await mkdir(PLACES.lock);
      await writeFile(`${PLACES.lock}/pid`, String(process.pid));
      return;
    } catch (error) {
      const owner = Number(await readFile(`${PLACES.lock}/pid`, 'utf8').catch(() => '0'));
      if (owner !== 0 && !isAlive(owner)) await rm(PLACES.lock, { recursive: true, force: true });
      else if (performance.now() - started > LOCK_TIMEOUT_MS) throw error;
      else await sleep(LOCK_POLL_MS);
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
