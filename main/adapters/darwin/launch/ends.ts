/** Notices the ends of programs that this process started without Node, which otherwise stay zombies. */
import { constants } from 'node:os';
import type { Spawn } from '../native/spawn.ts';
import { structView } from '../native/types.ts';

export interface ExitStatus {
  readonly exitCode: number | null;
  /** `SIGSEGV`; null if it ended on its own. */
  readonly signal: string | null;
}

const STEP_MS = 100;
/** WNOHANG */
const AT_ONCE = 1;

const signalName = (wanted: number): string =>
  Object.entries(constants.signals).find(([, number]) => number === wanted)?.[0] ?? `signal ${wanted}`;

/** A status of wait(2). */
function statusOf(status: number): ExitStatus {
  const signal = status & 0x7f;
  return signal === 0
    ? { exitCode: (status >> 8) & 0xff, signal: null }
    : { exitCode: null, signal: signalName(signal) };
}

export interface Ends {
  /** Resolves once the process has ended. */
  of(pid: number): Promise<ExitStatus>;
}

export function createEnds({ wait }: Pick<Spawn, 'wait'>): Ends {
  const running = new Map<number, (status: ExitStatus) => void>();
  let timer: NodeJS.Timeout | undefined;

  function look(): void {
    for (const [pid, ended] of running) {
      const status = new Uint8Array(4);
      if (wait(pid, status, AT_ONCE) === 0) continue;
      running.delete(pid);
      ended(statusOf(structView(status).getInt32(0, true)));
    }
    if (running.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    of: (pid) =>
      new Promise((resolve) => {
        running.set(pid, resolve);
        timer ??= setInterval(look, STEP_MS);
      }),
  };
}
