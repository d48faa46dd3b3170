/** Worker thread that resizes its share of a picture's rows. */
import { parentPort, workerData } from 'node:worker_threads';
import { createResizeLoop, type ResizeJob } from './resize-rows.ts';

const resize = createResizeLoop(workerData as WebAssembly.Module);

parentPort?.on('message', (job: ResizeJob) => {
  resize(job, () => true);
  parentPort?.postMessage(null);
});
