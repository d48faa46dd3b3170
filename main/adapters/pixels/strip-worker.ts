/** A worker thread that encodes strips of pictures. */
import { parentPort, workerData } from 'node:worker_threads';
import { createCollector } from '../shared-memory/collector.ts';
import type { Job, Order, StripWorkerData } from './job.ts';
import { createStripLoop } from './strip-loop.ts';

/** Beyond what it knows, this thread keeps as much from being freed. */
const COLLECT_BYTES = 64 * 2 ** 20;

const { kernel, next } = workerData as StripWorkerData;
const codeStrips = createStripLoop(kernel, next);
let known: SharedArrayBuffer[] = [];
const collect = createCollector(COLLECT_BYTES);

function memory(number: number): SharedArrayBuffer {
  const found = known[number];
  if (found === undefined) throw new Error(`No memory has the number ${number}.`);
  return found;
}

function jobOf(order: Order): Job {
  known = order.forgets ? [...order.news] : [...known, ...order.news];
  for (const { byteLength } of order.news) collect(byteLength);
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
