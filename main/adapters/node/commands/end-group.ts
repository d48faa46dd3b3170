/** Ends every process of a group: politely, then for certain. */
import type { Clock } from '../../../ports/clock.ts';
import type { ProcessGroup } from '../../../ports/processes.ts';

/** How long a process may take to end after SIGTERM, milliseconds. */
export const TERMINATION_GRACE_MS = 2000;
/** A service that ends has less time than a command that is stubborn: nothing may outlive it. */
export const SHUTDOWN_GRACE_MS = 300;
const POLL_MS = 25;
/** SIGKILL cannot be refused; what is still there after this hangs in the kernel and is left behind. */
const KILL_TIMEOUT_MS = 2000;

export interface EndedGroup {
  /** Processes that were told to end. */
  readonly ended: ReadonlySet<number>;
  /** Whether none lives any more. */
  readonly isEmpty: boolean;
}

/** Sends SIGTERM to every member, SIGKILL after the grace to whoever is left, and resolves when none lives any more. */
export async function endGroup(
  group: ProcessGroup,
  clock: Clock,
  graceMs = TERMINATION_GRACE_MS,
): Promise<EndedGroup> {
  const ended = new Set<number>();
  const started = clock.monotonic();
  for (;;) {
    const members = await group.members();
    const elapsedMs = clock.monotonic() - started;
    if (members.size === 0) return { ended, isEmpty: true };
    if (elapsedMs > graceMs + KILL_TIMEOUT_MS) return { ended, isEmpty: false };
    // The root first: a shell that outlived its child for a moment would go on with its next command.
    const ordered = [...members].sort((a, b) => Number(b === group.root) - Number(a === group.root));
    if (elapsedMs >= graceMs) group.killAtOnce?.();
    for (const pid of ordered) {
      if (elapsedMs >= graceMs) signal(pid, 'SIGKILL');
      else if (!ended.has(pid)) signal(pid, 'SIGTERM');
      ended.add(pid);
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
