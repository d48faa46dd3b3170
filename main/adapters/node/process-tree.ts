/** Ends a whole family of processes: politely, then for certain. */
import type { ProcessTable } from '../../ports/processes.ts';
import type { Clock } from '../../ports/clock.ts';
import { readFamily } from './process-family.ts';

/** How long a process may take to end after SIGTERM, milliseconds. */
export const TERMINATION_GRACE_MS = 2000;
const POLL_MS = 25;
/** SIGKILL cannot be refused; what is still there after this hangs in the kernel and is left behind. */
const KILL_TIMEOUT_MS = 2000;

export interface Family {
  readonly root: number;
  /** `NAME=value`, as in the members' environment. */
  readonly marker: string;
}

/** Sends SIGTERM to every member, SIGKILL after the grace to whoever is left, and resolves when none lives any more. */
export async function endFamily(
  family: Family,
  processes: ProcessTable,
  clock: Clock,
  graceMs = TERMINATION_GRACE_MS,
): Promise<void> {
  const terminated = new Set<number>();
  const started = clock.monotonic();
  for (;;) {
    const members = await readFamily(processes, family.root, family.marker);
    const elapsedMs = clock.monotonic() - started;
    if (members.size === 0 || elapsedMs > graceMs + KILL_TIMEOUT_MS) return;
    // The root first: a shell that outlived its child for a moment would go on with its next command.
    const ordered = [...members].sort((a, b) => Number(b === family.root) - Number(a === family.root));
    for (const pid of ordered) {
      if (elapsedMs >= graceMs) signal(pid, 'SIGKILL');
      else if (!terminated.has(pid)) signal(pid, 'SIGTERM');
      terminated.add(pid);
    }
    const untilKillMs = graceMs - elapsedMs;
    await clock.sleep(untilKillMs > 0 ? Math.min(POLL_MS, untilKillMs) : POLL_MS);
  }
}

/** A process that ended meanwhile, or that became another user's, is not ours to end any more. */
function signal(pid: number, name: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(pid, name);
  } catch {
    return;
  }
}
