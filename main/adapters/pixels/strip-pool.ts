/** The threads that encode a picture: the calling one and a few workers. Jobs run one at a time, since each uses every core. */
import { Worker } from 'node:worker_threads';
import { createSequencer } from '../../base/sequencer.ts';
import { ServiceError } from '../../core/errors.ts';
import { jobSize, type Job, type Order, type CodedPart, type StripWorkerData } from './job.ts';
import { compileKernel } from './kernel.ts';
import { createKnownMemory } from './known-memory.ts';
import { createStripLoop } from './strip-loop.ts';

export interface StripPool {
  /** Resolves with every strip. Rejects with `internal_error` when a worker died; it is replaced. */
  perform(job: Job): Promise<readonly CodedPart[]>;
  close(): Promise<void>;
}

const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const PROGRAM = new URL(`./strip-worker.${extension}`, import.meta.url);
/** Workers drop small objects that hold large buffers; a small young generation is collected, and frees them, often. */
const MEMORY = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 1 };
/**
 * How long the calling thread codes strips before it leaves the rest to the workers, milliseconds. A full-HD picture takes
 * 7 ms on one thread; more would delay other requests.
 */
const OWN_SHARE_MS = 10;

/** As many are coded before a worker has woken up. */
const OWN_STRIPS = 2;

interface PoolWorker {
  readonly thread: Worker;
  readonly order: (job: Job) => Order;
  dead: boolean;
}

function startWorker(workerData: StripWorkerData): PoolWorker {
  const worker: PoolWorker = {
    thread: new Worker(PROGRAM, { resourceLimits: MEMORY, workerData }),
    order: createKnownMemory(),
    dead: false,
  };
  const leave = (): void => {
    worker.dead = true;
  };
  worker.thread.on('error', leave);
  worker.thread.on('exit', leave);
  // An idle worker does not keep the process alive; one with a job does, see `send`.
  worker.thread.unref();
  return worker;
}

function send({ thread, order }: PoolWorker, job: Job): Promise<readonly CodedPart[]> {
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      thread.off('message', onMessage);
      thread.off('error', onError);
      thread.off('exit', onExit);
      thread.unref();
    };
    const onMessage = (parts: readonly CodedPart[]): void => {
      settle();
      resolve(parts);
    };
    const onError = (cause: unknown): void => {
      settle();
      reject(new ServiceError('internal_error', 'A picture worker failed.', { cause }));
    };
    const onExit = (): void => {
      onError(new Error('The worker ended.'));
    };
    thread.on('message', onMessage);
    thread.on('error', onError);
    thread.on('exit', onExit);
    thread.ref();
    thread.postMessage(order(job));
  });
}

/** `threads` counts the calling one; there is at least one worker, for the strips that the calling thread leaves. */
export function createStripPool(threads: number): StripPool {
  const next = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const kernel = compileKernel();
  const codeStrips = createStripLoop(kernel, next);
  const size = Math.max(1, threads - 1);
  let workers: PoolWorker[] = [];
  const inTurn = createSequencer();

  /**
   * The calling thread takes strips as well. It runs already: where the kernel puts a woken worker on the very same core,
   * which it does on virtual machines whose other core is halted, the picture does not wait for that worker.
   */
  function ownShare(job: Job): readonly CodedPart[] {
    const until = performance.now() + OWN_SHARE_MS;
    return codeStrips(job, () => performance.now() < until);
  }

  async function performNow(job: Job): Promise<readonly CodedPart[]> {
    Atomics.store(new Int32Array(next), 0, 0);
    if (jobSize(job) <= OWN_STRIPS) return codeStrips(job, () => true);
    workers = Array.from({ length: size }, (_, index) => {
      const worker = workers[index];
      return worker === undefined || worker.dead ? startWorker({ next, kernel }) : worker;
    });
    const sent = workers.map((worker) => send(worker, job));
    const own = ownShare(job);
    const outcomes = await Promise.allSettled(sent);
    return outcomes.reduce((parts: readonly CodedPart[], outcome) => {
      if (outcome.status === 'rejected') throw outcome.reason;
      return [...parts, ...outcome.value];
    }, own);
  }

  return {
    perform: (job) => inTurn(() => performNow(job)),
    close: () =>
      inTurn(async () => {
        await Promise.all(workers.map(({ thread }) => thread.terminate()));
        workers = [];
      }),
  };
}
