/** A worker thread that encodes strips of pictures. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Job, Order, StripWorkerData } from './job.ts';
import { createStripLoop } from './strip-loop.ts';

const { kernel, next } = workerData as StripWorkerData;
const codeStrips = createStripLoop(kernel, next);
let known: SharedArrayBuffer[] = [];

function memory(number: number): SharedArrayBuffer {
  const found = known[number];
  if (found === undefined) throw new Error(`No memory has the number ${number}.`);
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

parentPort?.on('message', (order: Order) => {
  const parts = codeStrips(jobOf(order), () => true);
  const moved = parts.flatMap(({ strip }) => {
    const buffer = strip?.bytes.buffer;
    return buffer instanceof ArrayBuffer ? [buffer] : [];
  });
  parentPort?.postMessage(parts, moved);
});
