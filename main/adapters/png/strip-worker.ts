/** One worker thread: takes strips of the picture at hand until none is left. */
import { parentPort } from 'node:worker_threads';
import { constants, deflateRawSync } from 'node:zlib';
import { filteredRowBytes, filterRows } from './filter.ts';
import { STRIP_ROWS, stripCount, type Job, type Part, type Strip } from './job.ts';

/** Level 3 takes twice the time of level 1 on a busy desktop, for a twelfth of the size: docs/decisions/0010-png-encoder.md. */
const LEVEL = 1;

let scratch = new Uint8Array();

function compress(job: Job, from: number, to: number): Strip {
  const size = filteredRowBytes(job.width) * (to - from);
  if (scratch.length < size) scratch = new Uint8Array(size);
  const adler = filterRows(new Uint32Array(job.pixels), job.width, from, to, scratch);
  // A sync flush ends the strip on a byte without ending the stream.
  const deflated = deflateRawSync(scratch.subarray(0, size), {
    level: LEVEL,
    memLevel: 9,
    finishFlush: constants.Z_SYNC_FLUSH,
  });
  // Copied out of the zlib binding's larger chunk, so that only what is needed is moved to the other thread.
  return { deflated: new Uint8Array(deflated), adler };
}

function isUnchanged({ pixels, previous, width }: Job, from: number, to: number): boolean {
  if (previous === null) return false;
  const start = from * width * 4;
  const length = (to - from) * width * 4;
  return Buffer.from(pixels, start, length).equals(Buffer.from(previous, start, length));
}

function work(job: Job): Part[] {
  const parts: Part[] = [];
  const next = new Int32Array(job.next);
  for (;;) {
    const index = Atomics.add(next, 0, 1);
    if (index >= stripCount(job.height)) return parts;
    const from = index * STRIP_ROWS;
    const to = Math.min(job.height, from + STRIP_ROWS);
    parts.push({ index, strip: isUnchanged(job, from, to) ? null : compress(job, from, to) });
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
