/** Searches pixels on their own thread, one search at a time: a picture is looked for in a tenth of a second or more. */
import { Worker } from 'node:worker_threads';
import { raceAbort } from '../../../base/abort.ts';
import { createSemaphore } from '../../../base/semaphore.ts';
import { ServiceError } from '../../../core/errors.ts';
import type { Raster } from '../../../core/raster.ts';
import type { PixelSearchPort } from '../../../ports/pixel-search.ts';
import type { SearchAnswer, SearchRequest } from './protocol.ts';

export interface PixelSearch extends PixelSearchPort {
  close(): Promise<void>;
}

const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const PROGRAM = new URL(`./search-worker.${extension}`, import.meta.url);
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 };
/** A thread without work for this time is ended: it keeps the memory of its last search, and another starts in 50 ms. */
const IDLE_MS = 60_000;
const MOST_WAITING = 32;

/** Pixels that can be sent without a copy of more than the picture: memory that threads share, or pixels in their own memory. */
function sendable({ width, height, pixels }: Raster): Raster {
  const isShared = pixels.buffer instanceof SharedArrayBuffer;
  // `slice` of a Buffer is a view.
  return { width, height, pixels: isShared ? pixels : new Uint8Array(pixels) };
}

/** The thread starts with the first search and does not keep the process running. */
export function createPixelSearch(): PixelSearch {
  const turns = createSemaphore(1);
  let worker: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  const retire = async (): Promise<void> => {
    clearTimeout(idleTimer);
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  };

  /** Pending for ever where the thread is ended first. */
  function answerOf(thread: Worker, request: SearchRequest): Promise<SearchAnswer> {
    return new Promise((resolve, reject) => {
      const settle = (): void => {
        thread.off('message', onMessage);
        thread.off('error', onError);
        thread.unref();
      };
      const onMessage = (answer: SearchAnswer): void => {
        settle();
        resolve(answer);
      };
      const onError = (cause: Error): void => {
        settle();
        reject(new ServiceError('internal_error', 'The thread that searches pixels failed.', { cause }));
      };
      thread.on('message', onMessage);
      thread.on('error', onError);
      thread.ref();
      thread.postMessage(request);
    });
  }

  async function ask(request: SearchRequest, signal: AbortSignal | undefined): Promise<SearchAnswer> {
    try {
      return await raceAbort(
        answerOf((worker ??= new Worker(PROGRAM, { resourceLimits: MEMORY })), request),
        signal,
      );
    } catch (error) {
      // No one waits for the answer: a search cannot be stopped but with its thread.
      void retire();
      throw error;
    }
  }

  async function search(request: SearchRequest, signal: AbortSignal | undefined): Promise<SearchAnswer> {
    signal?.throwIfAborted();
    if (turns.waiting >= MOST_WAITING)
      throw new ServiceError('busy', 'Too many searches are waiting.', { hint: 'Try again in a second.' });
    const release = await turns.acquire(signal);
    clearTimeout(idleTimer);
    try {
      return await ask(request, signal);
    } finally {
      idleTimer = setTimeout(() => void retire(), IDLE_MS).unref();
      release();
    }
  }

  return {
    async findColor(raster, query, signal) {
      const answer = await search({ kind: 'color', raster: sendable(raster), query }, signal);
      return answer.kind === 'color' ? answer.found : { regions: [], regionCount: 0, pixelCount: 0 };
    },
    async findPicture(raster, picture, query, signal) {
      const sent = { kind: 'picture', raster: sendable(raster), picture: sendable(picture), query } as const;
      const answer = await search(sent, signal);
      return answer.kind === 'picture' ? answer.found : [];
    },
    close: retire,
  };
}
