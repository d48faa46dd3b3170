/**
 * Runs commands in their own processes, so that a command's processes can be identified, and are ended even when
 * the service is killed. A process runs one command at a time and is kept for the next one.
 */
import { ServiceError } from '../../../core/errors.ts';
import type { ForkChild } from '../../../ports/child-process.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { ProcessTable } from '../../../ports/processes.ts';
import {
  createCommandWorker,
  NotStarted,
  WorkerLost,
  type CommandWorker,
  type FinishedCommand,
  type RunOptions,
} from './command-worker.ts';
import { endOrphans, type RunningCommand } from './end-orphans.ts';
import type { CommandOutcome, PreparedCommand } from './protocol.ts';

export interface CommandRunnerOptions {
  readonly forkChild: ForkChild;
  /** A module that calls `serveCommands`. */
  readonly entry: URL;
  readonly processes: ProcessTable;
  readonly clock: Clock;
  /** Ends the rest of a command after the process `pid`, which ran it, was killed. */
  readonly endOrphansOf?: (pid: number) => Promise<void>;
  /** Where the processes that run commands end together with a killed service, and cannot end their commands. */
  readonly running?: RunningCommands;
}

/** Knows the commands that run now, for anyone who ends them after the service was killed. */
export interface RunningCommands {
  /** Called again when more is known of the command. */
  begun(command: RunningCommand): void;
  over(marker: string): void;
}

export interface CommandRunner {
  /** Rejects with NotStarted if the system did not start it, with a ServiceError if its outcome is unknown. */
  run(command: PreparedCommand, options: RunOptions): Promise<CommandOutcome>;
  /** Ends idle processes. Busy ones end their command and themselves when the service is gone. */
  close(): void;
}

/** How long an idle process is kept, milliseconds. */
const IDLE_MS = 60_000;

/** Processes that can take a command. */
interface IdleWorkers {
  /** The one that became idle last, so that those beyond the usual number grow old; a new one if there is none. */
  take(): CommandWorker;
  giveBack(worker: CommandWorker): void;
  /** Ends it. */
  dismiss(worker: CommandWorker): void;
  dismissAll(): void;
}

function createIdleWorkers({ forkChild, entry, clock }: CommandRunnerOptions): IdleWorkers {
  const gone = new WeakSet<CommandWorker>();
  const idle = new Map<CommandWorker, NodeJS.Timeout>();

  function forget(worker: CommandWorker): void {
    gone.add(worker);
    clearTimeout(idle.get(worker));
    idle.delete(worker);
  }
  function dismiss(worker: CommandWorker): void {
    forget(worker);
    worker.kill();
  }

  return {
    take() {
      const free = [...idle.keys()].at(-1);
      if (free !== undefined) {
        clearTimeout(idle.get(free));
        idle.delete(free);
        return free;
      }
      const worker = createCommandWorker(forkChild(entry), clock, () => forget(worker));
      return worker;
    },
    giveBack(worker) {
      if (!gone.has(worker)) idle.set(worker, setTimeout(() => dismiss(worker), IDLE_MS).unref());
    },
    dismiss,
    dismissAll() {
      for (const worker of idle.keys()) dismiss(worker);
    },
  };
}

export function createCommandRunner(options: CommandRunnerOptions): CommandRunner {
  const workers = createIdleWorkers(options);

  async function runIn(
    worker: CommandWorker,
    command: PreparedCommand,
    runOptions: RunOptions,
  ): Promise<FinishedCommand> {
    try {
      await worker.ready;
      runOptions.signal?.throwIfAborted();
    } catch (error) {
      workers.giveBack(worker);
      throw error;
    }
    const { marker } = command;
    const { pid: runner } = worker;
    options.running?.begun({ marker, runner });
    return worker.run(command, {
      ...runOptions,
      onStarted: (root) => options.running?.begun({ marker, runner, root }),
    });
  }

  return {
    async run(command, runOptions) {
      const worker = workers.take();
      try {
        const { outcome, isClean } = await runIn(worker, command, runOptions);
        if (isClean) workers.giveBack(worker);
        else workers.dismiss(worker);
        return outcome;
      } catch (error) {
        if (error instanceof NotStarted) workers.giveBack(worker);
        if (!(error instanceof WorkerLost)) throw error;
        workers.dismiss(worker);
        const { pid: runner, root } = error;
        await endOrphans({ marker: command.marker, runner, root }, options);
        throw new ServiceError('internal_error', error.message, {
          hint: 'A command must not end the parent process of its shell. Check its effects before you run it again.',
          delivery: 'partly',
          cause: error,
        });
      } finally {
        options.running?.over(command.marker);
      }
    },
    close: () => workers.dismissAll(),
  };
}
