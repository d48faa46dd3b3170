/** Starts programs as macOS' own launcher does: each asks for permissions in its own name and has none of Deskhand's. */
import { ServiceError } from '../../../core/errors.ts';
import type { ForkChild } from '../../../ports/child-process.ts';
import type { ProgramEnd, StartProgram } from '../../../ports/launcher.ts';
import { createSupervisor } from '../../worker/supervisor.ts';
import { explainEnd, type WorkerEnded } from '../../worker/worker-ended.ts';
import type { LaunchCalls } from './protocol.ts';

export interface LaunchChildOptions {
  readonly forkChild: ForkChild;
  readonly env?: Readonly<Record<string, string>>;
}

export interface LaunchChild {
  readonly start: StartProgram;
  /** The programs go on. */
  close(): Promise<void>;
}

const ENTRY = new URL('./child/main.ts', import.meta.url);
const START_TIMEOUT_MS = 15_000;
/** macOS may ask a person whether a downloaded program may run; the start itself waits for no one. */
const LAUNCH_MS = 10_000;
const FAREWELL_MS = 200;

const lost = (cause: WorkerEnded): ServiceError =>
  new ServiceError('busy', 'The process that starts programs has ended.', {
    hint: 'It restarts automatically. Look whether the program runs, and start it again if it does not.',
    delivery: cause.taken ? 'partly' : 'not_delivered',
    cause,
  });

export function createLaunchChild({ forkChild, env }: LaunchChildOptions): LaunchChild {
  const child = createSupervisor<LaunchCalls>({
    fork: () => forkChild(ENTRY, env),
    alwaysRuns: false,
    startTimeoutMs: START_TIMEOUT_MS,
  });

  function watch(pid: number): () => ProgramEnd | null {
    let end: ProgramEnd | null = null;
    child
      .call('end', () => ({ pid }))
      .then(
        (came) => (end = came),
        // It is not known any more: the process that would have noticed has ended.
        () => undefined,
      );
    return () => end;
  }

  return {
    async start(program) {
      const started = await child
        .call('start', () => program, { silenceMs: LAUNCH_MS })
        .catch(explainEnd(lost));
      if ('errno' in started)
        throw Object.assign(new Error(`The program was not started: ${started.errno}`), {
          code: started.errno,
        });
      return { pid: started.pid, end: program.watched ? watch(started.pid) : () => null };
    },
    close: () => child.close(FAREWELL_MS),
  };
}
