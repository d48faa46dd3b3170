/** A few worker threads that share each job between them. One job at a time: it has every core already. */
import { Worker } from 'node:worker_threads';
import { ServiceError } from '../../core/errors.ts';
import type { Job, Order, Part, StripWorkerData } from './job.ts';
import { compileKernel } from './kernel.ts';
import { createKnownMemory } from './known-memory.ts';

export interface Crew {
  /** Resolves when all workers are done. Rejects with `internal_error` when one died; it is replaced. */
  perform(job: Job): Promise<readonly Part[]>;
  close(): Promise<void>;
}

const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const PROGRAM = new URL(`./strip-worker.${extension}`, import.meta.url);
/** What a worker throws away is small objects that hold large buffers: a small nursery is emptied, and frees them, often. */
const MEMORY = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 1 };

interface Member {
  readonly worker: Worker;
  readonly order: (job: Job) => Order;
  dead: boolean;
}

function hire(workerData: StripWorkerData): Member {
  const member: Member = {
    worker: new Worker(PROGRAM, { resourceLimits: MEMORY, workerData }),
    order: createKnownMemory(),
    dead: false,
  };
  const leave = (): void => {
    member.dead = true;
  };
  member.worker.on('error', leave);
  member.worker.on('exit', leave);
  // Waiting workers keep no process alive; working ones do, see below.
  member.worker.unref();
  return member;
}

function assign({ worker, order }: Member, job: Job): Promise<readonly Part[]> {
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      worker.off('message', onMessage);
      worker.off('error', onError);
      worker.off('exit', onExit);
      worker.unref();
    };
    const onMessage = (parts: readonly Part[]): void => {
      settle();
      resolve(parts);
    };
    const onError = (cause: unknown): void => {
      settle();
      reject(new ServiceError('internal_error', 'A picture worker failed.', { cause }));
    };
    const onExit = (): void => {
      onError(new Error('the worker ended'));
    };
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', onExit);
    worker.ref();
    worker.postMessage(order(job));
  });
}

export function createCrew(size: number): Crew {
  const next = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const kernel = compileKernel();
  let members: Member[] = [];
  let last: Promise<unknown> = Promise.resolve();

  async function performNow(job: Job): Promise<readonly Part[]> {
    members = Array.from({ length: size }, (_, index) => {
      const member = members[index];
      return member === undefined || member.dead ? hire({ next, kernel, index, count: size }) : member;
    });
    Atomics.store(new Int32Array(next), 0, 0);
    const outcomes = await Promise.allSettled(members.map((member) => assign(member, job)));
    return outcomes.flatMap((outcome) => {
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    });
  }

  return {
    perform(job) {
      const performed = last.then(() => performNow(job));
      last = performed.catch(() => undefined);
      return performed;
    },
    async close() {
      await last;
      await Promise.all(members.map(({ worker }) => worker.terminate()));
      members = [];
    },
  };
}
