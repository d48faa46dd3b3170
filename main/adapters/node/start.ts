/** Starts a process, and waits until it runs. */
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';

export interface StartedProcess {
  readonly child: ChildProcess;
  readonly pid: number;
}

/** Rejects with the system's error (`code` ENOENT, EACCES, E2BIG, EAGAIN …) where nothing was started. */
export async function startProcess(
  [executable, ...args]: readonly [string, ...string[]],
  options: SpawnOptions,
): Promise<StartedProcess> {
  const child = spawn(executable, args, options);
  await once(child, 'spawn');
  if (child.pid === undefined) throw new Error('The system did not give the process an id.');
  return { child, pid: child.pid };
}

/** The system's name for the error: `ENOENT`. */
export function errnoOf(error: unknown): string {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'UNKNOWN';
}
