/** The thread that searches pixels: one request, one answer. */
import { parentPort } from 'node:worker_threads';
import type { SearchRequest } from './protocol.ts';
import { searchPixels } from './search.ts';

parentPort?.on('message', (request: SearchRequest) => parentPort?.postMessage(searchPixels(request)));
