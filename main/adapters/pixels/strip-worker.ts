/** One worker thread: takes strips of the picture at hand until none is left. */
import { parentPort, workerData } from 'node:worker_threads';
import { createJpegStripCoder } from './jpeg/strip-coder.ts';
import {
  STRIP_ROWS,
  stripCount,
  type Job,
  type Order,
  type Part,
  type Strip,
  type StripWorkerData,
} from './job.ts';
import { startKernel } from './kernel.ts';
import { createPngStripCoder } from './png/strip-coder.ts';
import { keepToOwnProcessors } from './processors.ts';

const own = workerData as StripWorkerData;
const next = new Int32Array(own.next);
const kernel = startKernel(own.kernel);
const compressPng = createPngStripCoder(kernel);
const compressJpeg = createJpegStripCoder(kernel);
let known: SharedArrayBuffer[] = [];

function memory(number: number): SharedArrayBuffer {
  const found = known[number];
  if (found === undefined) throw new Error(`no memory has the number ${number}`);
  return found;
}

function jobOf(order: Order): Job {
  known = order.forgets ? [...order.news] : [...known, ...order.news];
  return {
    ...order,
    pixels: memory(order.pixels),
    kept: order.kept === null ? null : memory(order.kept),
  };
}

/** A strip that is not as it was; null where it is. What it is now is kept for the next picture. */
function changed({ pixels, offset, kept, isKept, width }: Job, from: number, rows: number): Buffer | null {
  const start = from * width * 4;
  const length = rows * width * 4;
  const strip = Buffer.from(pixels, offset + start, length);
  if (kept === null) return strip;
  const before = Buffer.from(kept, start, length);
  if (isKept && strip.equals(before)) return null;
  before.set(strip);
  return strip;
}

function compress(pixels: Uint8Array, rows: number, { format, width, quality }: Job): Strip {
  return format === 'png' ? compressPng(pixels, width, rows) : compressJpeg(pixels, width, rows, quality);
}

function work(job: Job): Part[] {
  const { height } = job;
  const parts: Part[] = [];
  for (;;) {
    const index = Atomics.add(next, 0, 1);
    if (index >= stripCount(height)) return parts;
    const from = index * STRIP_ROWS;
    const rows = Math.min(STRIP_ROWS, height - from);
    const strip = changed(job, from, rows);
    parts.push({ index, strip: strip === null ? null : compress(strip, rows, job) });
  }
}

parentPort?.on('message', (order: Order) => {
  const parts = work(jobOf(order));
  const moved = parts.flatMap(({ strip }) => {
    const buffer = strip?.bytes.buffer;
    return buffer instanceof ArrayBuffer ? [buffer] : [];
  });
  parentPort?.postMessage(parts, moved);
});

keepToOwnProcessors(own.index, own.count);
