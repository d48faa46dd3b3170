/** The service's end of one process that runs commands, one at a time. */
import { onAbort } from '../../../base/abort.ts';
import { ServiceError } from '../../../core/errors.ts';
import type { ChildChannel } from '../../../ports/child-process.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { CommandOptions } from '../../../ports/shell.ts';
import { SHUTDOWN_GRACE_MS, TERMINATION_GRACE_MS } from './end-group.ts';
import { isFromRunner, type CommandOutcome, type PreparedCommand } from './protocol.ts';

export interface RunOptions extends Pick<CommandOptions, 'signal' | 'onProgress'> {
  /** The shell has been started; its process number. */
  readonly onStarted?: (pid: number) => void;
}

export interface FinishedCommand {
  readonly outcome: CommandOutcome;
  /** Whether nothing of the command lives any more. */
  readonly isClean: boolean;
}

export interface CommandWorker {
  /** Undefined until it runs. */
  readonly pid: number | undefined;
  /** Resolves when it can take a command; rejects with WorkerLost. */
  readonly ready: Promise<void>;
  /** Rejects with NotStarted, WorkerLost. */
  run(command: PreparedCommand, options: RunOptions): Promise<FinishedCommand>;
  kill(): void;
}

/** Nothing was started; `code` is the system's name for why. */
export class NotStarted extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`The system did not start it (${code}).`);
    this.name = 'NotStarted';
    this.code = code;
  }
}

/** The process ended, or no longer answers; programs that the command started may still run. */
export class WorkerLost extends Error {
  /** The process that is gone. */
  readonly pid: number | undefined;
  /** The shell that it had started, as far as is known. */
  readonly root: number | undefined;

  constructor(how: string, pid: number | undefined, root?: number) {
    super(`The process that ran the command ended before it (${how}).`);
    this.name = 'WorkerLost';
    this.pid = pid;
    this.root = root;
  }
}

/** How much longer than the grace a process may take to end its command before it counts as lost, milliseconds. */
const SILENCE_MS = 4000;

interface AwaitedOutcome {
  /** To be called with everything that the process says. */
  readonly hear: (message: unknown) => void;
  /** Rejects with NotStarted, WorkerLost. */
  readonly outcome: Promise<FinishedCommand>;
  /** To be called when the process is gone or silent for too long. */
  readonly lose: (how: string) => void;
}

function awaitOutcome({ onProgress, onStarted }: RunOptions, workerPid: number | undefined): AwaitedOutcome {
  const { promise, resolve, reject } = Promise.withResolvers<FinishedCommand>();
  let root: number | undefined;
  return {
    outcome: promise,
    lose: (how) => reject(new WorkerLost(how, workerPid, root)),
    hear(message) {
      if (!isFromRunner(message)) return;
      if (message.kind === 'started') {
        root = message.pid;
        onStarted?.(root);
      }
      if (message.kind === 'progress') onProgress?.(message);
      if (message.kind === 'failed') reject(new NotStarted(message.errno));
      if (message.kind === 'outcome') resolve(message);
    },
  };
}

interface SilenceLimit {
  /** The process may be silent for `withinMs` and a little longer from now on, milliseconds. */
  expectAnswer(withinMs: number): void;
  end(): void;
}

/** `passed` is called when the process has been silent for longer than it may. */
function createSilenceLimit(clock: Clock, passed: () => void): SilenceLimit {
  const over = new AbortController();
  return {
    expectAnswer: (withinMs) =>
      void clock.sleep(withinMs + SILENCE_MS, over.signal).then(passed, () => undefined),
    end: () => over.abort(),
  };
}

/** `onExit` is called once, when the process is gone. */
export function createCommandWorker(channel: ChildChannel, clock: Clock, onExit: () => void): CommandWorker {
  const ready = Promise.withResolvers<undefined>();
  let end: string | undefined;
  // Belongs to the command under way. A promise that lives as long as the process would keep each command that waited for it.
  let hear: (message: unknown) => void = () => undefined;
  let lose: (how: string) => void = () => undefined;
  channel.onMessage((message) => {
    if (isFromRunner(message) && message.kind === 'ready') ready.resolve(undefined);
    else hear(message);
  });
  channel.onExit((how) => {
    onExit();
    ready.reject(new WorkerLost(how, channel.pid));
    end = how;
    lose(how);
  });
  // Callers that wait for it get the error; there may be none.
  ready.promise.catch(() => undefined);

  return {
    get pid() {
      return channel.pid;
    },
    ready: ready.promise,
    kill: () => channel.kill(),
    async run(command, runOptions) {
      const { signal } = runOptions;
      const answer = awaitOutcome(runOptions, channel.pid);
      ({ hear, lose } = answer);
      if (end !== undefined) lose(end);
      const silence = createSilenceLimit(clock, () => answer.lose('no answer'));
      silence.expectAnswer(command.timeoutMs + TERMINATION_GRACE_MS);
      channel.send({ kind: 'run', command });
      const stopListening = onAbort(signal, () => {
        const graceMs = graceOf(signal);
        channel.send({ kind: 'stop', graceMs });
        // A command may have stopped this process, which then hears nothing.
        silence.expectAnswer(graceMs);
      });
      try {
        return await answer.outcome;
      } finally {
        silence.end();
        stopListening();
        hear = () => undefined;
        lose = () => undefined;
      }
    },
  };
}

const graceOf = (signal: AbortSignal | undefined): number =>
  signal?.reason instanceof ServiceError && signal.reason.reason === 'shutting_down'
    ? SHUTDOWN_GRACE_MS
    : TERMINATION_GRACE_MS;
