/** The worker's side of the channel: answers calls, aborts them on request, and leaves when the service does. */
import { raceAbort } from '../../base/abort.ts';
import type { ParentPort } from '../../ports/child-process.ts';
import { isToWorker, type CallOf, type CallTable, type FromWorker } from './channel.ts';
import { toFailure } from './failure.ts';

export interface CallContext<Progress> {
  /** Aborts when the service gives the call up. A call that ends with its reason is reported as stopped. */
  readonly signal: AbortSignal;
  readonly progress: (progress: Progress) => void;
  /** Asks the service to go on, and resolves with its answer. Rejects when the call is aborted. */
  readonly ask: () => Promise<unknown>;
  /** Fails the call although it still runs, and has this process ended. */
  readonly fatal: (error: Error) => void;
}

interface ServeOptions<Calls extends CallTable<Calls>, Progress> {
  readonly port: ParentPort;
  /** The worker is ready once this has settled, so that loading does not count as the time of its first call. */
  readonly loaded?: Promise<unknown>;
  /** Does the work of a call and gives the value that the table names for it. */
  carryOut(call: CallOf<Calls>, context: CallContext<Progress>): Promise<Calls[keyof Calls]['out']>;
  /** Called when the service is gone or wants the worker to go; ends the process. */
  leave(): void;
  /** Called once an answer is on its way. */
  readonly answered?: () => void;
}

export interface ServedCalls {
  /** Aborts every call that runs now. */
  abortAll(): void;
}

/** Says that the worker is ready. */
export function serveCalls<Calls extends CallTable<Calls>, Progress>(
  options: ServeOptions<Calls, Progress>,
): ServedCalls {
  const { port, answered = () => undefined } = options;
  const running = new Map<number, AbortController>();
  const asking = new Map<number, (answer: unknown) => void>();
  const tell = (message: FromWorker<Calls, Progress>): void => port.send(message);

  async function answer(id: number, call: CallOf<Calls>): Promise<void> {
    const abort = new AbortController();
    const { signal } = abort;
    running.set(id, abort);
    tell({ kind: 'taken', id });
    try {
      const value = await options.carryOut(call, {
        signal,
        progress: (progress) => tell({ kind: 'progress', id, progress }),
        ask: () =>
          raceAbort(
            new Promise((resolve) => {
              asking.set(id, resolve);
              tell({ kind: 'ask', id });
            }),
            signal,
          ),
        fatal: (error) => tell({ kind: 'failure', id, failure: toFailure(error), fatal: true }),
      });
      tell({ kind: 'result', id, value });
    } catch (error) {
      if (signal.aborted && error === signal.reason) tell({ kind: 'stopped', id });
      else tell({ kind: 'failure', id, failure: toFailure(error), fatal: false });
    } finally {
      running.delete(id);
      asking.delete(id);
      answered();
    }
  }

  port.onMessage((message) => {
    if (!isToWorker<Calls>(message)) return;
    if (message.kind === 'call') void answer(message.id, message);
    else if (message.kind === 'abort') running.get(message.id)?.abort();
    else if (message.kind === 'answer') asking.get(message.id)?.(message.answer);
    else options.leave();
  });
  port.onClose(() => options.leave());
  void Promise.allSettled([options.loaded]).then(() => tell({ kind: 'ready' }));
  return {
    abortAll() {
      for (const abort of running.values()) abort.abort();
    },
  };
}
