/** A program that is restarted when it dies, and that never outlives the service. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createBackoff, type Backoff } from '../../../base/backoff.ts';

export interface GuardedProgram {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** File descriptors 0, 1, 2, 3. */
  readonly stdio: readonly ('ignore' | 'pipe')[];
}

/**
 * Starts a program that the kernel ends when we end, even by SIGKILL (prctl PR_SET_PDEATHSIG, through `setpriv` of
 * util-linux). Rejects if it cannot be started.
 */
export async function startGuarded(program: GuardedProgram): Promise<ChildProcess> {
  const guard = ['--pdeathsig', 'TERM', '--', program.command, ...program.args];
  const child = spawn('setpriv', guard, { env: program.env, stdio: [...program.stdio], detached: true });
  await once(child, 'spawn');
  return child;
}

export const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

/** Asks, waits, and insists after `patienceMs`. */
export async function endGuarded(child: ChildProcess, patienceMs = 1500): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const forced = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await ended;
  clearTimeout(forced);
}

export interface Keeper {
  /** Resolves when the program runs for the first time and `onStarted` has settled. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

export interface KeeperOptions {
  readonly start: () => Promise<ChildProcess>;
  /** Called each time the program runs. */
  readonly onStarted: () => Promise<void> | void;
  /** Called when it died on its own. */
  readonly onDied: (how: string) => void;
  /** Called when starting again failed; it is tried further. */
  readonly onFailed: (error: unknown) => void;
}

/** At first at once, then with pauses, so that a program which cannot live does not eat the machine. */
const PAUSES_MS = [50, 100, 250, 500, 1000] as const;
/** A program that lived this long was well. */
const WELL_MS = 5000;

interface Restart extends Pick<KeeperOptions, 'onFailed'> {
  readonly backoff: Backoff;
  readonly stopping: AbortSignal;
}

/** Tries until it starts; undefined once `stopping` aborts. */
async function startAgain(
  start: () => Promise<ChildProcess>,
  { backoff, stopping, onFailed }: Restart,
): Promise<ChildProcess | undefined> {
  for (;;) {
    await sleep(backoff.next(), undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return undefined;
    try {
      return await start();
    } catch (error) {
      onFailed(error);
    }
  }
}

/** Keeps a program running until `stop`. The first start must succeed. */
export function keepRunning({ start, onStarted, onDied, onFailed }: KeeperOptions): Keeper {
  const stopping = new AbortController();
  let child: ChildProcess | undefined;
  const backoff = createBackoff(PAUSES_MS);

  async function startOnce(): Promise<ChildProcess> {
    const started = await start();
    child = started;
    try {
      await onStarted();
    } catch (error) {
      await endGuarded(started);
      throw error;
    }
    return started;
  }

  async function watch(first: ChildProcess): Promise<void> {
    let current = first;
    for (;;) {
      const born = performance.now();
      if (!hasEnded(current)) await once(current, 'exit');
      if (stopping.signal.aborted) return;
      onDied(current.signalCode ?? `exit code ${current.exitCode}`);
      if (performance.now() - born > WELL_MS) backoff.reset();
      const next = await startAgain(startOnce, { backoff, stopping: stopping.signal, onFailed });
      if (next === undefined) return;
      current = next;
    }
  }

  let watching: Promise<void> = Promise.resolve();
  const ready = startOnce().then((first) => {
    watching = watch(first);
  });
  return {
    ready,
    async stop() {
      stopping.abort();
      await ready.catch(() => undefined);
      if (child !== undefined) await endGuarded(child);
      await watching;
    },
  };
}
