/** Ends the process of a desktop: asked first, and by force if it does not end in time. */
import { setTimeout as sleep } from 'node:timers/promises';
import { stateDirectoryOwner } from '../../adapters/node/state-lock.ts';

/** The service takes less than its own second; a busy machine may take longer. */
const PATIENCE_MS = 10_000;
const FORCED_MS = 2_000;
const LOOK_EVERY_MS = 25;

export type Stopped = 'ended' | 'killed' | 'not running' | 'still running';

/**
 * Signals only the process that holds the folder's lock, which the lock identifies by its number and by when it started: a later
 * process of the same number is never meant.
 */
export async function endDesktop(directory: string, patienceMs = PATIENCE_MS): Promise<Stopped> {
  const pid = stateDirectoryOwner(directory);
  if (pid === null) return 'not running';
  signal(pid, 'SIGTERM');
  if (await isGone(directory, pid, patienceMs)) return 'ended';
  signal(pid, 'SIGKILL');
  return (await isGone(directory, pid, FORCED_MS)) ? 'killed' : 'still running';
}

async function isGone(directory: string, pid: number, withinMs: number): Promise<boolean> {
  const began = performance.now();
  while (stateDirectoryOwner(directory) === pid) {
    if (performance.now() - began > withinMs) return false;
    await sleep(LOOK_EVERY_MS);
  }
  return true;
}

/** Throws if the process belongs to another user. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
