/** Trees of programs as the service reads them: over its own child, which starts with the first question and ends when idle. */
import { abortError } from '../../base/abort.ts';
import { ServiceError } from '../../core/errors.ts';
import type { ChildChannel, ForkChild } from '../../ports/child-process.ts';
import type { ElementTreePort } from '../../ports/elements.ts';
import { isPlaced, type PlacedWindow, type WindowRecord } from '../../ports/windows.ts';
import { createSupervisor, type SupervisedCallOptions, type Supervisor } from '../worker/supervisor.ts';
import { explainEnd, retryUntaken, type WorkerEnded } from '../worker/worker-ended.ts';
import type { ElementCalls, SurfaceWindow } from './protocol.ts';

export interface ElementChildOptions {
  readonly forkChild: ForkChild;
  /** A module that calls `serveElements`. */
  readonly entry: URL;
  readonly env?: Readonly<Record<string, string>>;
  /** How long a child without questions is kept, milliseconds. */
  readonly idleMs?: number;
}

export interface ElementChild extends Required<ElementTreePort> {
  /** Why the last question found no trees at all (`not_supported`); null if they could be asked. */
  readonly failure: () => ServiceError | null;
  readonly close: () => Promise<void>;
}

const START_TIMEOUT_MS = 30_000;
const IDLE_MS = 10 * 60_000;
/** The child keeps its budgets itself; beyond them it hangs. */
const GRACE_MS = 4000;
/** On a busy machine each is five times as long, and pages that wake take two more. */
const MOST_BUDGETS = 15;
const ELEMENT_MS = 6000;
const FAREWELL_MS = 200;

const surfaceOf = ({ id, pid, title, region, client, ...rest }: PlacedWindow): SurfaceWindow => ({
  id,
  pid,
  title,
  region,
  client: client ?? region,
  foreground: rest.foreground,
  popup: rest.popup === true,
  countsFromClient: rest.countsFromClient === true,
});

/** Elements are distinguished by their places in windows. */
const surfacesOf = (windows: readonly WindowRecord[]): readonly SurfaceWindow[] =>
  windows.filter(isPlaced).map(surfaceOf);

const ended = (cause: WorkerEnded): ServiceError =>
  new ServiceError('busy', 'The process that reads the elements ended unexpectedly.', {
    hint: 'It restarts automatically: send the request again.',
    cause,
  });

type Ask = <Name extends keyof ElementCalls>(
  name: Name,
  input: ElementCalls[Name]['in'],
  options: SupervisedCallOptions<never>,
) => Promise<ElementCalls[Name]['out']>;

export interface Asking {
  readonly ask: Ask;
  readonly failure: () => ServiceError | null;
  readonly close: () => Promise<void>;
}

function createAsking({ forkChild, entry, env, idleMs = IDLE_MS }: ElementChildOptions): Asking {
  const child = createSupervisor<ElementCalls>({
    fork: () => forkChild(entry, env),
    alwaysRuns: false,
    startTimeoutMs: START_TIMEOUT_MS,
  });
  return askingOver(child, idleMs);
}

/** Questions to a child that may answer others too; `idleMs`: null if it is kept without questions. */
export function askingOver(child: Supervisor<ElementCalls, never>, idleMs: number | null): Asking {
  let failure: ServiceError | null = null;
  let asking = 0;
  let idleTimer: NodeJS.Timeout | undefined;

  async function ask<Name extends keyof ElementCalls>(
    name: Name,
    input: ElementCalls[Name]['in'],
    options: SupervisedCallOptions<never>,
  ): Promise<ElementCalls[Name]['out']> {
    clearTimeout(idleTimer);
    asking++;
    const inputFor = (_: ChildChannel): ElementCalls[Name]['in'] => input;
    const once = (): Promise<ElementCalls[Name]['out']> => child.call(name, inputFor, options);
    try {
      const answer = await retryUntaken(once).catch(explainEnd(ended));
      failure = null;
      return answer;
    } catch (error) {
      if (error instanceof ServiceError && error.reason === 'not_supported') failure = error;
      throw error;
    } finally {
      asking--;
      if (asking === 0 && idleMs !== null) {
        idleTimer = setTimeout(() => child.end(), idleMs);
        idleTimer.unref();
      }
    }
  }

  return {
    ask,
    failure: () => failure,
    close() {
      clearTimeout(idleTimer);
      return child.close(FAREWELL_MS);
    },
  };
}

export function createElementChild(options: ElementChildOptions): ElementChild {
  const { ask, failure, close } = createAsking(options);
  return { ...elementsOver(ask), failure, close };
}

/** The port over questions to the child. */
export const elementsOver = (ask: Ask): Required<ElementTreePort> => ({
  read: (windows, { budgetMs, signal, also = {} }) =>
    ask(
      'read',
      { windows: surfacesOf(windows), budgetMs, also },
      { signal, silenceMs: MOST_BUDGETS * budgetMs + GRACE_MS },
    ),
  again: (ref, windows, signal) =>
    ask('again', { ref, windows: surfacesOf(windows) }, { signal, silenceMs: ELEMENT_MS }),
  versions: (pids, signal) => ask('versions', { pids }, { signal, silenceMs: ELEMENT_MS }),
  at: (ref, point, signal) => ask('at', { ref, point }, { signal, silenceMs: ELEMENT_MS }),
  async act(ref, { verb, value }, guard) {
    const confirm = async (): Promise<void> => {
      await guard.confirm();
      if (guard.signal.aborted) throw abortError(guard.signal);
    };
    await ask('act', { ref, verb, value }, { signal: guard.signal, silenceMs: ELEMENT_MS, confirm });
  },
});
