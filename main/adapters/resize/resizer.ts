/**
 * Resizes pictures on all cores. No library does it: those that do bring their own GLib, which ends a process that
 * has the system's loaded, as Electron has on Linux (lovell/sharp#4522).
 */
import { availableParallelism } from 'node:os';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createSequencer } from '../../base/sequencer.ts';
import type { Size } from '../../core/geometry.ts';
import type { Raster } from '../../core/raster.ts';
import { compileResizeKernel } from './kernel.ts';
import { createResizeLoop, type ResizeJob } from './resize-rows.ts';

export interface Resizer {
  /** Opaque. The raster must stay as it is until the promise settles. */
  resize(raster: Raster, size: Size): Promise<Raster>;
  close(): Promise<void>;
}

const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const PROGRAM = new URL(`./worker.${extension}`, import.meta.url);
const MEMORY = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 1 };
const MOST_THREADS = 4;
/** How long the calling thread works on a picture before it leaves the rest to the workers, milliseconds. */
const OWN_SHARE_MS = 10;
/** Waking a worker takes longer than resizing these. */
const SMALL_PIXELS = 1 << 16;
/** Memory for larger pictures is not kept for the next one. */
const KEPT_BYTES = 32 * 2 ** 20;
const PIXEL_BYTES = 4;

/** Memory that workers see, the same for each picture: what a worker has seen is freed only once it collects its garbage. */
function createSharedMemory(): (bytes: number) => SharedArrayBuffer {
  let kept = new SharedArrayBuffer(0);
  return (bytes) => {
    if (kept.byteLength >= bytes) return kept;
    const memory = new SharedArrayBuffer(bytes);
    if (bytes <= KEPT_BYTES) kept = memory;
    return memory;
  };
}

/** `threads` counts the calling one; there is at least one worker, for rows that the calling thread leaves. */
export function createResizer(threads = Math.min(MOST_THREADS, availableParallelism())): Resizer {
  const kernel = compileResizeKernel();
  const resizeHere = createResizeLoop(kernel);
  const size = Math.max(1, threads - 1);
  const workers = new Set<Worker>();
  const inTurn = createSequencer();
  /** For pictures that workers cannot see where they are. */
  const sourceMemory = createSharedMemory();
  const targetMemory = createSharedMemory();
  const next = new SharedArrayBuffer(4);

  function share({ pixels }: Raster): Pick<ResizeJob, 'pixels' | 'offset'> {
    const { buffer, byteOffset, byteLength } = pixels;
    if (buffer instanceof SharedArrayBuffer) return { pixels: buffer, offset: byteOffset };
    const memory = sourceMemory(byteLength);
    new Uint8Array(memory).set(pixels);
    return { pixels: memory, offset: 0 };
  }

  function startWorker(): void {
    const worker = new Worker(PROGRAM, { resourceLimits: MEMORY, workerData: kernel });
    const leave = (): void => void workers.delete(worker);
    worker.on('error', leave);
    worker.on('exit', leave);
    // An idle worker does not keep the process alive; one with a job does.
    worker.unref();
    workers.add(worker);
  }

  /** Whether it did its part to the end. */
  async function help(worker: Worker, job: ResizeJob): Promise<boolean> {
    const ended = new AbortController();
    worker.ref();
    worker.postMessage(job);
    try {
      const { signal } = ended;
      // Rejects when the worker emits `error`.
      return await Promise.race([
        once(worker, 'message', { signal }).then(() => true),
        once(worker, 'exit', { signal }).then(() => false),
      ]);
    } catch {
      return false;
    } finally {
      worker.unref();
      ended.abort();
    }
  }

  async function resizeNow(raster: Raster, { width: newWidth, height: newHeight }: Size): Promise<Raster> {
    const { width, height } = raster;
    const bytes = newWidth * newHeight * PIXEL_BYTES;
    const target = targetMemory(bytes);
    const job = (): ResizeJob => {
      new Int32Array(next).fill(0);
      return { width, height, newWidth, newHeight, target, next, ...share(raster) };
    };
    if (Math.max(width * height, newWidth * newHeight) <= SMALL_PIXELS) resizeHere(job(), () => true);
    else {
      while (workers.size < size) startWorker();
      const shared = job();
      const helped = [...workers].map((worker) => help(worker, shared));
      const until = performance.now() + OWN_SHARE_MS;
      resizeHere(shared, () => performance.now() < until);
      // Rows that a failed worker had taken, no one else takes: begin again, alone.
      if ((await Promise.all(helped)).includes(false)) resizeHere(job(), () => true);
    }
    return { width: newWidth, height: newHeight, pixels: new Uint8Array(target, 0, bytes).slice() };
  }

  return {
    resize: (raster, to) => inTurn(() => resizeNow(raster, to)),
    close: () =>
      inTurn(async () => {
        await Promise.all([...workers].map((worker) => worker.terminate()));
      }),
  };
}
