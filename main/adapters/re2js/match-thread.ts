/** One thread that matches expressions, one at a time; ended and replaced when an expression takes too long. */
import { Worker } from 'node:worker_threads';
import { abortError, onAbort } from '../../base/abort.ts';
import { ServiceError } from '../../core/errors.ts';
import type { MatchAnswer, MatchRequest } from './protocol.ts';

export interface MatchThreadOptions {
  /** For one request, from when the thread takes it, milliseconds. */
  readonly timeoutMs: number;
  /** Requests that may wait. */
  readonly queueLimit: number;
}

/** Why a request got no answer from the thread. */
export class MatchGivenUp extends Error {
  readonly limit: 'time' | 'memory';
  constructor(limit: 'time' | 'memory') {
    super(`The expression was given up: ${limit}.`);
    this.limit = limit;
  }
}

export interface MatchThread {
  /** Throws MatchGivenUp, `busy`, the signal's reason, or `internal_error` where the thread cannot be started. */
  run(request: Omit<MatchRequest, 'id'>, signal?: AbortSignal): Promise<MatchAnswer>;
}

interface Job {
  readonly request: MatchRequest;
  readonly resolve: (answer: MatchAnswer) => void;
  readonly reject: (error: Error) => void;
}

const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const PROGRAM = new URL(`./worker.${extension}`, import.meta.url);
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };
/** A thread without work for this time is ended: it keeps some 10 MB, and another starts in 50 ms. */
const IDLE_MS = 60_000;

const isAnswer = (message: unknown): message is MatchAnswer =>
  typeof message === 'object' && message !== null;

/** The thread starts with the first request and does not keep the process running. */
export function createMatchThread({ timeoutMs, queueLimit }: MatchThreadOptions): MatchThread {
  const queue: Job[] = [];
  let worker: Worker | undefined;
  let ready = false;
  let current: Job | undefined;
  let timer: NodeJS.Timeout | undefined;
  let lastId = 0;

  /** The current job is over, in any way. */
  const finish = (): void => {
    clearTimeout(timer);
    current = undefined;
    worker?.unref();
    if (queue.length > 0) pump();
    else timer = setTimeout(retire, IDLE_MS).unref();
  };

  const retire = (): void => {
    void worker?.terminate();
    worker = undefined;
    ready = false;
  };

  const giveUp = (error: Error): void => {
    current?.reject(error);
    retire();
    finish();
  };

  const start = (): Worker => {
    const started = new Worker(PROGRAM, { resourceLimits: MEMORY });
    started.on('message', (message: unknown) => {
      if (worker !== started) return;
      if (!isAnswer(message)) {
        ready = true;
        if (current !== undefined) give(started, current);
      } else if (message.id === current?.request.id) {
        current.resolve(message);
        finish();
      }
    });
    started.on('error', (cause: Error & { readonly code?: string }) => {
      if (worker !== started) return;
      giveUp(
        cause.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? new MatchGivenUp('memory')
          : new ServiceError('internal_error', 'The thread that matches expressions failed.', { cause }),
      );
    });
    return started;
  };

  const give = (to: Worker, job: Job): void => {
    timer = setTimeout(() => giveUp(new MatchGivenUp('time')), timeoutMs);
    to.postMessage(job.request);
  };

  const pump = (): void => {
    if (current !== undefined) return;
    current = queue.shift();
    if (current === undefined) return;
    clearTimeout(timer);
    worker ??= start();
    worker.ref();
    if (ready) give(worker, current);
  };

  return {
    run(request, signal) {
      if (signal?.aborted === true) return Promise.reject(abortError(signal));
      if (queue.length >= queueLimit) return Promise.reject(tooMany());
      return new Promise((resolve, reject) => {
        enqueue(queue, { request: { ...request, id: ++lastId }, resolve, reject }, signal);
        pump();
      });
    },
  };
}

const tooMany = (): ServiceError =>
  new ServiceError('busy', 'Too many expressions are waiting to be matched.', {
    hint: 'Try again in a second.',
  });

/** Adds the job, which leaves the queue where its signal aborts. */
function enqueue(queue: Job[], { request, resolve, reject }: Job, signal: AbortSignal | undefined): void {
  const job: Job = { request, resolve: settled(resolve), reject: settled(reject) };
  queue.push(job);
  const stopListening = onAbort(signal, (reason) => {
    const waiting = queue.indexOf(job);
    if (waiting >= 0) queue.splice(waiting, 1);
    // A match that is under way continues to its end or its time limit, and its result is dropped.
    reject(reason);
  });
  function settled<T>(settle: (value: T) => void): (value: T) => void {
    return (value) => {
      stopListening();
      settle(value);
    };
  }
}
