/** A child that does one piece of work at a time, each within a time limit, and ends when there is nothing to do. */
import { raceAbort } from '../../base/abort.ts';
import { ServiceError } from '../../core/errors.ts';
import type { ChildChannel, ForkChild } from '../../ports/child-process.ts';
import type { RecognitionProgress } from '../../ports/text-recognition.ts';
import { createSupervisor } from '../worker/supervisor.ts';
import { explainEnd, retryUntaken, type WorkerEnded } from '../worker/worker-ended.ts';
import { CONFIGURATION_VARIABLE, type ChildConfiguration, type JobKind, type Jobs } from './protocol.ts';
import { createTurns } from './turns.ts';

export interface ReadingChildOptions {
  readonly forkChild: ForkChild;
  readonly entry: URL;
  readonly configuration: ChildConfiguration;
  /** For one piece of work, from when the child gets it, milliseconds. */
  readonly timeoutMs: number;
  /** Work that may wait beyond the one being done. */
  readonly queueLimit: number;
  /** A child without work for this long is ended; the next work starts another. Milliseconds. */
  readonly idleMs: number;
}

export interface WorkOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: RecognitionProgress) => void) | undefined;
}

export interface ReadingChild {
  /**
   * `requestFor` is called when the child's turn for it has come, with the child that gets it.
   * Throws the signal's reason, `busy`, `ocr_timeout`, `ocr_worker_crashed`, or the child's own error.
   */
  run<Kind extends JobKind>(
    kind: Kind,
    requestFor: (child: ChildChannel) => Jobs[Kind]['in'],
    options?: WorkOptions,
  ): Promise<Jobs[Kind]['out']>;
  close(): Promise<void>;
}

/** A child loads its modules in 0.3 s; on a machine that is busy, far more slowly. */
const START_TIMEOUT_MS = 30_000;

const shuttingDown = (): ServiceError => new ServiceError('shutting_down', 'The service is shutting down.');

const tooLate = (timeoutMs: number): ServiceError =>
  new ServiceError('ocr_timeout', `Recognition took longer than ${timeoutMs} ms.`, {
    hint: 'Read a smaller region.',
  });

const crashed = (cause: WorkerEnded): ServiceError =>
  new ServiceError('ocr_worker_crashed', 'The text recognition process ended unexpectedly.', {
    hint: 'It restarts automatically: send the request again.',
    cause,
  });

export function createReadingChild(options: ReadingChildOptions): ReadingChild {
  const { forkChild, entry, configuration, timeoutMs, queueLimit, idleMs } = options;
  const child = createSupervisor<Jobs, RecognitionProgress>({
    fork: () => forkChild(entry, { [CONFIGURATION_VARIABLE]: JSON.stringify(configuration) }),
    alwaysRuns: false,
    startTimeoutMs: START_TIMEOUT_MS,
  });
  const closing = new AbortController();
  let idleTimer: NodeJS.Timeout | undefined;
  const turns = createTurns({
    limit: queueLimit,
    onBusy: () => clearTimeout(idleTimer),
    onIdle() {
      idleTimer = setTimeout(() => child.end(), idleMs);
      idleTimer.unref();
    },
  });

  async function attempt<Kind extends JobKind>(
    kind: Kind,
    requestFor: (channel: ChildChannel) => Jobs[Kind]['in'],
    { signal, onProgress }: WorkOptions,
  ): Promise<Jobs[Kind]['out']> {
    const limit = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const send = (channel: ChildChannel): Jobs[Kind]['in'] => {
      timer ??= setTimeout(() => limit.abort(tooLate(timeoutMs)), timeoutMs);
      return requestFor(channel);
    };
    const until = AbortSignal.any([...(signal === undefined ? [] : [signal]), limit.signal]);
    const call = (): Promise<Jobs[Kind]['out']> => child.call(kind, send, { signal: until, onProgress });
    try {
      return await retryUntaken(call).catch(explainEnd(crashed));
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async run(kind, requestFor, { signal, onProgress } = {}) {
      signal?.throwIfAborted();
      if (closing.signal.aborted) throw shuttingDown();
      const until = AbortSignal.any([...(signal === undefined ? [] : [signal]), closing.signal]);
      const work = turns.take(until, () => attempt(kind, requestFor, { signal: until, onProgress }));
      // Anyone who leaves is not kept until the child has tidied up; the next piece of work is.
      return raceAbort(work, until);
    },
    close() {
      clearTimeout(idleTimer);
      closing.abort(shuttingDown());
      return child.close(0);
    },
  };
}
