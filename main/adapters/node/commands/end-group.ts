/** Ends every process of a group: SIGTERM, then SIGKILL after a grace period. */
import { pollUntil } from '../../../base/poll-until.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { ProcessGroup } from '../../../ports/processes.ts';

/** How long a process may take to end after SIGTERM, milliseconds. */
export const TERMINATION_GRACE_MS = 2000;
/** A service that ends has less time than a command that is stubborn: nothing may outlive it. */
export const SHUTDOWN_GRACE_MS = 300;
const POLL_MS = 25;
/** SIGKILL cannot be refused; a process that is still there after this hangs in the kernel and is left behind. */
const KILL_TIMEOUT_MS = 2000;

export interface EndedGroup {
  /** Processes that were asked to end. */
  readonly ended: ReadonlySet<number>;
  /** Whether none lives any more. */
  readonly isEmpty: boolean;
}

/** Sends SIGTERM to every member, SIGKILL after the grace to those that remain, and resolves when all have ended. */
export async function endGroup(
  group: ProcessGroup,
  clock: Clock,
  graceMs = TERMINATION_GRACE_MS,
): Promise<EndedGroup> {
  const ended = new Set<number>();
  const started = clock.monotonic();
  const times = { everyMs: POLL_MS, timeoutMs: graceMs + KILL_TIMEOUT_MS };
  const isEmpty = await pollUntil({ clock }, times, async () => {
    const members = await group.members();
    if (members.size === 0) return true;
    const graceIsOver = clock.monotonic() - started >= graceMs;
    // The root first: a shell that outlived its child for a moment would go on with its next command.
    const ordered = [...members].sort((a, b) => Number(b === group.root) - Number(a === group.root));
    if (graceIsOver) group.killAtOnce?.();
    for (const pid of ordered) {
      if (graceIsOver) signal(pid, 'SIGKILL');
      else if (!ended.has(pid)) signal(pid, 'SIGTERM');
      ended.add(pid);
    }
    return undefined;
  });
  return { ended, isEmpty: isEmpty === true };
}

/** A process that ended in the meantime, or that became another user's, is not ours to end any more. */
function signal(pid: number, name: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(pid, name);
  } catch {
    return;
  }
}
