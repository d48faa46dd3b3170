/** Follows a running command until the last process that it started has ended. */
import type { ChildProcess } from 'node:child_process';
import { onAbort } from '../../../base/abort.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { ProcessGroup } from '../../../ports/processes.ts';
import { endGroup, TERMINATION_GRACE_MS } from './end-group.ts';
import { createOutputCollector } from './output-collector.ts';
import type { CommandOutcome } from './protocol.ts';

/** How long something the shell left running may still print after the shell has ended, milliseconds. */
const LATE_OUTPUT_MS = 250;
/** Maximum wait for the rest of the output after all processes have ended. */
const DRAIN_MS = 1000;
const PROGRESS_INTERVAL_MS = 250;

export interface AttendOptions {
  readonly timeoutMs: number;
  readonly maxOutputChars: number;
  /** Aborted with the grace in milliseconds. */
  readonly stop: AbortSignal;
  readonly clock: Clock;
  readonly platform: NodeJS.Platform;
  /** Of programs that do not print UTF-8: see output-decoder.ts. */
  readonly otherEncoding: string | undefined;
  readonly onProgress: (progress: { readonly stdoutBytes: number; readonly stderrBytes: number }) => void;
}

export interface AttendedCommand {
  readonly outcome: CommandOutcome;
  /** Whether nothing of the command lives any more. */
  readonly isClean: boolean;
}

/** The grace that the stop asks for, milliseconds. */
const graceOf = (stop: AbortSignal): number =>
  stop.aborted && typeof stop.reason === 'number' ? stop.reason : TERMINATION_GRACE_MS;

interface CollectedOutput {
  progress(): { readonly stdoutBytes: number; readonly stderrBytes: number };
  finish(): Pick<CommandOutcome, 'stdout' | 'stderr'>;
  close(): void;
}

function collectOutput(
  child: ChildProcess,
  { maxOutputChars, otherEncoding }: AttendOptions,
): CollectedOutput {
  const stdout = createOutputCollector(maxOutputChars, otherEncoding);
  const stderr = createOutputCollector(maxOutputChars, otherEncoding);
  child.stdout?.on('data', (chunk: Buffer) => stdout.take(chunk));
  child.stderr?.on('data', (chunk: Buffer) => stderr.take(chunk));
  return {
    progress: () => ({ stdoutBytes: stdout.bytes, stderrBytes: stderr.bytes }),
    finish: () => ({ stdout: stdout.finish(), stderr: stderr.finish() }),
    close() {
      // Processes that could not be ended may still hold the other end.
      child.stdout?.destroy();
      child.stderr?.destroy();
    },
  };
}

/** Resolves when no process of the command lives any more; at the timeout or stop with the output so far. */
export async function attendCommand(
  child: ChildProcess,
  group: ProcessGroup,
  options: AttendOptions,
): Promise<AttendedCommand> {
  const { timeoutMs, stop, clock, platform, onProgress } = options;
  const startedAt = clock.monotonic();
  const output = collectOutput(child, options);
  const settled = new AbortController();
  const within = async (ms: number): Promise<'late'> => {
    await clock.sleep(ms, settled.signal).catch(() => undefined);
    return 'late';
  };
  const exited = new Promise<'exited'>((resolve) => child.once('exit', () => resolve('exited')));
  const closed = new Promise<'closed'>((resolve) => child.once('close', () => resolve('closed')));
  const stopped = Promise.withResolvers<'stopped'>();
  const stopListening = onAbort(stop, () => stopped.resolve('stopped'));

  void reportUntil(settled.signal, clock, () => onProgress(output.progress()));
  try {
    const end = await Promise.race([exited, within(timeoutMs), stopped.promise]);
    // Processes that the shell left running may have output on its way; it is not waited for any longer than that.
    if (end === 'exited') await Promise.race([closed, within(LATE_OUTPUT_MS)]);
    const { ended, isEmpty } = await endGroup(group, clock, graceOf(stop));
    await Promise.race([closed, within(DRAIN_MS)]);
    const outcome = {
      ...output.finish(),
      // Windows has no signals: a process that we ended there says 1, which the command itself never said.
      exitCode: end !== 'exited' && platform === 'win32' ? null : child.exitCode,
      signal: child.signalCode,
      timedOut: end === 'late',
      endedProcesses: ended.size - Number(ended.has(group.root)),
      durationMs: clock.monotonic() - startedAt,
      pid: group.root,
    };
    return { outcome, isClean: isEmpty };
  } finally {
    settled.abort();
    stopListening();
    output.close();
  }
}

async function reportUntil(settled: AbortSignal, clock: Clock, report: () => void): Promise<void> {
  const goesOn = (): Promise<boolean> =>
    clock.sleep(PROGRESS_INTERVAL_MS, settled).then(
      () => true,
      () => false,
    );
  while (await goesOn()) report();
}
