/** The bundled engine: tesseract.js in worker threads, its data read from disk, nothing fetched and nothing written. */
import { createRequire } from 'node:module';
import { once } from 'node:events';
import { Worker as NodeWorker } from 'node:worker_threads';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import { createSemaphore } from '../../../base/semaphore.ts';
import { ServiceError } from '../../../core/errors.ts';
import { parseHocr, type EngineWord } from '../../../core/text/hocr.ts';
import type { GrayImage } from '../gray-image.ts';
import { bundledFolder } from './bundled-data.ts';
import type { Engine, ReadOptions } from './engine.ts';
import { lanesFor, shareOut } from './lanes.ts';
import { encodePgm } from './pgm.ts';

/** A worker that has not loaded its data by then never will: createWorker does not settle on every failure. */
const START_TIMEOUT_MS = 20_000;
/** Workers never give memory back; after this number of pictures a fresh one takes over, after a whole page at once. */
const PICTURES_A_WORKER = 20_000;
/** More pixels than a line has. */
const PAGE_PIXELS = 2_000_000;
/** Workers without work for this time are ended; the next picture starts others. */
const IDLE_MS = 60_000;

export interface TesseractJsOptions {
  /** Worker threads at once, each about 100 MB. */
  readonly lanes: number;
  /** Installed ones. */
  readonly languages: readonly string[];
  /** A folder with further `<code>.traineddata` files. */
  readonly dataDir?: string;
}

interface Lane {
  readonly worker: Worker;
  /** Why the thread has ended. */
  ended: Error | undefined;
  /** Informs the caller that waits for an answer that there will be none. */
  onEnd: ((error: Error) => void) | undefined;
  readonly languages: string;
  pictures: number;
  mode: PSM | undefined;
}

const bundled = createRequire(import.meta.url);

/** The thread behind a tesseract.js worker; its own `onerror` has no effect in Node, so we listen ourselves. */
function threadOf(worker: Worker): NodeWorker | undefined {
  return 'worker' in worker && worker.worker instanceof NodeWorker ? worker.worker : undefined;
}

async function startLane(dataDir: string | undefined, languages: readonly string[]): Promise<Lane> {
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => undefined);
  const timer = setTimeout(
    () =>
      failure.reject(
        new ServiceError('ocr_unavailable', 'The text recognition engine did not start in time.'),
      ),
    START_TIMEOUT_MS,
  );
  try {
    const worker = await Promise.race([
      createWorker([...languages], OEM.LSTM_ONLY, {
        workerPath: bundled.resolve('tesseract.js/src/worker-script/node/index.js'),
        langPath: bundledFolder(),
        // A cache that is only ever read is tesseract.js's one way to a second folder of data.
        ...(dataDir === undefined
          ? { cacheMethod: 'none' }
          : { cacheMethod: 'readOnly', cachePath: dataDir }),
        // Without a handler, a rejected job would be an unhandled rejection.
        errorHandler: (cause: unknown) =>
          failure.reject(
            new ServiceError('ocr_unavailable', 'The text recognition engine rejected its data.', { cause }),
          ),
      }),
      failure.promise,
    ]);
    // It has read its data; the files would stay in the worker's memory next to it.
    for (const language of languages)
      await Promise.race([worker.FS('unlink', [`./${language}.traineddata`]), failure.promise]);
    const lane: Lane = {
      worker,
      languages: languages.join('+'),
      pictures: 0,
      mode: undefined,
      ended: undefined,
      onEnd: undefined,
    };
    const thread = threadOf(worker);
    const crashed = (cause: unknown): void => {
      lane.ended = new ServiceError('ocr_worker_crashed', 'The text recognition worker ended unexpectedly.', {
        cause,
      });
      lane.onEnd?.(lane.ended);
    };
    thread?.once('error', crashed);
    thread?.once('exit', crashed);
    return lane;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The lane's answer, unless its thread ends first, which leaves the answer open for ever. One promise of that end, raced
 * against every answer, would keep them all as long as the lane lives.
 */
function answerOf<T>(lane: Lane, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    lane.onEnd = reject;
    if (lane.ended !== undefined) reject(lane.ended);
    answer.then(resolve, reject);
  });
}

async function endLane(lane: Lane): Promise<void> {
  const thread = threadOf(lane.worker);
  const exited = thread === undefined ? undefined : once(thread, 'exit');
  await lane.worker.terminate();
  await exited;
}

/** The modes have numbers in Tesseract and names here. */
const modeOf = (mode: number): PSM =>
  new Map<number, PSM>(Object.values(PSM).map((value) => [Number(value), value])).get(mode) ??
  PSM.SINGLE_LINE;

async function readOne(lane: Lane, image: GrayImage, mode: PSM): Promise<EngineWord[]> {
  lane.pictures++;
  if (lane.mode !== mode) {
    await answerOf(lane, lane.worker.setParameters({ tessedit_pageseg_mode: mode, hocr_char_boxes: '1' }));
    lane.mode = mode;
  }
  const { data } = await answerOf(
    lane,
    lane.worker.recognize(encodePgm(image), {}, { text: false, hocr: true }),
  );
  return parseHocr(data.hocr ?? '', 1)[0] ?? [];
}

/** The pictures that one lane reads. */
interface Share {
  readonly index: number;
  readonly share: readonly number[];
  readonly images: readonly GrayImage[];
  readonly read: ReadOptions;
  /** By the picture's place; filled in as they are read. */
  readonly answers: (readonly EngineWord[])[];
}

/** Lanes by their place. A lane has one set of languages: another one replaces its worker, so that memory does not grow with the sets. */
function createLanes(dataDir: TesseractJsOptions['dataDir']) {
  const lanes: (Promise<Lane> | undefined)[] = [];

  const at = (index: number, wanted: readonly string[]): Promise<Lane> => {
    const before = lanes[index];
    const next = (async () => {
      const current = await before?.catch(() => undefined);
      if (current?.languages === wanted.join('+')) return current;
      if (current !== undefined) await endLane(current);
      return startLane(dataDir, wanted);
    })();
    lanes[index] = next;
    return next;
  };

  const readShare = async ({ index, share, images, read, answers }: Share): Promise<void> => {
    const lane = await at(index, read.languages);
    const mode = modeOf(read.pageSegmentationMode);
    try {
      for (const at of share) {
        read.signal.throwIfAborted();
        const image = images[at];
        if (image === undefined) continue;
        answers[at] = await readOne(lane, image, mode);
        read.onRead?.(at);
        if (image.width * image.height > PAGE_PIXELS) lane.pictures = PICTURES_A_WORKER;
      }
      if (lane.pictures >= PICTURES_A_WORKER) {
        lanes[index] = undefined;
        await endLane(lane);
      }
    } catch (error) {
      if (!read.signal.aborted) {
        lanes[index] = undefined;
        await endLane(lane).catch(() => undefined);
      }
      throw error;
    }
  };

  const endAll = async (): Promise<void> => {
    for (const lane of lanes.splice(0)) {
      const open = await lane?.catch(() => undefined);
      if (open !== undefined) await endLane(open);
    }
  };

  return { at, readShare, endAll };
}

export function openTesseractJs(options: TesseractJsOptions): Engine {
  const { languages } = options;
  const lanes = createLanes(options.dataDir);

  /** A lane has one set of languages and one mode: readings in others wait. */
  const turn = createSemaphore(1);
  const readAll = async (
    images: readonly GrayImage[],
    read: ReadOptions,
  ): Promise<readonly (readonly EngineWord[])[]> => {
    const answers: (readonly EngineWord[])[] = images.map(() => []);
    const shares = shareOut(images, options.lanes);
    const done = await Promise.allSettled(
      shares.map((share, index) => lanes.readShare({ index, share, images, read, answers })),
    );
    for (const outcome of done) if (outcome.status === 'rejected') throw outcome.reason;
    return answers;
  };

  let idle: NodeJS.Timeout | undefined;

  return {
    name: 'tesseract-js',
    languages,
    prepare(wanted, pixels) {
      clearTimeout(idle);
      for (let index = 0; index < lanesFor(pixels, options.lanes); index++)
        lanes.at(index, wanted.languages).catch(() => undefined);
    },
    async read(images, read) {
      clearTimeout(idle);
      const release = await turn.acquire(read.signal);
      try {
        return await readAll(images, read);
      } finally {
        release();
        if (turn.free > 0) idle = setTimeout(() => void lanes.endAll(), IDLE_MS);
      }
    },
    // The bundled engine has no data for it.
    detectScripts: (images) => Promise.resolve(images.map(() => undefined)),
    close() {
      clearTimeout(idle);
      return lanes.endAll();
    },
  };
}
