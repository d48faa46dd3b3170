/** Worker thread that resizes its share of a picture's rows. */
import { parentPort, workerData } from 'node:worker_threads';
import { createCollector } from '../shared-memory/collector.ts';
import { createResizeLoop, type ResizeJob } from './resize-rows.ts';

/** Each job is a handle that keeps its pictures from being freed, even if it is the same memory each time. */
const collect = createCollector(128 * 2 ** 20);

const resize = createResizeLoop(workerData as WebAssembly.Module);

parentPort?.on('message', (job: ResizeJob) => {
  resize(job, () => true);
  collect(job.pixels.byteLength);
  parentPort?.postMessage(null);
});
