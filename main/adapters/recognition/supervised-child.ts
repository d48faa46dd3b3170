/** A child that does one piece of work at a time, is ended when it hangs and replaced when it dies. */
import { ServiceError, ValidationError } from '../../core/errors.ts';
import type { ChildChannel, ForkChild } from '../../ports/child-process.ts';
import {
  isFromChild,
  type ChildConfiguration,
  type Failure,
  type JobKind,
  type Jobs,
} from './child/protocol.ts';

/** What a child that was told to stop gets before it is ended. */
const STOP_GRACE_MS = 250;
/** A child that dies this often without having done anything is started again only after a pause. */
const EAGER_RESTARTS = 3;
const RESTART_PAUSE_MS = 1000;

export interface SupervisedChildOptions {
  readonly forkChild: ForkChild;
  readonly entry: URL;
  readonly configuration: ChildConfiguration;
  /** For one piece of work, from when the child gets it. */
  readonly timeoutMs: number;
  /** Work that may wait beyond the one being done. */
  readonly queueLimit: number;
  /** A child without work for so long is ended; the next work starts another. */
  readonly idleMs: number;
}

export interface WorkOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?:
    ((progress: { readonly readLines: number; readonly totalLines: number }) => void) | undefined;
}

export interface SupervisedChild {
  /**
   * `request` is made when the child's turn for it has come, for the child that will get it.
   * Throws the signal's reason, `busy`, `ocr_timeout`, `ocr_worker_crashed`, or what the child says.
   */
  run<Kind extends JobKind>(
    kind: Kind,
    request: (child: ChildChannel) => Jobs[Kind]['request'],
    options?: WorkOptions,
  ): Promise<Jobs[Kind]['answer']>;
  /** The child that runs now, for whoever watches it. */
  readonly pid: number | undefined;
  close(): void;
}

interface Job {
  readonly id: number;
  readonly kind: JobKind;
  readonly request: (child: ChildChannel) => unknown;
  readonly onProgress: WorkOptions['onProgress'];
  /** No child has begun it: should this one turn out to have ended, another may do it, once. */
  untouched: boolean;
  settle(outcome: { readonly answer: unknown } | { readonly error: Error }): void;
}

const crashed = (how: string): ServiceError =>
  new ServiceError('ocr_worker_crashed', 'The recognition process ended in mid-work.', {
    hint: 'It is started again by itself: send the request once more.',
    cause: new Error(how),
  });

const tooMuchMemory = (): ServiceError =>
  new ServiceError('image_too_large', 'Decoding the image takes far more memory than its pixels need.', {
    hint: 'Save it again as a plain PNG or JPEG file, or send a smaller one.',
  });

function toError({ reason, message, hint, details, issues }: Failure): Error {
  if (reason === 'validation') return new ValidationError(issues);
  return new ServiceError(reason, message, { details, ...(hint === undefined ? {} : { hint }) });
}

export function createSupervisedChild(options: SupervisedChildOptions): SupervisedChild {
  const queue: Job[] = [];
  let child: ChildChannel | undefined;
  let current: Job | undefined;
  let stopTimer: NodeJS.Timeout | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let fruitless = 0;
  let lastId = 0;
  let closed = false;

  const release = (): void => {
    clearTimeout(stopTimer);
    current = undefined;
    pump();
  };

  const start = (): ChildChannel => {
    const next = options.forkChild(options.entry);
    child = next;
    next.onMessage((message) => {
      if (child !== next || !isFromChild(message) || message.id !== current?.id) return;
      fruitless = 0;
      if (message.kind === 'taken') current.untouched = false;
      else if (message.kind === 'progress') current.onProgress?.(message);
      else if (message.kind === 'exhausted') {
        current.settle({ error: tooMuchMemory() });
        discard();
      } else {
        current.settle(
          message.kind === 'answer' ? { answer: message.answer } : { error: toError(message.failure) },
        );
        release();
      }
    });
    next.onExit((how) => {
      if (child !== next) return;
      child = undefined;
      fruitless++;
      if (current?.untouched === true) {
        current.untouched = false;
        queue.unshift(current);
      } else current?.settle({ error: crashed(how) });
      release();
    });
    next.send({ kind: 'configure', configuration: options.configuration });
    return next;
  };

  /** Forgets the child at once, so that the next work gets a new one, and ends it. */
  const discard = (): void => {
    const old = child;
    child = undefined;
    old?.kill();
    release();
  };

  /** Gives the child a moment to end what it started itself, then ends it. */
  const stop = (job: Job): void => {
    job.untouched = false;
    child?.send({ kind: 'cancel', id: job.id });
    clearTimeout(stopTimer);
    stopTimer = setTimeout(discard, STOP_GRACE_MS);
  };

  /** Nothing is to be done: a child that runs may end if that stays so. */
  const rest = (): void => {
    if (child === undefined) return;
    idleTimer = setTimeout(discard, options.idleMs);
    idleTimer.unref();
  };

  const pump = (): void => {
    clearTimeout(idleTimer);
    if (closed || current !== undefined) return;
    const job = queue.shift();
    if (job === undefined) {
      rest();
      return;
    }
    current = job;
    const give = (): void => {
      if (current !== job) return;
      clearTimeout(stopTimer);
      stopTimer = setTimeout(() => {
        job.settle({
          error: new ServiceError('ocr_timeout', `Recognition took longer than ${options.timeoutMs} ms.`, {
            hint: 'Read a smaller region.',
          }),
        });
        stop(job);
      }, options.timeoutMs);
      const worker = child ?? start();
      worker.send({ kind: job.kind, id: job.id, request: job.request(worker) });
    };
    if (child === undefined && fruitless >= EAGER_RESTARTS) stopTimer = setTimeout(give, RESTART_PAUSE_MS);
    else give();
  };

  const refusalOf = (signal: AbortSignal | undefined): Error | undefined => {
    if (signal?.aborted === true) return signal.reason as Error;
    if (closed) return new ServiceError('shutting_down', 'The service is shutting down.');
    if (queue.length < options.queueLimit) return undefined;
    return new ServiceError('busy', 'Too many recognitions are waiting.', { hint: 'Try again in a second.' });
  };

  return {
    get pid() {
      return child?.pid;
    },
    run(kind, request, { signal, onProgress } = {}) {
      return new Promise((resolve, reject) => {
        const refusal = refusalOf(signal);
        if (refusal !== undefined) {
          reject(refusal);
          return;
        }
        const job: Job = {
          id: ++lastId,
          kind,
          request,
          onProgress,
          untouched: true,
          settle(outcome) {
            signal?.removeEventListener('abort', abort);
            if ('answer' in outcome) resolve(outcome.answer as Jobs[typeof kind]['answer']);
            else reject(outcome.error);
          },
        };
        const abort = (): void => {
          job.settle({ error: signal?.reason as Error });
          const waiting = queue.indexOf(job);
          if (waiting >= 0) queue.splice(waiting, 1);
          else if (current === job) stop(job);
        };
        signal?.addEventListener('abort', abort, { once: true });
        queue.push(job);
        pump();
      });
    },
    close() {
      closed = true;
      const ended = new ServiceError('shutting_down', 'The service is shutting down.');
      for (const job of queue.splice(0)) job.settle({ error: ended });
      current?.settle({ error: ended });
      discard();
    },
  };
}
