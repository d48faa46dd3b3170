/** Stays with a running command from its start to the end of its last descendant. */
import type { ChildProcess } from 'node:child_process';
import { ServiceError } from '../../core/errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ProcessTable } from '../../ports/processes.ts';
import type { CommandOptions, CommandResult } from '../../ports/shell.ts';
import { createOutputCollector } from './output-collector.ts';
import { endFamily, TERMINATION_GRACE_MS, type Family } from './process-tree.ts';

/** How long something the shell left running may still print after the shell has ended, milliseconds. */
const LATE_OUTPUT_MS = 250;
/** How long the rest of the output may take to arrive when nobody is left to print. */
const DRAIN_MS = 1000;
const PROGRESS_INTERVAL_MS = 250;
/** A service that ends has less time than a command that is stubborn: nothing may outlive it. */
const SHUTDOWN_GRACE_MS = 300;

/** Resolves when nothing of the command lives any more; at the timeout or abort with what was printed so far. */
export async function attendCommand(
  child: ChildProcess,
  family: Family,
  { timeoutMs, maxOutputChars, signal, onProgress }: CommandOptions,
  {
    processes,
    clock,
    platform,
  }: { readonly processes: ProcessTable; readonly clock: Clock; readonly platform: NodeJS.Platform },
): Promise<Omit<CommandResult, 'durationMs' | 'pid' | 'cwd'>> {
  const stdout = createOutputCollector(maxOutputChars);
  const stderr = createOutputCollector(maxOutputChars);
  child.stdout?.on('data', (chunk: Buffer) => stdout.take(chunk));
  child.stderr?.on('data', (chunk: Buffer) => stderr.take(chunk));
  const settled = new AbortController();
  const within = async (ms: number): Promise<'late'> => {
    await clock.sleep(ms, settled.signal).catch(() => undefined);
    return 'late';
  };
  const exited = new Promise<'exited'>((resolve) => child.once('exit', () => resolve('exited')));
  const closed = new Promise<'closed'>((resolve) => child.once('close', () => resolve('closed')));

  if (onProgress !== undefined) {
    void reportUntil(settled.signal, clock, () =>
      onProgress({ stdoutBytes: stdout.bytes, stderrBytes: stderr.bytes }),
    );
  }
  try {
    const end = await Promise.race([exited, within(timeoutMs), abortOf(signal, settled.signal)]);
    // What the shell left running may have output on its way; it is not waited for any longer than that.
    if (end === 'exited') await Promise.race([closed, within(LATE_OUTPUT_MS)]);
    await endFamily(family, processes, clock, graceOf(signal));
    await Promise.race([closed, within(DRAIN_MS)]);
    return {
      stdout: stdout.finish(),
      stderr: stderr.finish(),
      // Windows has no signals: what we ended there says 1, which the command itself never said.
      exitCode: end !== 'exited' && platform === 'win32' ? null : child.exitCode,
      signal: child.signalCode,
      timedOut: end === 'late',
    };
  } finally {
    settled.abort();
    // Somebody who hid from us may still hold the other end.
    child.stdout?.destroy();
    child.stderr?.destroy();
  }
}

const graceOf = (signal: AbortSignal | undefined): number =>
  signal?.reason instanceof ServiceError && signal.reason.reason === 'shutting_down'
    ? SHUTDOWN_GRACE_MS
    : TERMINATION_GRACE_MS;

/** Resolves when `signal` aborts; listens no longer than until `settled`. */
function abortOf(signal: AbortSignal | undefined, settled: AbortSignal): Promise<'aborted'> {
  return new Promise((resolve) => {
    signal?.addEventListener('abort', () => resolve('aborted'), { once: true, signal: settled });
    if (signal?.aborted === true) resolve('aborted');
  });
}

async function reportUntil(settled: AbortSignal, clock: Clock, report: () => void): Promise<void> {
  for (;;) {
    const over = await clock.sleep(PROGRESS_INTERVAL_MS, settled).then(
      () => false,
      () => true,
    );
    if (over) return;
    report();
  }
}
