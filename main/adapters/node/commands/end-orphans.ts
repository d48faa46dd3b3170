/** Ends the processes of a command after the process that ran it was killed. */
import type { Clock } from '../../../ports/clock.ts';
import type { ProcessTable } from '../../../ports/processes.ts';
import { readProcessTree } from '../process-tree.ts';
import { endGroup, SHUTDOWN_GRACE_MS } from './end-group.ts';

/** Identifies the processes of a command. */
export interface RunningCommand {
  /** `NAME=value`, in the environment of its processes alone. */
  readonly marker: string;
  /** The process that ran it. */
  readonly runner: number | undefined;
  /** Its shell, the leader of its session; undefined if no one learned of it. */
  readonly root?: number | undefined;
}

export interface EndOrphansOptions {
  readonly processes: ProcessTable;
  readonly clock: Clock;
  /** Ends all processes that the system held together for the process `pid`. */
  readonly endOrphansOf?: (pid: number) => Promise<void>;
}

/** Stands for the shell's pid where that is unknown: the marker alone identifies the command's processes. */
const NO_PROCESS = -1;

export async function endOrphans(
  { marker, runner, root = NO_PROCESS }: RunningCommand,
  { processes, clock, endOrphansOf }: EndOrphansOptions,
): Promise<void> {
  if (runner !== undefined) await endOrphansOf?.(runner);
  const members = (): ReturnType<typeof readProcessTree> => readProcessTree(processes, root, marker);
  await endGroup({ root, members }, clock, SHUTDOWN_GRACE_MS);
}
