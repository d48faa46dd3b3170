/** Starts the program of neighbour-program.ts. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Handle } from '../../main/adapters/win32/native/library.ts';

export interface Neighbour {
  readonly pid: number;
  readonly windows: Readonly<Record<'top' | 'white' | 'edit' | 'button' | 'list', Handle>>;
  /** `hangMs`: for how long it does not answer Windows afterwards. */
  readonly ask: (command: string, hangMs?: number) => Promise<unknown>;
  readonly end: () => Promise<void>;
}

const ANSWER_MS = 30_000;

export async function startNeighbour(): Promise<Neighbour> {
  const child = fork(join(import.meta.dirname, 'neighbour-program.ts'), {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ask = async (command: string, hangMs = 0): Promise<unknown> => {
    child.send({ command, hangMs });
    const answered = once(child, 'message', { signal: AbortSignal.timeout(ANSWER_MS) });
    const [{ answer }] = (await answered) as [{ readonly answer: unknown }];
    return answer;
  };
  const windows = (await ask('windows')) as Neighbour['windows'];
  return {
    pid: child.pid ?? 0,
    windows,
    ask,
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}

/** Ends it whatever comes. */
export async function withNeighbour<T>(use: (neighbour: Neighbour) => Promise<T>): Promise<T> {
  const neighbour = await startNeighbour();
  try {
    return await use(neighbour);
  } finally {
    await neighbour.end();
  }
}
