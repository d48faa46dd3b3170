/** The thread that searches pixels: one request, one answer. */
import { parentPort } from 'node:worker_threads';
import { createCollector } from '../../shared-memory/collector.ts';
import type { SearchRequest } from './protocol.ts';
import { searchPixels } from './search.ts';

/** Each request is a handle that keeps its picture from being freed. */
const collect = createCollector(128 * 2 ** 20);

parentPort?.on('message', (request: SearchRequest) => {
  parentPort?.postMessage(searchPixels(request));
  collect(request.raster.pixels.byteLength);
});
