/** One worker thread: takes strips of the picture at hand until none is left. */
import { parentPort, workerData } from 'node:worker_threads';
import { STRIP_ROWS, stripCount, type Job, type Order, type Part, type StripWorkerData } from './job.ts';
import { keepToOwnProcessors } from './processors.ts';
import { compressStrip } from './strip-coder.ts';

const own = workerData as StripWorkerData;
const next = new Int32Array(own.next);
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

/** Whether a strip is as it was. If not, what it is now is kept for the next picture. */
function isUnchanged({ pixels, offset, kept, isKept, width }: Job, from: number, to: number): boolean {
  if (kept === null) return false;
  const start = from * width * 4;
  const length = (to - from) * width * 4;
  const strip = Buffer.from(pixels, offset + start, length);
  const before = Buffer.from(kept, start, length);
  if (isKept && strip.equals(before)) return true;
  before.set(strip);
  return false;
}

function work(job: Job): Part[] {
  const { pixels, offset, width, height } = job;
  const words = new Int32Array(pixels, offset, width * height);
  const parts: Part[] = [];
  for (;;) {
    const index = Atomics.add(next, 0, 1);
    if (index >= stripCount(height)) return parts;
    const from = index * STRIP_ROWS;
    const to = Math.min(height, from + STRIP_ROWS);
    parts.push({ index, strip: isUnchanged(job, from, to) ? null : compressStrip(words, width, from, to) });
  }
}

parentPort?.on('message', (order: Order) => {
  const parts = work(jobOf(order));
  const moved = parts.flatMap(({ strip }) => {
    const buffer = strip?.deflated.buffer;
    return buffer instanceof ArrayBuffer ? [buffer] : [];
  });
  parentPort?.postMessage(parts, moved);
});

keepToOwnProcessors(own.index, own.count);
