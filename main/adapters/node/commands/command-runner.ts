/**
 * Runs commands in processes of their own, so that what a command starts can be told from all else, and is ended even
 * when the service is killed. A process runs one command at a time and is kept for the next one.
 */
import { ServiceError } from '../../../core/errors.ts';
import type { ChildChannel, ForkChild } from '../../../ports/child-process.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { ProcessTable } from '../../../ports/processes.ts';
import type { CommandOptions } from '../../../ports/shell.ts';
import { readFamily } from '../process-family.ts';
import { endGroup, SHUTDOWN_GRACE_MS, TERMINATION_GRACE_MS } from './end-group.ts';
import { isFromRunner, type CommandOutcome, type PreparedCommand, type ToRunner } from './protocol.ts';

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
  /** Rejects with the system's error (`code`) where nothing was started. */
  run(
    command: PreparedCommand,
    options: Pick<CommandOptions, 'signal' | 'onProgress'>,
  ): Promise<CommandOutcome>;
  /** Ends idle processes. Busy ones end their command and themselves when the service is gone. */
  close(): void;
}

/** How long an idle process is kept, milliseconds. */
const IDLE_MS = 60_000;
/** How long a process may stay silent after the command's time was up before it counts as lost. */
const SILENCE_MS = 10_000;
const NO_PROCESS = -1;

/** Where nothing was started; `code` is the system's name for why. */
export class NotStarted extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`The system did not start it (${code}).`);
    this.name = 'NotStarted';
    this.code = code;
  }
}

interface Worker {
  readonly channel: ChildChannel;
  readonly ready: Promise<void>;
  /** Resolves with how it ended. */
  readonly exited: Promise<string>;
  /** Told what comes while a command runs. */
  onMessage: (message: unknown) => void;
}

export function createCommandRunner(options: CommandRunnerOptions): CommandRunner {
  const { forkChild, entry, processes, clock, endOrphansOf } = options;
  const all = new Set<Worker>();
  const idle = new Map<Worker, NodeJS.Timeout>();

  function hire(): Worker {
    const channel = forkChild(entry);
    const readiness = Promise.withResolvers<undefined>();
    const exit = Promise.withResolvers<string>();
    const worker: Worker = {
      channel,
      ready: readiness.promise,
      exited: exit.promise,
      onMessage: () => undefined,
    };
    channel.onMessage((message) => {
      if (isFromRunner(message) && message.kind === 'ready') readiness.resolve(undefined);
      else worker.onMessage(message);
    });
    channel.onExit((how) => {
      forget(worker);
      readiness.reject(lost(how));
      exit.resolve(how);
    });
    readiness.promise.catch(() => undefined);
    all.add(worker);
    return worker;
  }

  function forget(worker: Worker): void {
    clearTimeout(idle.get(worker));
    idle.delete(worker);
    all.delete(worker);
  }

  function take(): Worker {
    const [free] = idle.keys();
    if (free === undefined) return hire();
    clearTimeout(idle.get(free));
    idle.delete(free);
    return free;
  }

  /** The oldest idle process serves first, so that those beyond the usual number grow old. */
  function giveBack(worker: Worker): void {
    if (!all.has(worker)) return;
    const timer = setTimeout(() => dismiss(worker), IDLE_MS);
    timer.unref();
    idle.set(worker, timer);
  }

  function dismiss(worker: Worker): void {
    forget(worker);
    worker.channel.kill();
  }

  async function run(
    worker: Worker,
    command: PreparedCommand,
    { signal, onProgress }: Pick<CommandOptions, 'signal' | 'onProgress'>,
  ): Promise<{ readonly outcome: CommandOutcome; readonly isClean: boolean }> {
    const send = (message: ToRunner): void => worker.channel.send(message);
    const answer = Promise.withResolvers<{ readonly outcome: CommandOutcome; readonly isClean: boolean }>();
    const { pid: keeper } = worker.channel;
    // Until it is known: the mark alone tells what belongs to the command.
    let root = NO_PROCESS;
    worker.onMessage = (message) => {
      if (!isFromRunner(message)) return;
      if (message.kind === 'started') root = message.pid;
      if (message.kind === 'progress') onProgress?.(message);
      if (message.kind === 'failed') answer.reject(new NotStarted(message.errno));
      if (message.kind === 'outcome') answer.resolve(message);
    };
    const over = new AbortController();
    const stop = (): void => send({ kind: 'stop', graceMs: graceOf(signal) });
    signal?.addEventListener('abort', stop, { once: true, signal: over.signal });
    const silent = clock.sleep(command.timeoutMs + SILENCE_MS, over.signal).then(
      () => 'no answer',
      () => new Promise<never>(() => undefined),
    );
    try {
      send({ kind: 'run', command });
      return await Promise.race([
        answer.promise,
        Promise.race([worker.exited, silent]).then(async (how) => {
          worker.channel.kill();
          if (keeper !== undefined) await endOrphansOf?.(keeper);
          const members = (): Promise<ReadonlySet<number>> => readFamily(processes, root, command.marker);
          await endGroup({ root, members }, clock, SHUTDOWN_GRACE_MS);
          throw lost(how);
        }),
      ]);
    } finally {
      over.abort();
      worker.onMessage = () => undefined;
    }
  }

  return {
    async run(command, runOptions) {
      const worker = take();
      try {
        await worker.ready;
        runOptions.signal?.throwIfAborted();
      } catch (error) {
        giveBack(worker);
        throw error;
      }
      const settled = await run(worker, command, runOptions).catch((error: unknown) => {
        if (error instanceof NotStarted) giveBack(worker);
        throw error;
      });
      if (settled.isClean) giveBack(worker);
      else dismiss(worker);
      return settled.outcome;
    },
    close() {
      for (const worker of idle.keys()) dismiss(worker);
    },
  };
}

const graceOf = (signal: AbortSignal | undefined): number =>
  signal?.reason instanceof ServiceError && signal.reason.reason === 'shutting_down'
    ? SHUTDOWN_GRACE_MS
    : TERMINATION_GRACE_MS;

const lost = (how: string): ServiceError =>
  new ServiceError('internal_error', `The process that ran the command ended before it (${how}).`, {
    hint: 'Do not end the parent of the shell. Look at what the command has done before you run it again.',
    delivery: 'partly',
  });
