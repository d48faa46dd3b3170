/**
 * Runs commands in processes of their own, so that what a command starts can be told from all else, and is ended even
 * when the service is killed. A process runs one command at a time and is kept for the next one.
 */
import { ServiceError } from '../../../core/errors.ts';
import type { ForkChild } from '../../../ports/child-process.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { ProcessTable } from '../../../ports/processes.ts';
import { readProcessTree } from '../process-tree.ts';
import {
  createCommandWorker,
  NotStarted,
  WorkerLost,
  type CommandWorker,
  type FinishedCommand,
  type RunOptions,
} from './command-worker.ts';
import { endGroup, SHUTDOWN_GRACE_MS } from './end-group.ts';
import type { CommandOutcome, PreparedCommand } from './protocol.ts';

export interface CommandRunnerOptions {
  readonly forkChild: ForkChild;
  /** A module that calls `serveCommands`. */
  readonly entry: URL;
  readonly processes: ProcessTable;
  readonly clock: Clock;
  /** Ends what is left of a command after the process `pid`, which ran it, was killed. */
  readonly endOrphansOf?: (pid: number) => Promise<void>;
}

export interface CommandRunner {
  /** Rejects with NotStarted where the system did not start it, with a ServiceError if its outcome is unknown. */
  run(command: PreparedCommand, options: RunOptions): Promise<CommandOutcome>;
  /** Ends idle processes. Busy ones end their command and themselves when the service is gone. */
  close(): void;
}

/** How long an idle process is kept, milliseconds. */
const IDLE_MS = 60_000;
/** Where the shell's number is not known, the mark alone tells what belongs to the command. */
const NO_PROCESS = -1;

export function createCommandRunner(options: CommandRunnerOptions): CommandRunner {
  const { forkChild, entry, processes, clock, endOrphansOf } = options;
  const gone = new WeakSet<CommandWorker>();
  const idle = new Map<CommandWorker, NodeJS.Timeout>();

  /** The process that became idle last serves next, so that those beyond the usual number grow old. */
  function take(): CommandWorker {
    const free = [...idle.keys()].at(-1);
    if (free !== undefined) {
      clearTimeout(idle.get(free));
      idle.delete(free);
      return free;
    }
    const worker = createCommandWorker(forkChild(entry), clock, () => forget(worker));
    return worker;
  }

  function forget(worker: CommandWorker): void {
    gone.add(worker);
    clearTimeout(idle.get(worker));
    idle.delete(worker);
  }

  function giveBack(worker: CommandWorker): void {
    if (!gone.has(worker)) idle.set(worker, setTimeout(() => dismiss(worker), IDLE_MS).unref());
  }

  function dismiss(worker: CommandWorker): void {
    forget(worker);
    worker.kill();
  }

  async function runIn(
    worker: CommandWorker,
    command: PreparedCommand,
    runOptions: RunOptions,
  ): Promise<FinishedCommand> {
    try {
      await worker.ready;
      runOptions.signal?.throwIfAborted();
    } catch (error) {
      giveBack(worker);
      throw error;
    }
    return worker.run(command, runOptions);
  }

  async function endOrphans({ pid, root = NO_PROCESS }: WorkerLost, marker: string): Promise<void> {
    if (pid !== undefined) await endOrphansOf?.(pid);
    await endGroup(
      { root, members: () => readProcessTree(processes, root, marker) },
      clock,
      SHUTDOWN_GRACE_MS,
    );
  }

  return {
    async run(command, runOptions) {
      const worker = take();
      try {
        const { outcome, isClean } = await runIn(worker, command, runOptions);
        if (isClean) giveBack(worker);
        else dismiss(worker);
        return outcome;
      } catch (error) {
        if (error instanceof NotStarted) giveBack(worker);
        if (!(error instanceof WorkerLost)) throw error;
        dismiss(worker);
        await endOrphans(error, command.marker);
        throw new ServiceError('internal_error', error.message, {
          hint: 'A command must not end the parent process of its shell. Check its effects before you run it again.',
          delivery: 'partly',
          cause: error,
        });
      }
    },
    close() {
      for (const worker of idle.keys()) dismiss(worker);
    },
  };
}
