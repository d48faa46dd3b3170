/** One worker thread: takes strips of the picture at hand until none is left. */
import { parentPort } from 'node:worker_threads';
import { STRIP_ROWS, stripCount, type Job, type Part } from './job.ts';
import { compressStrip } from './strip-coder.ts';

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
  const words = new Uint32Array(pixels, offset, width * height);
  const parts: Part[] = [];
  const next = new Int32Array(job.next);
  for (;;) {
    const index = Atomics.add(next, 0, 1);
    if (index >= stripCount(height)) return parts;
    const from = index * STRIP_ROWS;
    const to = Math.min(height, from + STRIP_ROWS);
    parts.push({ index, strip: isUnchanged(job, from, to) ? null : compressStrip(words, width, from, to) });
  }
}

parentPort?.on('message', (job: Job) => {
  const parts = work(job);
  const moved = parts.flatMap(({ strip }) => {
    const buffer = strip?.deflated.buffer;
    return buffer instanceof ArrayBuffer ? [buffer] : [];
  });
  parentPort?.postMessage(parts, moved);
});
